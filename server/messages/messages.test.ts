import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { eraseExpiredMessages } from './erase-messages.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
let jonas: Caller;
let client: string;
let own: string;
let foreign: string;

const signIn = async () => {
  nora = await t.as('nora');
  amara = await t.as('amara');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
};
beforeAll(async () => {
  t = await openTestApp();
  await signIn();
  client = await addClient(nora);
  own = await addClient(priya, { name: 'Own', email: 'own@mail.example' });
  foreign = await addClient(jonas, { name: 'Foreign', email: 'foreign@mail.example' });
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const note = async (caller: Caller, id: string, text = 'She sleeps badly.') =>
  (await caller.call(messages.writeNote, { params: { id }, body: { text } })).body;
const email = { to: 'dana@whitfield.example', subject: 'Hello', text: 'How are you?' };
const list = async (caller: Caller, clientId: string) =>
  (await caller.call(messages.listMessages, { query: { clientId } })).body;

async function lastEvent(name: string) {
  const { rows } = await t.deps.database.query(
    'select * from events where name = $1 order by seq desc limit 1',
    [name],
  );
  return rows[0] as Record<string, unknown>;
}

describe('a note', () => {
  test('is written, changed and told, and is no email', async () => {
    const made = await note(amara, client, 'First\r\nsecond');
    expect(made).toMatchObject({
      kind: 'note',
      to: '',
      subject: '',
      text: 'First\nsecond',
      mailState: null,
      author: { id: t.ids.amara },
    });
    expect(await lastEvent('note.written')).toMatchObject({
      after: { text: 'First\nsecond' },
      client_id: client,
    });
    const params = { id: made.id };
    const body = { text: 'Third', updatedAt: made.updatedAt };
    const changed = await nora.call(messages.updateNote, { params, body });
    expect(changed.body).toMatchObject({ text: 'Third', author: { id: t.ids.amara } });
    expect(changed.body.updatedAt > made.updatedAt).toBe(true);
    expect(await lastEvent('note.updated')).toMatchObject({
      before: { text: 'First\nsecond' },
      after: { text: 'Third' },
    });
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const made = await note(nora, client);
    const params = { id: made.id };
    const read = { updatedAt: made.updatedAt };
    await amara.call(messages.updateNote, { params, body: { text: 'Hers', ...read } });
    const before = await digest(t.deps.database);
    const late = { params, body: { text: 'Mine', ...read } };
    expect(await nora.refused(messages.updateNote, late)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const same = { params, body: { text: 'Hers' } };
    expect((await nora.call(messages.updateNote, same)).status).toBe(200);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('is changed with all that it was read with, of which its text alone counts', async () => {
    const made = await note(nora, client);
    const body = { ...made, kind: 'email' as const, clientId: made.id, text: 'Whole' };
    const changed = await nora.call(messages.updateNote, { params: { id: made.id }, body });
    const { updatedAt } = changed.body;
    expect(changed.body).toEqual({ ...made, text: 'Whole', updatedAt });
  });

  test('only a note is changed: an email stands as it was sent', async () => {
    const sent = await nora.call(messages.sendMessage, { params: { id: client }, body: email });
    const params = { id: sent.body.id };
    const answer = await nora.refused(messages.updateNote, { params, body: { text: 'Other' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('a long one is kept whole, and its event keeps the beginning', async () => {
    const text = '🙂'.repeat(9_000);
    expect((await note(nora, client, text)).text).toBe(text);
    const { after } = await lastEvent('note.written');
    expect((after as { text: string }).text.length).toBeLessThanOrEqual(501);
  });
});

test('a message is deleted and taken back within 30 days, then erased', async () => {
  const [stays, goes] = [await note(nora, client), await note(nora, client)];
  for (const { id } of [stays, goes]) {
    await nora.call(messages.deleteMessage, { params: { id } });
    expect((await list(nora, client)).map((one) => one.id)).not.toContain(id);
    expect((await nora.refused(messages.deleteMessage, { params: { id } })).status).toBe(404);
  }
  expect(await lastEvent('message.deleted')).toMatchObject({ before: { kind: 'note' } });
  const back = await amara.call(messages.restoreMessage, { params: { id: stays.id } });
  expect(back.body).toMatchObject({ id: stays.id, deletedAt: null });
  expect(await lastEvent('message.restored')).toMatchObject({ after: { kind: 'note' } });
  expect((await nora.refused(messages.restoreMessage, { params: { id: stays.id } })).status).toBe(
    404,
  );
  t.clock.advance(30 * 24 * 3600 - 1);
  await eraseExpiredMessages(t.deps);
  const count = 'select count(*)::int as n from messages where id = $1';
  expect((await t.deps.database.query(count, [goes.id])).rows).toEqual([{ n: 1 }]);
  t.clock.advance(1);
  await signIn();
  expect((await nora.refused(messages.restoreMessage, { params: { id: goes.id } })).status).toBe(
    404,
  );
  await eraseExpiredMessages(t.deps);
  expect((await t.deps.database.query(count, [goes.id])).rows).toEqual([{ n: 0 }]);
  expect((await t.deps.database.query(count, [stays.id])).rows).toEqual([{ n: 1 }]);
  expect(await lastEvent('message.erased')).toMatchObject({ subject_id: goes.id, actor_id: null });
  const before = await digest(t.deps.database);
  await eraseExpiredMessages(t.deps);
  expect(await digest(t.deps.database)).toBe(before);
});

test('the thread goes page by page, newest first', async () => {
  const many = await addClient(nora, { name: 'Many', email: 'many@mail.example' });
  for (let count = 0; count < 5; count += 1) {
    if (count % 2 === 0) t.clock.advance(1);
    await note(nora, many, `Note ${count}`);
  }
  const seen: string[] = [];
  let next: string | undefined = `/api/messages?clientId=${many}&limit=2`;
  while (next !== undefined) {
    const page = await nora.raw('GET', next);
    expect(page.headers['x-total-count']).toBe('5');
    seen.push(...(page.body as { text: string }[]).map(({ text }) => text));
    next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  expect(seen).toEqual((await list(nora, many)).map(({ text }) => text));
  expect(new Set(seen).size).toBe(5);
});

test('whose client it is decides for a user, and no role reaches another practice', async () => {
  const theirs = await note(nora, client);
  const mine = await note(priya, own);
  const elsewhere = await note(jonas, foreign);
  const before = await digest(t.deps.database);
  const unseen = [
    [priya, client, theirs.id],
    [priya, foreign, elsewhere.id],
    [nora, foreign, elsewhere.id],
    [jonas, client, theirs.id],
  ] as const;
  for (const [caller, clientId, id] of unseen) {
    const body = { text: 'x' };
    const answers = [
      await caller.refused(messages.listMessages, { query: { clientId } }),
      await caller.refused(messages.sendMessage, { params: { id: clientId }, body: email }),
      await caller.refused(messages.writeNote, { params: { id: clientId }, body }),
      await caller.refused(messages.updateNote, { params: { id }, body }),
      await caller.refused(messages.deleteMessage, { params: { id } }),
      await caller.refused(messages.restoreMessage, { params: { id } }),
    ];
    expect(answers.map(({ status, body: said }) => [status, said.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
  }
  expect(await digest(t.deps.database)).toBe(before);
  expect(await list(priya, own)).toMatchObject([{ id: mine.id }]);
  expect(await list(amara, own)).toMatchObject([{ id: mine.id }]);
});

test('a client in the trash takes its messages along', async () => {
  const going = await addClient(nora, { name: 'Going', email: 'going@mail.example' });
  const { id } = await note(nora, going);
  await nora.call(clients.deleteClient, { params: { id: going } });
  const body = { text: 'x' };
  const answers = [
    await nora.refused(messages.listMessages, { query: { clientId: going } }),
    await nora.refused(messages.writeNote, { params: { id: going }, body }),
    await nora.refused(messages.updateNote, { params: { id }, body }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
