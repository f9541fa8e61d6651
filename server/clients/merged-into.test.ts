import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const into = (caller: Caller, id: string) =>
  caller.call(duplicates.getMergedInto, { params: { id } });
const merge = async (id: string, otherId: string) =>
  (await nora.call(duplicates.mergeClients, { params: { id }, body: { otherId, fromOther: [] } }))
    .body.changeSet.id;

test('a client that became part of another leads to it, however often, until it is taken back', async () => {
  const [first, second, third] = [
    await makeClient(nora, { name: 'First' }),
    await makeClient(nora, { name: 'Second' }),
    await makeClient(nora, { name: 'Third' }),
  ];
  await merge(second.id, first.id);
  expect((await into(nora, first.id)).body).toEqual({ id: second.id, name: 'Second' });
  const last = await merge(third.id, second.id);
  expect((await into(nora, first.id)).body).toEqual({ id: third.id, name: 'Third' });
  await nora.call(clients.undoChangeSet, { params: { id: last } });
  expect((await into(nora, first.id)).body).toEqual({ id: second.id, name: 'Second' });
  expect((await into(nora, second.id)).status).toBe(404);
});

test('whoever does not see that client is not told of it', async () => {
  const [kept, other] = [await makeClient(nora), await makeClient(nora)];
  await merge(kept.id, other.id);
  expect((await into(await t.as('priya'), other.id)).status).toBe(404);
});
