import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSet } from '#contract/clients.ts';
import type { TaskChange } from '#contract/task-changes.ts';
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
beforeEach(() => t.clock.advance(61));

const post = (path: string, body?: unknown, key?: string) =>
  nora.raw('POST', path, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
const countOf = async (table: string) =>
  Number(
    (await t.deps.database.query(`select count(*) as count from ${table}`)).rows[0]?.['count'],
  );

interface Many {
  readonly what: string;
  readonly to: string;
  readonly list: string;
  readonly undo: (id: string) => string;
  readonly make: () => Promise<string>;
}

const kinds: readonly Many[] = [
  {
    what: 'clients',
    to: '/api/clients/bulk',
    list: '/api/clients',
    undo: (id) => `/api/change-sets/${id}/undo`,
    make: async () => (await makeClient(nora)).id,
  },
  {
    what: 'tasks',
    to: '/api/tasks/bulk',
    list: '/api/tasks',
    undo: (id) => `/api/task-changes/${id}/undo`,
    make: async () => {
      // One that comes back: what it becomes is told before the change of many.
      const body = { title: 'Call', dueDate: '2026-03-06', recurrence: 'weekly' };
      return ((await post('/api/tasks', body)).body as { id: string }).id;
    },
  },
];

describe.each(kinds)('a change of many $what that is sent twice under one key', (kind) => {
  const { to, list, undo, make } = kind;
  const two = async () => [await make(), await make()];
  const standing = async (ids: string[]) => {
    const rows = (await nora.raw('GET', list)).body as { id: string }[];
    return rows.filter(({ id }) => ids.includes(id)).length;
  };
  const give = (ids: string[]) =>
    kind.what === 'clients'
      ? { ids, change: { ownerId: t.ids.priya } }
      : { ids, change: { assigneeId: t.ids.priya } };
  const close = (ids: string[]) =>
    kind.what === 'clients'
      ? { ids, change: { status: 'inactive' } }
      : { ids, change: { status: 'completed' } };
  const remove = (ids: string[]) => ({ ids, change: { deleted: true } });

  test.each([
    ['deletes', remove],
    ['hands over', give],
    ['closes', close],
  ])('%s once, is answered alike and taken back once', async (_, bodyOf) => {
    const ids = await two();
    const first = await post(to, bodyOf(ids), 'same');
    expect(first.status).toBe(200);
    const told = await countOf('notifications');
    t.clock.advance(1);
    expect(await post(to, bodyOf(ids), 'same')).toMatchObject({ status: 200, body: first.body });
    expect(await countOf('notifications')).toBe(told);
    const back = undo((first.body as ChangeSet | TaskChange).id);
    const undone = await post(back, undefined, 'back');
    expect(undone.status).toBe(200);
    expect(await post(back, undefined, 'back')).toMatchObject({ status: 200, body: undone.body });
    expect(await post(back, undefined, 'anew')).toMatchObject({ status: 409 });
    expect(await standing(ids)).toBe(2);
  });

  test('is made anew after it was taken back', async () => {
    const ids = await two();
    const first = await post(to, remove(ids), 'same');
    await post(undo((first.body as { id: string }).id));
    expect(await standing(ids)).toBe(2);
    t.clock.advance(1);
    const second = await post(to, remove(ids), 'same');
    expect(second.status).toBe(200);
    expect(second.body).not.toHaveProperty('id', (first.body as { id: string }).id);
    expect(await standing(ids)).toBe(0);
  });

  test('does not claim what was changed since', async () => {
    const ids = await two();
    await post(to, give(ids), 'same');
    t.clock.advance(1);
    const [one] = ids;
    const away = JSON.parse(JSON.stringify(give([one ?? ''])).replace(t.ids.priya, t.ids.nora));
    await post(to, away);
    t.clock.advance(1);
    const again = await post(to, give(ids), 'same');
    expect(again).toMatchObject({ status: 200, body: { [kind.what]: 1 } });
  });
});

test('two clients that are merged are merged once, and again after it was taken back', async () => {
  const [id, otherId] = [(await makeClient(nora)).id, (await makeClient(nora)).id];
  const merge = () => post(`/api/clients/${id}/merge`, { otherId, fromOther: [] }, 'merged');
  const first = await merge();
  expect(first.status).toBe(200);
  expect(await merge()).toMatchObject({ status: 200, body: first.body });
  const { changeSet } = first.body as { changeSet: ChangeSet };
  expect((await post(`/api/change-sets/${changeSet.id}/undo`)).status).toBe(200);
  t.clock.advance(1);
  const second = await merge();
  expect(second.status).toBe(200);
  expect(second.body).not.toHaveProperty('changeSet.id', changeSet.id);
});
