import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clients, type BulkChange } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { insights } from '#contract/insights.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { clientObjectKinds, makeClientObject } from '#testing/client-objects.ts';
import { lastSeq, listAll, listEvents, makeClient, readClient } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(60);
  nora = await t.as('nora', true);
});

const remove = (id: string) => nora.call(clients.deleteClient, { params: { id } });
const erase = (caller: Caller, id: string) => caller.call(clients.eraseClient, { params: { id } });
const trashed = async () => (await nora.call(clients.listTrash, {})).body.map(({ id }) => id);
const change = async (ids: string[], changed: BulkChange) => {
  t.clock.advance(60);
  return (await nora.call(clients.changeClients, { body: { ids, change: changed } })).body.id;
};
const undo = (id: string) => nora.call(clients.undoChangeSet, { params: { id } });

test('whoever asks to be forgotten is erased at once, with every word that they left', async () => {
  const word = 'okapilume';
  for (const [place, kind] of clientObjectKinds.entries()) {
    await makeClientObject(t, kind, 'nora', `${word}-${place}`);
  }
  const client = await makeClient(nora, { name: `Dana ${word}`, tags: [word], status: 'at_risk' });
  const other = await makeClient(nora, { name: `Dora ${word}` });
  await nora.call(messages.writeNote, { params: { id: other.id }, body: { text: word } });
  const { body } = await nora.call(duplicates.mergeClients, {
    params: { id: client.id },
    body: { otherId: other.id, fromOther: [] },
  });
  t.clock.advance(60);
  await undo(body.changeSet.id);
  await nora.call(insights.makeDailyInsights);
  await undo(await change([client.id], { addTag: `${word}’s sister` }));
  await t.deps.database.query("update calls set state = 'failed' where state = 'ongoing'");
  const living = await listAll(nora, { q: word, archived: 'with' });
  const all = [...living.map(({ id }) => id), ...(await trashed())];
  expect((await columnsWith(t, word)).length).toBeGreaterThan(10);
  for (const id of all) {
    await remove(id);
    t.clock.advance(60);
    const from = await lastSeq(t);
    expect(await erase(nora, id)).toMatchObject({ status: 204 });
    expect(await listEvents(t, 'lindqvist', from)).toMatchObject([
      { name: 'client.erased', subjectId: id, before: null, after: null },
    ]);
  }
  await t.settle();
  expect(await trashed()).toEqual([]);
  expect(await columnsWith(t, word)).toEqual(['payments.description', 'test_intents.description']);
});

test('what was changed or deleted together with them is taken back of all the others', async () => {
  const [gone, tagged, kept] = [
    await makeClient(nora),
    await makeClient(nora),
    await makeClient(nora),
  ];
  const ids = [gone.id, tagged.id, kept.id];
  const tags = await change(ids.slice(0, 2), { addTag: 'friends of Dana' });
  const deleting = await change(ids, { deleted: true });
  expect(await erase(nora, gone.id)).toMatchObject({ status: 204 });
  const { body } = await nora.call(clients.listChangeSets, { query: { limit: '2' } });
  expect(body.map(({ title }) => title)).toEqual(['3 clients deleted', '2 clients changed']);
  // Whoever is gone for good is not among those who are said to be as before.
  expect(await undo(deleting)).toMatchObject({ status: 200, body: { clients: 2, keptClients: 0 } });
  expect(await undo(tags)).toMatchObject({ status: 200, body: { clients: 1, keptClients: 0 } });
  expect(await readClient(nora, tagged.id)).toMatchObject({ tags: [], deletedAt: null });
  expect(await readClient(nora, kept.id)).toMatchObject({ id: kept.id });
});

test('a change of those who are all gone for good is nothing that can be taken back', async () => {
  const ids = [(await makeClient(nora)).id, (await makeClient(nora)).id];
  const set = await change(ids, { status: 'churned' });
  for (const id of ids) {
    await remove(id);
    await erase(nora, id);
  }
  expect(await undo(set)).toMatchObject({ status: 404 });
});

test('only an admin erases, only what is in the trash, and nobody who is on a call', async () => {
  const { id } = await makeClient(nora);
  expect(await erase(nora, id)).toMatchObject({ status: 404 });
  await remove(id);
  for (const name of ['amara', 'priya'] as const) {
    expect(await erase(await t.as(name), id)).toMatchObject({ status: 403 });
  }
  expect(await erase(await t.as('jonas'), id)).toMatchObject({ status: 404 });
  await nora.call(clients.restoreClient, { params: { id } });
  const callId = await makeClientObject(t, 'call', 'nora', 'Live');
  const { rows } = await t.deps.database.query(
    `update calls set state = 'ongoing' where id = $1 returning client_id as id`,
    [callId],
  );
  const [held] = rows as { id: string }[];
  await remove(held?.id ?? '');
  const before = await digest(t.deps.database);
  expect(await erase(nora, held?.id ?? '')).toMatchObject({
    status: 409,
    body: { code: 'on_call' },
  });
  expect(await digest(t.deps.database)).toBe(before);
});
