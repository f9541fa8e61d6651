import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { CastName } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { writes } from './digest.ts';
import { makeObject } from './objects.ts';
import { sampledEndpoints, sendSample } from './requests.ts';
import { isWhole } from './whole.ts';

const neverExisted = '00000000-0000-4000-8000-000000000000';
const all = sampledEndpoints();
const everybody = ['priya', 'amara', 'nora', 'mina', 'jonas'] as const;
/** Who sees the least, and an admin of each practice. */
const askers = isWhole ? everybody : (['priya', 'nora', 'jonas'] as const);

let t: TestApp;
const callers = {} as Record<CastName, Caller>;
beforeAll(async () => {
  t = await openTestApp();
  for (const name of askers) callers[name] = await t.as(name);
});
afterAll(() => t.stop());

/** Clients that somebody may not reach by their ids, each for a reason of its own. */
async function unreachable(asker: CastName): Promise<Record<string, string>> {
  const elsewhere = asker === 'mina' || asker === 'jonas' ? 'nora' : 'jonas';
  const colleague = { priya: 'amara', mina: 'jonas' } as Partial<Record<CastName, CastName>>;
  const other = colleague[asker];
  return {
    ...(other ? { 'a colleague’s': await makeObject(t, 'client', other) } : {}),
    'another practice’s': await makeObject(t, 'client', elsewhere),
    'one in the trash': await makeObject(t, 'deletedClient', asker),
    'one that never existed': neverExisted,
  };
}

/** An answer without what differs between any two: the reference and the date. */
function bare({ status, body }: { status: number; body: unknown }) {
  return { status, body: { ...(body as object), reference: '' } };
}

describe.each(all.filter(({ of }) => of === 'client'))('$name', (one) => {
  test.each(askers)('finds for %s no client but theirs', async (asker) => {
    t.clock.advance(61);
    const made = await one.body?.(t, callers[asker], asker);
    const never = await sendSample(callers[asker], one, { id: neverExisted, body: made });
    expect(never).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const [which, id] of Object.entries(await unreachable(asker))) {
      const before = await writes(t.deps.database);
      const answer = await sendSample(callers[asker], one, { id, body: made });
      expect({ which, ...bare(answer) }).toEqual({ which, ...bare(never) });
      expect(await writes(t.deps.database)).toBe(before);
    }
  });
});

/** Clients that a request names beside the one in its path. */
const beside: readonly [string, (id: string, own: string) => [string, string, unknown?]][] = [
  ['previewMerge', (id, own) => ['GET', `/api/clients/${own}/merge/${id}`]],
  [
    'mergeClients',
    (id, own) => ['POST', `/api/clients/${own}/merge`, { otherId: id, fromOther: [] }],
  ],
  ['listPromises', (id) => ['GET', `/api/promises?clientId=${id}`]],
  ['getPromiseFigures', (id) => ['GET', `/api/promises/figures?clientId=${id}`]],
  ['listInsights', (id) => ['GET', `/api/insights?clientId=${id}`]],
  ['listCalls', (id) => ['GET', `/api/calls?clientId=${id}`]],
  [
    'previewTranscript',
    (id) => ['POST', '/api/calls/transcript-preview', { clientId: id, transcript: 'Nora: Hello.' }],
  ],
  ['dismissDuplicate', (id, own) => ['POST', '/api/duplicates/dismiss', { ids: [own, id] }]],
  [
    'dismissDuplicate, turned',
    (id, own) => ['POST', '/api/duplicates/dismiss', { ids: [id, own] }],
  ],
  [
    'changeClients',
    (id, own) => ['POST', '/api/clients/bulk', { ids: [own, id], change: { addTag: 'x' } }],
  ],
];

describe.each(beside)('%s, beside one of their own,', (_name, request) => {
  test.each(askers)('finds for %s no client but theirs', async (asker) => {
    const own = await makeObject(t, 'client', asker);
    for (const [which, id] of Object.entries(await unreachable(asker))) {
      const before = await writes(t.deps.database);
      const [method, path, body] = request(id, own);
      const answer = await callers[asker].raw(method, path, { body });
      expect({ which, status: answer.status }).toEqual({ which, status: 404 });
      expect(await writes(t.deps.database)).toBe(before);
    }
  });
});

test('no list, count, sum or search of a user holds a client that is not theirs', async () => {
  const own = await makeObject(t, 'client', 'priya');
  const foreign = Object.values(await unreachable('priya'));
  await makeObject(t, 'changeSet', 'amara');
  let found = 0;
  for (const one of all) {
    if (one.endpoint.method !== 'GET' || one.endpoint.params || one.name === 'streamEvents')
      continue;
    if (one.endpoint.access !== 'signedIn') continue;
    const body = await one.body?.(t, callers.priya, 'priya');
    const answer = await sendSample(callers.priya, one, { body });
    const text = JSON.stringify(answer.body ?? '');
    for (const id of foreign.slice(0, 2)) {
      expect({ name: one.name, said: text.includes(id) }).toEqual({ name: one.name, said: false });
    }
    if (text.includes(own)) found += 1;
  }
  expect(found).toBeGreaterThan(0);
  const mine = (await callers.priya.call(clients.listClients, { query: { limit: '1000' } })).body;
  expect(mine.every(({ ownerId }) => ownerId === t.ids.priya)).toBe(true);
});

test('an id in a body is never taken for the client’s own', async () => {
  const own = await makeObject(t, 'client', 'nora');
  const other = await makeObject(t, 'client', 'nora');
  const path = `/api/clients/${own}`;
  const answer = await callers.nora.raw('PUT', path, { body: { id: other, industry: 'Rail' } });
  expect(answer).toMatchObject({ status: 200, body: { id: own, industry: 'Rail' } });
  const left = await callers.nora.call(clients.getClient, { params: { id: other } });
  expect(left.body.industry).toBe('');
  const chosen = { id: other, name: 'X', email: 'x@mail.example' };
  expect(await callers.nora.raw('POST', '/api/clients', { body: chosen })).toMatchObject({
    status: 400,
  });
});
