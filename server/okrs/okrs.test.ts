import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keyResults } from '#contract/key-results.ts';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
let client: string;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-03-04T09:30:00.000Z');
  nora = await t.as('nora');
  client = await addClient(nora, { email: `okr${(made += 1)}@mail.example` });
});

describe('objectives', () => {
  test('one is written down in the current quarter, and stands where its key results stand', async () => {
    const one = await addObjective(nora, client);
    expect(one).toMatchObject({ quarter: '2026-Q1', state: 'active', progress: 0, position: 0 });
    expect(one).toMatchObject({ expected: 0, standing: 'on_track', madeBy: null });
    await checkIn(nora, firstOf(one).id, { value: '17', confidence: 70 });
    const told = await quarterOf(nora, client);
    expect(told).toMatchObject({
      progress: 70,
      standing: 'on_track',
      passed: 69,
      quarters: ['2026-Q1'],
    });
    expect(told.objectives[0]).toMatchObject({ progress: 70, suggestedScore: '0.7' });
  });

  test('words are changed, a newer version refuses, and what is closed stays as it is', async () => {
    const one = await addObjective(nora, client);
    const put = (body: object) => nora.raw('PUT', `/api/okrs/objectives/${one.id}`, { body });
    expect(await put({ title: 'Better', updatedAt: one.updatedAt })).toMatchObject({ status: 200 });
    expect(await put({ title: 'Again', updatedAt: one.updatedAt })).toMatchObject({ status: 409 });
    expect((await put({ state: 'closed' })).body).toMatchObject({ state: one.state });
    const closed = await nora.call(okrs.closeObjective, {
      params: { id: one.id },
      body: { score: '0.70', learned: 'Ask for referrals sooner.' },
    });
    expect(closed.body).toMatchObject({
      state: 'closed',
      score: '0.7',
      learned: 'Ask for referrals sooner.',
    });
    expect(await put({ title: 'Third' })).toMatchObject({
      status: 409,
      body: { code: 'objective_is_closed' },
    });
    const kr = firstOf(one).id;
    const refused = await nora.refused(keyResults.makeCheckIn, {
      params: { id: kr },
      body: { value: '1' },
    });
    expect(refused.body.code).toBe('objective_is_closed');
    // Nor is what its score stands on taken from under it, or put back.
    const params = { id: kr };
    const taken = await nora.refused(keyResults.deleteKeyResult, { params });
    expect(taken.body.code).toBe('objective_is_closed');
    const open = await nora.call(okrs.reopenObjective, { params: { id: one.id } });
    expect(open.body).toMatchObject({
      state: 'active',
      score: null,
      learned: 'Ask for referrals sooner.',
    });
  });

  test.each(['1.01', '-0.1', '0.777', 'good', ''])('a score of “%s” is refused', async (score) => {
    const one = await addObjective(nora, client);
    const answer = await nora.raw('POST', `/api/okrs/objectives/${one.id}/close`, {
      body: { score },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { score: 'From 0 to 1, such as 0.7' } },
    });
  });

  test('one that is deleted comes back with all that hangs on it', async () => {
    const one = await addObjective(nora, client);
    await checkIn(nora, firstOf(one).id, { value: '12' });
    const params = { id: one.id };
    expect((await nora.call(okrs.deleteObjective, { params })).status).toBe(204);
    expect((await quarterOf(nora, client)).objectives).toEqual([]);
    const back = await nora.call(okrs.restoreObjective, { params });
    expect(firstOf(back.body)).toMatchObject({ current: '12', history: [{ value: '12' }] });
    expect((await nora.refused(okrs.restoreObjective, { params })).status).toBe(404);
  });

  test('they are put in another order, those that are not named after the others', async () => {
    const [a, b, c] = [
      await addObjective(nora, client, { title: 'A' }),
      await addObjective(nora, client, { title: 'B' }),
      await addObjective(nora, client, { title: 'C' }),
    ];
    const order = (ids: string[]) =>
      nora.raw('PUT', '/api/okrs/order', { body: { clientId: client, ids } });
    expect((await order([c.id, a.id, b.id])).status).toBe(200);
    const titles = (await quarterOf(nora, client)).objectives.map(({ title }) => title);
    expect(titles).toEqual(['C', 'A', 'B']);
    await order([b.id, b.id, '00000000-0000-4000-8000-000000000000']);
    const again = (await quarterOf(nora, client)).objectives.map(({ title }) => title);
    expect(again).toEqual(['B', 'C', 'A']);
  });

  test('a client has at most 20 in a quarter', async () => {
    for (let count = 0; count < 20; count += 1)
      await addObjective(nora, client, { keyResults: [] });
    const body = { clientId: client, title: 'One more' };
    expect((await nora.refused(okrs.addObjective, { body })).body.code).toBe('too_many_objectives');
    expect(
      (await nora.call(okrs.addObjective, { body: { ...body, quarter: '2026-Q2' } })).status,
    ).toBe(200);
  });
});

