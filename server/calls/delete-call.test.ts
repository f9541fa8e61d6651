import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, logCall, readCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { eraseExpiredCalls } from './erase-calls.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let client: string;

const signIn = async () => {
  nora = await t.as('nora');
  amara = await t.as('amara');
};
beforeAll(async () => {
  t = await openTestApp();
  await signIn();
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

test('a call is deleted and taken back within 30 days, then erased', async () => {
  const transcript = 'Nora: a\nDana: b';
  const stays = await logCall(nora, client, { transcript });
  const goes = await logCall(nora, client, { transcript });
  const seq = await lastSeq(t);
  for (const { id } of [stays, goes]) {
    const params = { id };
    expect((await nora.call(calls.deleteCall, { params })).status).toBe(204);
    expect((await listCalls(nora, { clientId: client })).map((one) => one.id)).not.toContain(id);
    for (const gone of [calls.getCall, calls.deleteCall]) {
      expect((await nora.refused(gone, { params })).status).toBe(404);
    }
    expect((await nora.refused(calls.updateCall, { params, body: { notes: 'x' } })).status).toBe(
      404,
    );
  }
  const params = { id: stays.id };
  const back = await amara.call(calls.restoreCall, { params });
  expect(back.body).toMatchObject({ id: stays.id, transcript, deletedAt: null });
  expect((await nora.refused(calls.restoreCall, { params })).status).toBe(404);
  expect((await listEvents(t, 'lindqvist', seq)).map(({ name }) => name)).toEqual([
    'call.deleted',
    'call.deleted',
    'client.updated',
    'call.restored',
    'call.transcribed',
    'client.updated',
  ]);

  t.clock.advance(30 * 24 * 3600 - 1);
  await eraseExpiredCalls(t.deps);
  const count = `select (select count(*) from calls where id = $1)::int as calls,
    (select count(*) from utterances where call_id = $1)::int as turns`;
  const left = async (id: string) => (await t.deps.database.query(count, [id])).rows[0];
  expect(await left(goes.id)).toEqual({ calls: 1, turns: 2 });
  t.clock.advance(1);
  await signIn();
  expect((await nora.refused(calls.restoreCall, { params: { id: goes.id } })).status).toBe(404);
  await eraseExpiredCalls(t.deps);
  expect(await left(goes.id)).toEqual({ calls: 0, turns: 0 });
  expect(await left(stays.id)).toEqual({ calls: 1, turns: 2 });
  expect((await listEvents(t)).at(-1)).toMatchObject({ name: 'call.erased', subjectId: goes.id });
  const before = await digest(t.deps.database);
  await eraseExpiredCalls(t.deps);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a client in the trash hides its calls, and brings them back', async () => {
  const going = (await makeClient(nora, {})).id;
  const { id } = await logCall(nora, going);
  const deleted = await logCall(nora, going);
  await nora.call(calls.deleteCall, { params: { id: deleted.id } });
  await nora.call(clients.deleteClient, { params: { id: going } });
  expect((await listCalls(nora, {})).map((one) => one.id)).not.toContain(id);
  const answers = [
    await nora.refused(calls.listCalls, { query: { clientId: going } }),
    await nora.refused(calls.logCall, { body: { clientId: going } }),
    await nora.refused(calls.getCall, { params: { id } }),
    await nora.refused(calls.restoreCall, { params: { id: deleted.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await nora.call(clients.restoreClient, { params: { id: going } });
  expect((await listCalls(nora, { clientId: going })).map((one) => one.id)).toEqual([id]);
});

test('a merge takes the calls along with their transcripts', async () => {
  const [stays, goes] = [await makeClient(nora, {}), await makeClient(nora, {})];
  const { id } = await logCall(nora, goes.id, { transcript: 'Nora: a' });
  const merge = { params: { id: stays.id }, body: { otherId: goes.id, fromOther: [] } };
  expect((await nora.call(duplicates.mergeClients, merge)).status).toBe(200);
  expect(await readCall(nora, id)).toMatchObject({
    clientId: stays.id,
    clientName: stays.name,
    utterances: [{ text: 'a' }],
  });
});
