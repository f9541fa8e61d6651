import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client-record.ts';
import { clients, type BulkChange, type ChangeSet } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { isWhole } from '#testing/whole.ts';

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

test('what was changed since stays as it is, and is counted', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => makeClient(nora, { status: 'active' })),
  );
  const ids = made.map(({ id }) => id);
  const [, changed = '', deleted = '', restored = '', again = ''] = ids;
  const set = (await change(nora, ids, { status: 'at_risk' })).body;
  await nora.call(clients.updateClient, { params: { id: changed }, body: { industry: 'Rail' } });
  await nora.call(clients.deleteClient, { params: { id: deleted } });
  await nora.call(clients.deleteClient, { params: { id: restored } });
  await nora.call(clients.restoreClient, { params: { id: restored } });
  const second = (await change(nora, [again], { addTag: 'x' })).body;
  await undo(nora, second);
  expect((await undo(nora, set)).body).toMatchObject({ keptClients: 3 });
  const now = await read([ids[0] ?? '', changed, restored, again]);
  expect(now.map(({ status }) => status)).toEqual(['active', 'at_risk', 'at_risk', 'active']);
  expect(now[3]).toEqual(made[4]);
});

test('where each was changed since nothing is undone, and it waits for what came after', async () => {
  const one = await makeClient(nora, { status: 'active' });
  const other = await makeClient(nora, { status: 'growing' });
  const ids = [one.id, other.id];
  const set = (await change(nora, ids, { addTag: 'spring' })).body;
  const deleted = (await change(nora, ids, { deleted: true })).body;
  const before = await digest(t.deps.database);
  expect(await undo(nora, set)).toMatchObject({ status: 409, body: { code: 'all_changed_since' } });
  expect(await digest(t.deps.database)).toBe(before);
  await undo(nora, deleted);
  expect((await undo(nora, set)).body).toMatchObject({ keptClients: 0 });
  expect(await read(ids)).toEqual([one, other]);
});

test('a change that changed nobody is answered, and not listed to be undone', async () => {
  const { id } = await makeClient(nora, { status: 'active' });
  const set = (await change(nora, [id], { status: 'active' })).body;
  expect(set.clients).toBe(0);
  const listed = (await nora.call(clients.listChangeSets)).body;
  expect(listed.map((one) => one.id)).not.toContain(set.id);
});

describe('a user', () => {
  test('sees and takes back what they did themselves', async () => {
    const own = await makeClient(priya, { status: 'active' });
    const mine = (await change(priya, [own.id], { status: 'churned' })).body;
    const theirs = (await change(nora, [own.id], { addTag: 'x' })).body;
    const before = await digest(t.deps.database);
    expect(await undo(priya, theirs)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await digest(t.deps.database)).toBe(before);
    const seen = (await priya.call(clients.listChangeSets)).body.map(({ id }) => id);
    expect(seen).toContain(mine.id);
    expect(seen).not.toContain(theirs.id);
    await undo(nora, theirs);
    expect((await undo(priya, mine)).body).toMatchObject({ keptClients: 0 });
  });

  test('leaves alone what is no longer theirs, though they changed it once as a coach', async () => {
    const [own, other] = [await makeClient(nora, { ownerId: t.ids.ben }), await makeClient(nora)];
    const ben = await t.as('ben');
    const set = (await change(ben, [own.id, other.id], { addTag: 'seen' })).body;
    await t.deps.database.query("update users set role = 'user' where id = $1", [t.ids.ben]);
    expect((await undo(await t.as('ben'), set)).body).toMatchObject({ keptClients: 1 });
    await t.deps.database.query("update users set role = 'coach' where id = $1", [t.ids.ben]);
    expect((await read([own.id, other.id])).map(({ tags }) => tags)).toEqual([[], ['seen']]);
  });
});

test('a change of another practice is neither seen nor taken back', async () => {
  const { id } = await makeClient(nora);
  const set = (await change(nora, [id], { addTag: 'x' })).body;
  const jonas = await t.as('jonas');
  expect((await jonas.call(clients.listChangeSets)).body).toEqual([]);
  const before = await digest(t.deps.database);
  expect(await undo(jonas, set)).toMatchObject({ status: 404 });
  expect(await digest(t.deps.database)).toBe(before);
});

test('after thirty days it is too late', async () => {
  const { id } = await makeClient(nora);
  const set = (await change(nora, [id], { addTag: 'x' })).body;
  t.clock.advance(30 * 24 * 3600 + 1);
  const late = await t.as('nora');
  expect((await late.call(clients.listChangeSets)).body.map((one) => one.id)).not.toContain(set.id);
  expect(await undo(late, set)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  t.clock.now = new Date(t.clock.now.getTime() - (30 * 24 * 3600 + 1) * 1000);
});

test.runIf(isWhole)('a thousand at once are changed and taken back', async () => {
  await t.deps.database.query(
    `insert into clients (practice_id, id, name, email, growth_potential, status, pipeline_stage,
       created_at, updated_at, sort_name, search_text, tags)
     select $1::uuid, gen_random_uuid(), 'Many', 'e', 'low', 'active', 'lead', $2::timestamptz,
       $2::timestamptz, 'many', 'many', array['n' || n] from generate_series(1, 1000) n`,
    [t.practiceIds.lindqvist, t.clock.now.toISOString()],
  );
  const many = await listAll(nora, { q: 'many', limit: '1000' });
  const ids = many.map(({ id }) => id);
  t.clock.advance(5);
  const set = (await change(nora, ids, { addTag: 'VIP' })).body;
  expect(set.clients).toBe(1000);
  expect((await undo(nora, set)).body).toMatchObject({ keptClients: 0 });
  const byId = (rows: Client[]) => rows.toSorted((one, two) => (one.id < two.id ? -1 : 1));
  expect(byId(await listAll(nora, { q: 'many', limit: '1000' }))).toEqual(byId(many));
});