describe('key results', () => {
  test('one is added, changed exactly, put in order, deleted and restored', async () => {
    const one = await addObjective(nora, client);
    const params = { id: one.id };
    const body = {
      title: 'Revenue',
      unit: '$',
      baseline: '$12,500',
      target: '18k',
      dueOn: '2026-03-20',
    };
    const added = (await nora.call(keyResults.addKeyResult, { params, body })).body;
    expect(added).toMatchObject({
      baseline: '12500',
      target: '18000',
      position: 1,
      dueOn: '2026-03-20',
    });
    const put = (change: object) =>
      nora.raw('PUT', `/api/okrs/key-results/${added.id}`, { body: change });
    expect(await put({ baseline: '0.1', updatedAt: added.updatedAt })).toMatchObject({
      body: { baseline: '0.1' },
    });
    expect((await put({ baseline: null, updatedAt: added.updatedAt })).status).toBe(409);
    expect(await put({ baseline: '' })).toMatchObject({
      body: { baseline: null, missing: 'baseline', progress: null },
    });
    expect(await put({ target: 'lots' })).toMatchObject({
      status: 400,
      body: { fields: { target: expect.any(String) } },
    });
    const ids = [added.id, firstOf(one).id];
    const ordered = await nora.call(keyResults.orderKeyResults, { params, body: { ids } });
    expect(ordered.body.keyResults.map(({ id }) => id)).toEqual(ids);
    expect((await nora.call(keyResults.deleteKeyResult, { params: { id: added.id } })).status).toBe(
      204,
    );
    expect((await quarterOf(nora, client)).objectives[0]?.keyResults).toHaveLength(1);
    expect(
      (await nora.call(keyResults.restoreKeyResult, { params: { id: added.id } })).body.title,
    ).toBe('Revenue');
  });
});

describe('rolling over', () => {
  test('carries what is chosen, its value as the new baseline, once', async () => {
    const one = await addObjective(nora, client, {
      why: 'It pays the rent',
      keyResults: [
        { title: 'Clients', baseline: '10', target: '20', unit: 'clients' },
        { title: 'No-shows', baseline: '14', target: '6', unit: '%', direction: 'down' },
      ],
    });
    const [first, second] = one.keyResults.map(({ id }) => id) as [string, string];
    await checkIn(nora, first, { value: '14' });
    const roll = (ids: string[]) =>
      nora.raw('POST', '/api/okrs/roll-over', { body: { clientId: client, keyResultIds: ids } });
    expect(await roll([first])).toMatchObject({ status: 200, body: { quarter: '2026-Q2' } });
    const next = await quarterOf(nora, client, '2026-Q2');
    expect(next.objectives).toMatchObject([
      {
        title: one.title,
        why: 'It pays the rent',
        state: 'active',
        carriedFromId: one.id,
        keyResults: [
          { title: 'Clients', baseline: '14', target: '20', current: null, history: [] },
        ],
      },
    ]);
    const here = await quarterOf(nora, client);
    expect(here.objectives[0]?.keyResults.map(({ carriedOver }) => carriedOver)).toEqual([
      true,
      false,
    ]);
    expect(await roll([first])).toMatchObject({
      status: 409,
      body: {
        code: 'carried_already',
        error: '“Clients” was carried over already. Nothing was carried now.',
      },
    });
    expect(await roll([second])).toMatchObject({ status: 200 });
    const both = await quarterOf(nora, client, '2026-Q2');
    expect(both.objectives).toHaveLength(1);
    expect(both.objectives[0]?.keyResults).toMatchObject([
      { baseline: '14', position: 0, carriedOver: false },
      { baseline: '14', position: 1, carriedOver: false },
    ]);
    expect(await roll(['00000000-0000-4000-8000-000000000000'])).toMatchObject({ status: 404 });
  });
});

