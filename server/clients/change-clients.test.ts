import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients, type BulkChange, type ChangeSet } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { lastSeq, listEvents, makeClient, readClient } from '#testing/client-records.ts';
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

const change = (caller: Caller, ids: string[], how: BulkChange) =>
  caller.call(clients.changeClients, { body: { ids, change: how } });
const undo = (caller: Caller, { id }: ChangeSet) =>
  caller.call(clients.undoChangeSet, { params: { id } });
const read = (ids: string[]) => Promise.all(ids.map((id) => readClient(nora, id)));

/** Two that it changes and one that is so already. */
const kinds: [BulkChange, object, object, string, string][] = [
  [
    { status: 'at_risk' },
    { status: 'active' },
    { status: 'at_risk' },
    'client.updated',
    'Status of 2 clients set to at risk',
  ],
  [
    { pipelineStage: 'proposal' },
    { pipelineStage: 'lead' },
    { pipelineStage: 'proposal' },
    'client.moved',
    '2 clients moved to proposal',
  ],
  [
    { pipelineStage: 'closed_lost', closedLostReason: 'Too dear' },
    { pipelineStage: 'lead' },
    { pipelineStage: 'closed_lost', closedLostReason: 'Too dear' },
    'client.moved',
    '2 clients moved to closed lost',
  ],
  [
    { addTag: 'VIP' },
    { tags: ['a'] },
    { tags: ['VIP'] },
    'client.updated',
    '2 clients tagged “VIP”',
  ],
  [
    { removeTag: 'VIP' },
    { tags: ['a', 'vip'] },
    { tags: ['a'] },
    'client.updated',
    'Tag “VIP” taken from 2 clients',
  ],
  [
    { archived: true },
    { archived: false },
    { archived: true },
    'client.archived',
    '2 clients archived',
  ],
  [
    { archived: false },
    { archived: true },
    { archived: false },
    'client.unarchived',
    '2 clients taken out of the archive',
  ],
];

describe.each(kinds)('%j', (how, from, already, eventName, title) => {
  test('changes those that are not so yet, and is taken back', async () => {
    const two = [await makeClient(nora, from), await makeClient(nora, from)];
    const third = await makeClient(nora, already);
    const ids = [...two, third].map(({ id }) => id);
    const seq = await lastSeq(t);
    t.clock.advance(5);
    const answer = await change(nora, ids, how);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      id: expect.any(String) as string,
      kind: 'bulk',
      title,
      actor: { id: t.ids.nora, name: 'Nora Lindqvist' },
      at: t.clock.now.toISOString(),
      clients: 2,
      undoneAt: null,
      keptClients: 0,
    });
    const changed = await read(ids);
    expect(changed[2]).toEqual(third);
    for (const [place, client] of two.entries()) {
      expect(changed[place]).not.toEqual(client);
      expect(changed[place]).toMatchObject({ updatedAt: t.clock.now.toISOString() });
    }
    const events = await listEvents(t, 'lindqvist', seq);
    expect(events.map(({ name }) => name)).toEqual([eventName, eventName, 'change_set.made']);
    t.clock.advance(5);
    expect(await undo(nora, answer.body)).toMatchObject({
      status: 200,
      body: { ...answer.body, undoneAt: t.clock.now.toISOString(), keptClients: 0 },
    });
    expect(await read(ids)).toEqual([...two, third]);
    expect(await undo(nora, answer.body)).toMatchObject({
      status: 409,
      body: { code: 'already_undone' },
    });
  });
});

test('many are handed to somebody else, and back', async () => {
  const amara = await t.as('amara');
  const made = [await makeClient(priya), await makeClient(nora)];
  const ids = made.map(({ id }) => id);
  const set = (await change(amara, ids, { ownerId: t.ids.ben })).body;
  expect(set).toMatchObject({ title: '2 clients given to Ben Castellano' });
  expect((await read(ids)).map(({ ownerName }) => ownerName)).toEqual([
    'Ben Castellano',
    'Ben Castellano',
  ]);
  expect(await readClient(priya, ids[0] ?? '')).toMatchObject({ code: 'not_found' });
  const bens = async () => (await (await t.as('ben')).call(notifications.listNotifications)).body;
  const told = await bens();
  expect(told.notifications[0]).toMatchObject({
    title: 'Amara Okafor gave you 2 clients',
    link: `/clients?owner=${t.ids.ben}`,
  });
  t.clock.advance(5);
  await undo(amara, set);
  expect(await read(ids)).toEqual(made);
  // He has not read of what is not so any more.
  expect(await bens()).toMatchObject({ unread: told.unread - 1 });
  expect((await bens()).notifications).toEqual(told.notifications.slice(1));
  const priyas = (await priya.call(notifications.listNotifications)).body.notifications;
  expect(priyas[0]).toMatchObject({
    title: 'Amara Okafor gave you back a client',
    link: `/clients/${ids[0]}`,
  });
  const left = (await change(amara, ids, { ownerId: null })).body;
  expect(left).toMatchObject({ title: 'Owner taken from 2 clients' });
  expect((await read(ids)).map(({ ownerId }) => ownerId)).toEqual([null, null]);
  const before = await digest(t.deps.database);
  expect(await change(amara, ids, { ownerId: t.ids.mina })).toMatchObject({
    status: 400,
    body: { fields: { ownerId: 'Choose somebody of this practice' } },
  });
  expect(await digest(t.deps.database)).toBe(before);
});

