import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { clientObjectKinds } from '#testing/client-objects.ts';
import { makeObject, type ObjectKind } from '#testing/objects.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from '#testing/requests.ts';
import { Sent } from '#testing/sample.ts';

/** Reads that come as rows or figures; files and streams are told elsewhere. */
const reads = sampledEndpoints().filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' &&
    endpoint.raw === undefined &&
    !['anyone', 'newcomer'].includes(endpoint.access),
);
const most = 6;
/** These put together what stands in many places; as many statements, whatever the number of rows. */
const more: Readonly<Record<string, number>> = {
  listDuplicates: 8,
  getCallCheck: 11,
  getOkrs: 13,
  previewMerge: 12,
};
const kinds: readonly ObjectKind[] = [
  'person',
  'notification',
  'mail',
  'invitation',
  'deadLetter',
  'accessRequest',
  ...clientObjectKinds,
];

let t: TestApp;
let nora: Caller;
const ids = new Map<ObjectKind, string>();
/** The count of the request that a statement is asked for; what the server does meanwhile for itself has none. */
const counts = new AsyncLocalStorage<{ statements: number }>();

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  const counted = new WeakSet<pg.PoolClient>();
  t.deps.database.pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counting = (...given: unknown[]) => {
      const count = counts.getStore();
      if (count) count.statements += 1;
      return query(...given);
    };
    Object.assign(client, { query: counting });
  });
  for (const { of } of reads) if (of && !ids.has(of)) ids.set(of, await makeObject(t, of, 'nora'));
});
afterAll(() => t.stop());

/** Statements of one request: the fewest of three turns, as its session is looked up for many requests at once. */
async function countOf(one: NamedEndpoint): Promise<number> {
  const id = one.of && ids.get(one.of);
  const made = await one.body?.(t, nora, 'nora');
  // What a sample of a read makes stands in its query, or says all by itself.
  const input =
    made === undefined || made instanceof Sent
      ? { id, body: made }
      : { id, query: made as Record<string, string> };
  const turns = [0, 1, 2].map(() => ({ statements: 0 }));
  for (const turn of turns) {
    const { status } = await counts.run(turn, () => sendSample(nora, one, input));
    expect({ name: one.name, status }).toEqual({ name: one.name, status: 200 });
  }
  return Math.min(...turns.map((turn) => turn.statements));
}

async function countAll(): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const one of reads) all[one.name] = await countOf(one);
  return all;
}

test('a read asks the database a few things at the most, and as many whatever the number of rows', async () => {
  const few = await countAll();
  expect(Object.entries(few).filter(([name, count]) => count > (more[name] ?? most))).toEqual([]);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const kind of kinds) await makeObject(t, kind, 'nora');
  }
  const many = Object.entries(await countAll());
  expect(many.filter(([name, count]) => count > (few[name] ?? 0))).toEqual([]);
});