test('what is carried under a copy that is full is refused whole', async () => {
  const named = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `No. ${n}` }));
  const one = await addObjective(nora, client, { keyResults: named(2) });
  const [first, second] = one.keyResults.map(({ id }) => id) as [string, string];
  const roll = (ids: string[]) =>
    nora.raw('POST', '/api/okrs/roll-over', { body: { clientId: client, keyResultIds: ids } });
  await roll([first]);
  const [copy] = (await quarterOf(nora, client, '2026-Q2')).objectives;
  const params = { id: copy?.id ?? '' };
  for (const body of named(19)) await nora.call(keyResults.addKeyResult, { params, body });
  expect(await roll([second])).toMatchObject({
    status: 409,
    body: { code: 'too_many_objectives' },
  });
  const after = await quarterOf(nora, client, '2026-Q2');
  expect(after.objectives).toMatchObject([{ keyResults: { length: 20 } }]);
});

describe('whose they are', () => {
  test('a user sees only those of their own clients, in every view', async () => {
    const one = await addObjective(nora, client);
    const priya = await t.as('priya');
    expect((await priya.raw('GET', `/api/okrs?clientId=${client}`)).status).toBe(404);
    expect(
      (await priya.raw('PUT', `/api/okrs/objectives/${one.id}`, { body: { title: 'x' } })).status,
    ).toBe(404);
    const { body } = await priya.call(okrs.getQuarter, { query: {} });
    expect(body.clients.map(({ clientId }) => clientId)).not.toContain(client);
    await nora.raw('DELETE', `/api/clients/${client}`);
    expect((await nora.raw('GET', `/api/okrs?clientId=${client}`)).status).toBe(404);
    const all = (await nora.call(okrs.getQuarter, { query: {} })).body;
    expect(all.clients.map(({ clientId }) => clientId)).not.toContain(client);
  });

  test('a merge takes them along', async () => {
    const other = await addClient(nora, { email: `merged${made}@mail.example` });
    await addObjective(nora, other, { title: 'From the other one' });
    const merged = await nora.raw('POST', `/api/clients/${client}/merge`, {
      body: { otherId: other, fromOther: [] },
    });
    expect(merged.status).toBe(200);
    expect((await quarterOf(nora, client)).objectives).toMatchObject([
      { title: 'From the other one' },
    ]);
  });
});

test('the quarter over all clients counts what stands where, those most behind first', async () => {
  const quarter = '2031-Q2';
  const other = await addClient(nora, { name: 'Zed', email: `zed${made}@mail.example` });
  t.clock.now = new Date('2031-05-16T09:30:00.000Z');
  nora = await t.as('nora');
  const one = await addObjective(nora, client);
  const two = await addObjective(nora, other);
  await addObjective(nora, other, { title: 'Open', keyResults: [{ title: 'Unclear' }] });
  t.clock.now = new Date('2031-06-16T09:30:00.000Z');
  nora = await t.as('nora');
  await checkIn(nora, firstOf(one).id, { value: '11' });
  await checkIn(nora, firstOf(two).id, { value: '19', confidence: 80 });
  const { body } = await nora.call(okrs.getQuarter, { query: { quarter } });
  expect(body.figures).toEqual({
    clients: 2,
    clientsOnTrack: 1,
    clientsBehind: 1,
    clientsWaiting: 0,
    objectives: 3,
    drafts: 0,
    keyResults: 3,
    onTrack: 1,
    atRisk: 0,
    offTrack: 1,
    notBegun: 0,
    withoutFigures: 1,
    pending: 0,
  });
  expect(body.clients.map(({ clientId, standing }) => [clientId, standing])).toEqual([
    [client, 'off_track'],
    [other, 'on_track'],
  ]);
  expect(body.clients[1]).toMatchObject({ confidence: 80, progress: 90, withoutFigures: 1 });
  const behind = await nora.call(okrs.getQuarter, { query: { quarter, standing: 'off_track' } });
  expect(behind.body).toMatchObject({ total: 1, clients: [{ clientId: client }] });
});
