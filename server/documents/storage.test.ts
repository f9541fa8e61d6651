import { randomUUID } from 'node:crypto';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '#contract/documents.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { startS3StandIn, type S3StandIn } from '#testing/s3-stand-in.ts';
import { FilesFull, type FilesVendor } from '#server/vendors/files/files.ts';
import { sweepFiles } from './sweep-files.ts';

const letter = { name: 'letter.txt', content: 'Dear Dana' };
const day = 24 * 3600;

describe('files in a bucket', () => {
  let s3: S3StandIn;
  let t: TestApp;
  let nora: Caller;
  let client: string;
  beforeAll(async () => {
    s3 = await startS3StandIn();
    t = await openTestApp({ env: s3.env });
    nora = await t.as('nora');
    client = await addClient(nora);
  });
  afterAll(async () => {
    await t.stop();
    await s3.close();
  });
  beforeEach(() => t.clock.advance(61));
  afterEach(() => s3.faults.splice(0));

  const input = () => ({ params: { id: client } });

  test('go there and come back', async () => {
    const { body } = await nora.upload(documents.uploadDocument, input(), letter);
    expect([...s3.objects.keys()]).toEqual([`${t.practiceIds.lindqvist}/document-${body.id}`]);
    const file = await nora.call(documents.downloadDocument, { params: { id: body.id } });
    expect(String(file.bytes)).toBe('Dear Dana');
  });

  test('that can not be reached are told so, and nothing is kept', async () => {
    const { body } = await nora.upload(documents.uploadDocument, input(), letter);
    const before = await digest(t.deps.database);
    const kept = s3.objects.size;
    const fault = { kind: 'status', status: 500, code: 'InternalError' } as const;
    s3.faults.push(fault, fault);
    expect(await nora.refusedUpload(documents.uploadDocument, input(), letter)).toMatchObject({
      status: 503,
      body: { code: 'storage_away' },
      headers: { 'retry-after': '2' },
    });
    s3.faults.splice(0, 9, fault, fault);
    const away = await nora.refused(documents.downloadDocument, { params: { id: body.id } });
    expect(away).toMatchObject({ status: 503, body: { code: 'storage_away' } });
    s3.faults.splice(0, 9, { kind: 'status', status: 507, code: 'XMinioStorageFull' });
    s3.faults.push({ kind: 'status', status: 507, code: 'XMinioStorageFull' });
    expect(await nora.refusedUpload(documents.uploadDocument, input(), letter)).toMatchObject({
      status: 503,
      body: { code: 'storage_full' },
    });
    expect(await digest(t.deps.database)).toBe(before);
    expect(s3.objects.size).toBe(kept);
  });

  test('that went missing are told so, not sent as nothing', async () => {
    const { body } = await nora.upload(documents.uploadDocument, input(), letter);
    s3.objects.clear();
    const gone = await nora.refused(documents.downloadDocument, { params: { id: body.id } });
    expect(gone).toMatchObject({ status: 503, body: { code: 'storage_away' } });
  });
});

describe('files in a folder', () => {
  let t: TestApp;
  let nora: Caller;
  let client: string;
  let folder: string;
  beforeAll(async () => {
    t = await openTestApp();
    nora = await t.as('nora');
    client = await addClient(nora);
    folder = join(t.deps.config.dataDir, 'files', t.practiceIds.lindqvist);
  });
  afterAll(() => t.stop());

  const upload = async () =>
    (await nora.upload(documents.uploadDocument, { params: { id: client } }, letter)).body.id;
  const left = async () => (await readdir(folder).catch(() => [])).toSorted();
  const age = async (seconds: number) => {
    const at = new Date(t.clock.now.getTime() - seconds * 1000);
    for (const name of await left()) await utimes(join(folder, name), at, at);
  };

  test('that no row names are swept after a day; all others stay', async () => {
    const kept = await upload();
    const orphan = randomUUID();
    await writeFile(join(folder, `document-${orphan}`), 'of an upload that a crash cut off');
    await writeFile(join(folder, `document-${orphan}.thumbnail`), 'its picture');
    await writeFile(join(folder, `document-${kept}.${randomUUID()}`), 'half written');
    await writeFile(join(folder, 'import-of-another-room'), 'not ours');
    await age(day - 60);
    await sweepFiles(t.deps);
    expect(await left()).toHaveLength(5);
    await age(day + 60);
    await sweepFiles(t.deps);
    expect(await left()).toEqual([`document-${kept}`, 'import-of-another-room']);
  });

  test('of documents deleted 30 days ago are erased with their rows, and told', async () => {
    const [stays, goes] = [await upload(), await upload()];
    await nora.call(documents.deleteDocument, { params: { id: goes } });
    t.clock.advance(30 * day - 1);
    await age(31 * day);
    await sweepFiles(t.deps);
    expect(await left()).toContain(`document-${goes}`);
    t.clock.advance(1);
    nora = await t.as('nora');
    const params = { id: goes };
    expect((await nora.refused(documents.restoreDocument, { params })).status).toBe(404);
    const query = { clientId: client, deleted: 'only' } as const;
    expect((await nora.call(documents.listDocuments, { query })).body).toEqual([]);
    await age(31 * day);
    await sweepFiles(t.deps);
    expect(await left()).not.toContain(`document-${goes}`);
    expect(await left()).toContain(`document-${stays}`);
    const { rows } = await t.deps.database.query(
      "select subject_id, actor_id, client_id from events where name = 'document.erased'",
    );
    expect(rows).toEqual([{ subject_id: goes, actor_id: null, client_id: client }]);
    const before = await digest(t.deps.database);
    await sweepFiles(t.deps);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('of a client that is erased go with the next sweep', async () => {
    const id = await upload();
    await t.deps.database.query('delete from clients where id = $1', [client]);
    await age(2 * day);
    await sweepFiles(t.deps);
    expect(await left()).not.toContain(`document-${id}`);
    await rm(folder, { recursive: true });
    await sweepFiles(t.deps);
  });
});

test('a disk without room is told so, and the database goes on', async () => {
  const full: FilesVendor = {
    name: 'disk',
    put: () => Promise.reject(new FilesFull('There is no room left on the disk.')),
    open: () => Promise.resolve(undefined),
    remove: () => Promise.resolve(),
    async *list() {},
  };
  const t = await openTestApp({ instead: { files: full } });
  const nora = await t.as('nora');
  const client = await addClient(nora);
  const before = await digest(t.deps.database);
  const input = { params: { id: client } };
  expect(await nora.refusedUpload(documents.uploadDocument, input, letter)).toMatchObject({
    status: 503,
    body: { code: 'storage_full' },
  });
  expect(await digest(t.deps.database)).toBe(before);
  await addClient(nora, { name: 'After', email: 'after@mail.example' });
  await t.stop();
});
