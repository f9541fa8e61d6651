import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, lastSeq, listAll, listEvents, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(1));

const remove = (caller: Caller, id: string) =>
  caller.call(clients.deleteClient, { params: { id } });
const restore = (caller: Caller, id: string) =>
  caller.call(clients.restoreClient, { params: { id } });
const trash = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.call(clients.listTrash, { query })).body;

test('a client goes to the trash and comes back as it was', async () => {
  const client = await makeClient(nora, { monthlyRevenue: '5', tags: ['VIP'], archived: true });
  const from = await lastSeq(t);
  t.clock.advance(5);
  const deletedAt = t.clock.now.toISOString();
  expect(await remove(nora, client.id)).toMatchObject({ status: 204 });
  expect(await readClient(nora, client.id)).toMatchObject({ code: 'not_found' });
  expect((await listAll(nora, { archived: 'with' })).map(({ id }) => id)).not.toContain(client.id);
  expect(await trash(nora)).toMatchObject([{ id: client.id, deletedAt }]);
  t.clock.advance(5);
  const restored = await restore(nora, client.id);
  expect(restored).toMatchObject({ status: 200 });
  expect(restored.body).toEqual({ ...client, updatedAt: t.clock.now.toISOString() });
  expect(await trash(nora)).toEqual([]);
  expect(await listEvents(t, 'lindqvist', from)).toMatchObject([
    { name: 'client.deleted', after: { name: client.name } },
    { name: 'client.restored', after: { name: client.name } },
  ]);
});

test('a client in the trash is read there, by whoever may see them and while they are in it', async () => {
  const trashed = (caller: Caller, id: string) =>
    caller.call(clients.getTrashedClient, { params: { id } });
  const client = await makeClient(nora);
  expect((await trashed(nora, client.id)).status).toBe(404);
  t.clock.advance(5);
  await remove(nora, client.id);
  expect((await trashed(nora, client.id)).body).toMatchObject({
    id: client.id,
    name: client.name,
    deletedAt: t.clock.now.toISOString(),
  });
  expect((await trashed(priya, client.id)).status).toBe(404);
  expect((await trashed(await t.as('jonas'), client.id)).status).toBe(404);
  await restore(nora, client.id);
  expect((await trashed(nora, client.id)).status).toBe(404);
});

test('what is in the trash is not deleted again, and what is not is not restored', async () => {
  const client = await makeClient(nora);
  const living = await digest(t.deps.database);
  expect(await restore(nora, client.id)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await digest(t.deps.database)).toBe(living);
  await remove(nora, client.id);
  const before = await digest(t.deps.database);
  expect(await remove(nora, client.id)).toMatchObject({ status: 404 });
  expect(await digest(t.deps.database)).toBe(before);
  await restore(nora, client.id);
  await remove(nora, client.id);
  expect(await restore(nora, client.id)).toMatchObject({ status: 200 });
});

describe('a user', () => {
  test('deletes, sees and restores what is theirs alone', async () => {
    const own = await makeClient(priya);
    const other = await makeClient(nora);
    const gone = await makeClient(nora);
    await remove(nora, gone.id);
    const before = await digest(t.deps.database);
    expect(await remove(priya, other.id)).toMatchObject({ status: 404 });
    expect(await restore(priya, gone.id)).toMatchObject({ status: 404 });
    expect(await trash(priya)).toEqual([]);
    expect(await digest(t.deps.database)).toBe(before);
    expect(await remove(priya, own.id)).toMatchObject({ status: 204 });
    expect(await trash(priya)).toMatchObject([{ id: own.id }]);
    expect(await restore(priya, own.id)).toMatchObject({ status: 200 });
    await restore(nora, gone.id);
  });
});

test('the trash is paged, latest first', async () => {
  const made: string[] = [];
  for (let place = 0; place < 7; place += 1) {
    const { id } = await makeClient(nora);
    if (place % 3 !== 0) t.clock.advance(1);
    await remove(nora, id);
    made.push(id);
  }
  const seen: Client[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await nora.call(clients.listTrash, {
      query: { limit: '2', ...(cursor ? { cursor } : {}) },
    });
    expect(body.length).toBeLessThanOrEqual(2);
    seen.push(...body);
    cursor = /cursor=([^&>]+)/.exec(String(headers['link'] ?? ''))?.[1];
    cursor = cursor && decodeURIComponent(cursor);
  } while (cursor);
  expect(seen.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const times = seen.map(({ deletedAt }) => deletedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await nora.raw('GET', '/api/trash?cursor=x')).toMatchObject({ status: 400 });
});
