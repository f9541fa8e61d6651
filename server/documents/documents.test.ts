import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { documents, largestDocument } from '#contract/documents.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import type { SentFile } from '#testing/form.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let jonas: Caller;
/** Of Nora, of Priya, and of another practice. */
let client: string;
let own: string;
let foreign: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
  client = await addClient(nora);
  own = await addClient(priya, { name: 'Own', email: 'own@mail.example' });
  foreign = await addClient(jonas, { name: 'Foreign', email: 'foreign@mail.example' });
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const letter: SentFile = { name: 'letter.txt', content: 'Dear Dana' };
const upload = async (caller: Caller, id: string, file = letter) =>
  (await caller.upload(documents.uploadDocument, { params: { id } }, file)).body;
const list = async (caller: Caller, clientId: string, deleted?: 'only') => {
  const query = { clientId, ...(deleted ? { deleted } : {}) };
  return caller.call(documents.listDocuments, { query });
};
const filesOf = (practice: string) =>
  readdir(join(t.deps.config.dataDir, 'files', practice)).catch(() => []);

async function lastEvent(name: string) {
  const { rows } = await t.deps.database.query(
    'select * from events where name = $1 order by seq desc limit 1',
    [name],
  );
  return rows[0] as Record<string, unknown>;
}

describe('uploading', () => {
  test('keeps the bytes, tells what is in them, and says so to whoever may see the client', async () => {
    const answer = await amara.upload(
      documents.uploadDocument,
      { params: { id: client } },
      { name: '../Grüße\u202E.pdf', content: 'just text', type: 'application/pdf' },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        clientId: client,
        name: 'Grüße.pdf',
        mediaType: 'text/plain',
        sizeBytes: 9,
        hasThumbnail: false,
        uploadedBy: { id: t.ids.amara, name: 'Amara Okafor' },
        createdAt: t.clock.now.toISOString(),
        deletedAt: null,
      },
    });
    expect(await lastEvent('document.uploaded')).toMatchObject({
      subject_id: answer.body.id,
      actor_id: t.ids.amara,
      after: { name: 'Grüße.pdf', mediaType: 'text/plain', sizeBytes: 9 },
      audience: 'client',
      audience_user_id: t.ids.nora,
      client_id: client,
    });
    expect(await filesOf(t.practiceIds.lindqvist)).toContain(`document-${answer.body.id}`);
  });

  test('makes a small picture of a picture, whatever it is called', async () => {
    const content = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#c60' },
    })
      .jpeg()
      .toBuffer();
    const made = await upload(nora, client, { name: 'not-a-picture.txt', content });
    expect(made).toMatchObject({ mediaType: 'image/jpeg', hasThumbnail: true });
    const shown = await nora.call(documents.getThumbnail, { params: { id: made.id } });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 320, format: 'webp' });
    const file = await nora.call(documents.downloadDocument, { params: { id: made.id } });
    expect(file.bytes.equals(content)).toBe(true);
    expect(file.headers['content-type']).toBe('image/jpeg');
  });

  test('a drawing with a script in it is only bytes to take away', async () => {
    const content = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const name of ['x.svg', 'x.png', 'x.html']) {
      const made = await upload(nora, client, { name, content, type: 'image/svg+xml' });
      expect(made).toMatchObject({ mediaType: 'application/octet-stream', hasThumbnail: false });
      const file = await nora.call(documents.downloadDocument, { params: { id: made.id } });
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      const small = await nora.refused(documents.getThumbnail, { params: { id: made.id } });
      expect(small).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('a picture that is a bomb is kept, and has no small picture', async () => {
    const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const content = Buffer.concat([head, Buffer.from('000fffff000fffff0802000000', 'hex')]);
    const made = await upload(nora, client, { name: 'bomb.png', content });
    expect(made).toMatchObject({ hasThumbnail: false, sizeBytes: content.length });
  });

  test.each([
    ['a file of nothing', () => ({ ...letter, content: '' }), 400, 'empty_file'],
    [
      'one that is too large',
      () => ({ ...letter, content: Buffer.alloc(largestDocument + 1) }),
      413,
      'too_large',
    ],
  ])('%s is refused, and nothing is kept', async (_what, file, status, code) => {
    const [before, files] = [await digest(t.deps.database), await filesOf(t.practiceIds.lindqvist)];
    const input = { params: { id: client } };
    const answer = await nora.refusedUpload(documents.uploadDocument, input, file());
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await digest(t.deps.database)).toBe(before);
    expect(await filesOf(t.practiceIds.lindqvist)).toEqual(files);
  });

  test('the largest file there may be is kept, and comes back as long as it is', async () => {
    const content = Buffer.alloc(largestDocument, 1);
    const made = await upload(nora, client, { ...letter, content });
    expect(made).toMatchObject({ sizeBytes: largestDocument });
    const path = documents.downloadDocument.path.replace(':id', made.id);
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await nora.raw('GET', path, { headers });
    expect(answer.headers).toMatchObject({ 'content-length': String(largestDocument) });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.bytes.equals(content)).toBe(true);
  });
});