test('many go to the trash and come back as they were', async () => {
  const made = [await makeClient(nora, { monthlyRevenue: '5' }), await makeClient(nora)];
  const ids = made.map(({ id }) => id);
  const seq = await lastSeq(t);
  const set = (await change(nora, ids, { deleted: true })).body;
  expect(set.title).toBe('2 clients deleted');
  const trash = (await nora.call(clients.listTrash)).body.map(({ id }) => id);
  expect(trash.toSorted()).toEqual(ids.toSorted());
  await undo(nora, set);
  expect(await read(ids)).toEqual(made);
  const events = await listEvents(t, 'lindqvist', seq);
  expect(events.filter(({ subjectId }) => subjectId === ids[0])).toMatchObject([
    { name: 'client.deleted', after: { name: made[0]?.name } },
    { name: 'client.restored', after: { name: made[0]?.name } },
  ]);
});

test('nothing to change is a change of none', async () => {
  const { id } = await makeClient(nora, { status: 'growing' });
  const seq = await lastSeq(t);
  const set = (await change(nora, [id, id], { status: 'growing' })).body;
  expect(set).toMatchObject({ clients: 0, title: 'No client changed' });
  expect((await listEvents(t, 'lindqvist', seq)).map(({ name }) => name)).toEqual([
    'change_set.made',
  ]);
});

test('a client with thirty tags gets no more, and keeps those it has', async () => {
  const tags = Array.from({ length: 30 }, (_, place) => `tag ${place}`);
  const full = await makeClient(nora, { tags });
  const free = await makeClient(nora);
  expect((await change(nora, [full.id, free.id], { addTag: 'more' })).body.clients).toBe(1);
  expect((await readClient(nora, full.id)).tags).toEqual(tags);
});

test('who has a tag in another case is found by it as it is added, with the others', async () => {
  const [one, two] = [
    await makeClient(nora, { tags: ['spring group', 'b'] }),
    await makeClient(nora, { tags: ['b'] }),
  ];
  await change(nora, [one.id, two.id], { addTag: 'Spring Group' });
  expect((await readClient(nora, one.id)).tags).toEqual(['spring group', 'b']);
  expect((await readClient(nora, two.id)).tags).toEqual(['b', 'spring group']);
  const query = { tag: 'Spring Group' };
  const { body } = await nora.call(clients.listClients, { query });
  expect(body.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
});

describe('a user', () => {
  test('changes what is theirs alone', async () => {
    const own = await makeClient(priya);
    const other = await makeClient(nora);
    const before = await digest(t.deps.database);
    for (const ids of [[other.id], [own.id, other.id], [t.ids.nora]]) {
      expect(await change(priya, ids, { status: 'churned' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
    for (const ownerId of [t.ids.amara, null, t.ids.priya]) {
      expect(await change(priya, [own.id], { ownerId })).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
    }
    expect(await digest(t.deps.database)).toBe(before);
    expect(await change(priya, [own.id], { status: 'churned' })).toMatchObject({ status: 200 });
  });
});

test.each<[object, string]>([
  [{ ids: [], change: { status: 'active' } }, 'ids'],
  [{ ids: ['x'], change: { status: 'active' } }, 'ids.0'],
  [{ ids: 'x', change: { status: 'active' } }, 'ids'],
  [
    {
      ids: Array.from({ length: 1001 }, () => '00000000-0000-4000-8000-000000000000'),
      change: { status: 'active' },
    },
    'ids',
  ],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], change: {} }, 'change'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], change: { status: 'x' } }, 'change.status'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], change: { name: 'x' } }, 'change'],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], change: { deleted: false } }, 'change.deleted'],
  [
    { ids: ['00000000-0000-4000-8000-000000000000'], change: { status: 'active', archived: true } },
    'change',
  ],
  [{ ids: ['00000000-0000-4000-8000-000000000000'], change: { addTag: 'a,b' } }, 'change.addTag'],
])('%j is refused by name', async (body, field) => {
  const before = await digest(t.deps.database);
  const answer = await nora.raw('POST', '/api/clients/bulk', { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  expect(await digest(t.deps.database)).toBe(before);
});