test('a document is renamed, and a stroke in its new name is no folder', async () => {
  const { id } = await upload(nora, client);
  const body = { name: ' ../a/b\\c.txt ' };
  const renamed = await amara.call(documents.renameDocument, { params: { id }, body });
  expect(renamed.body).toMatchObject({ id, name: '..-a-b-c.txt' });
  expect(await lastEvent('document.renamed')).toMatchObject({
    before: { name: 'letter.txt' },
    after: { name: '..-a-b-c.txt' },
    client_id: client,
  });
  const before = await digest(t.deps.database);
  const again = { params: { id }, body: { ...renamed.body, mediaType: 'image/png' } };
  expect((await nora.call(documents.renameDocument, again)).status).toBe(200);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a document is deleted, found among the deleted for 30 days, and taken back', async () => {
  const { id } = await upload(nora, client);
  const params = { id };
  expect((await nora.call(documents.deleteDocument, { params })).status).toBe(204);
  expect(await lastEvent('document.deleted')).toMatchObject({ before: { name: 'letter.txt' } });
  expect((await list(nora, client)).body.map((one) => one.id)).not.toContain(id);
  for (const endpoint of [documents.downloadDocument, documents.deleteDocument]) {
    expect((await nora.refused(endpoint, { params })).status).toBe(404);
  }
  const gone = (await list(amara, client, 'only')).body;
  expect(gone).toMatchObject([{ id, deletedAt: t.clock.now.toISOString() }]);
  const back = await amara.call(documents.restoreDocument, { params });
  expect(back.body).toMatchObject({ id, deletedAt: null });
  expect(await lastEvent('document.restored')).toMatchObject({ after: { name: 'letter.txt' } });
  expect((await list(nora, client)).body.map((one) => one.id)).toContain(id);
  expect((await nora.refused(documents.restoreDocument, { params })).status).toBe(404);
});

test('the list goes page by page, newest first, and says how many there are', async () => {
  const many = await addClient(nora, { name: 'Many', email: 'many@mail.example' });
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    if (count % 2 === 0) t.clock.advance(1);
    made.push((await upload(nora, many, { ...letter, name: `${count}.txt` })).id);
  }
  const seen: string[] = [];
  let next: string | undefined = `/api/documents?clientId=${many}&limit=2`;
  while (next !== undefined) {
    const page = await nora.raw('GET', next);
    expect(page.headers['x-total-count']).toBe('5');
    seen.push(...(page.body as { id: string }[]).map(({ id }) => id));
    next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  expect(seen.toSorted()).toEqual(made.toSorted());
  const whole = (await list(nora, many)).body.map(({ id }) => id);
  expect(seen).toEqual(whole);
});

describe('whose client it is', () => {
  test('decides for a user, and no role reaches another practice', async () => {
    const theirs = await upload(nora, client);
    const mine = await upload(priya, own);
    const elsewhere = await upload(jonas, foreign);
    const files = await filesOf(t.practiceIds.lindqvist);
    const before = await digest(t.deps.database);
    const unseen = [
      [priya, client, theirs.id],
      [priya, foreign, elsewhere.id],
      [nora, foreign, elsewhere.id],
      [jonas, client, theirs.id],
    ] as const;
    for (const [caller, clientId, id] of unseen) {
      const params = { id };
      const body = { name: 'x' };
      const answers = [
        await caller.refused(documents.listDocuments, { query: { clientId } }),
        await caller.refused(documents.listDocuments, { query: { clientId, deleted: 'only' } }),
        await caller.refusedUpload(documents.uploadDocument, { params: { id: clientId } }, letter),
        await caller.refused(documents.renameDocument, { params, body }),
        await caller.refused(documents.downloadDocument, { params }),
        await caller.refused(documents.getThumbnail, { params }),
        await caller.refused(documents.deleteDocument, { params }),
        await caller.refused(documents.restoreDocument, { params }),
      ];
      expect(answers.map(({ status, body: said }) => [status, said.code])).toEqual(
        answers.map(() => [404, 'not_found']),
      );
    }
    expect(await digest(t.deps.database)).toBe(before);
    expect(await filesOf(t.practiceIds.lindqvist)).toEqual(files);
    expect((await list(priya, own)).body).toMatchObject([{ id: mine.id }]);
    expect((await list(amara, own)).body).toMatchObject([{ id: mine.id }]);
  });

  test('a client in the trash takes its documents along, and brings them back', async () => {
    const going = await addClient(nora, { name: 'Going', email: 'going@mail.example' });
    const { id } = await upload(nora, going);
    const params = { id };
    await nora.call(clients.deleteClient, { params: { id: going } });
    expect((await nora.refused(documents.downloadDocument, { params })).status).toBe(404);
    expect((await nora.refused(documents.deleteDocument, { params })).status).toBe(404);
    const late = await nora.refusedUpload(
      documents.uploadDocument,
      { params: { id: going } },
      letter,
    );
    expect(late.status).toBe(404);
    await nora.call(clients.restoreClient, { params: { id: going } });
    expect(String((await nora.call(documents.downloadDocument, { params })).bytes)).toBe(
      'Dear Dana',
    );
  });

  test('a client that goes to the trash while its file comes keeps no file', async () => {
    const going = await addClient(nora, { name: 'Late', email: 'late@mail.example' });
    const files = await filesOf(t.practiceIds.lindqvist);
    const { uploadDocument } = await import('./upload-document.ts');
    async function* slowly() {
      yield Buffer.from('half, ');
      await nora.call(clients.deleteClient, { params: { id: going } });
      yield Buffer.from('whole');
    }
    const viewer = { role: 'admin', userId: t.ids.nora } as const;
    const file = { name: 'late.txt', stream: slowly() };
    const answer = await uploadDocument(t.scope('lindqvist'), t.deps, viewer, going, file);
    expect(answer).toMatchObject({ definition: { code: 'not_found' } });
    expect(await filesOf(t.practiceIds.lindqvist)).toEqual(files);
  });
});
