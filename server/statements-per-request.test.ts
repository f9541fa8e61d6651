import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { clientObjectKinds } from '#testing/client-objects.ts';
import { makeObject, type ObjectKind } from '#testing/objects.ts';
import { sampledEndpoints, sendSample, type NamedEndpoint } from '#testing/requests.ts';

/** Reads that come as rows or figures; files and streams are told elsewhere. */
const reads = sampledEndpoints().filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' &&
    endpoint.raw === undefined &&
    !['anyone', 'newcomer'].includes(endpoint.access),
);
const most = 6;
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
let statements = 0;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  const counted = new WeakSet<pg.PoolClient>();
  t.deps.database.pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    client.query = new Proxy(client.query, {
      apply(query, self, args): unknown {
        statements += 1;
        return Reflect.apply(query, self, args);
      },
    });
  });
  for (const { of } of reads) if (of && !ids.has(of)) ids.set(of, await makeObject(t, of, 'nora'));
});
afterAll(() => t.stop());

/** Statements of one request, without the look-up of its session, which many share. */
async function countOf(one: NamedEndpoint): Promise<number> {
  const id = one.of && ids.get(one.of);
  const body = await one.body?.(t, nora, 'nora');
  await sendSample(nora, one, { id, body });
  statements = 0;
  const { status } = await sendSample(nora, one, { id, body });
  expect({ name: one.name, status }).toEqual({ name: one.name, status: 200 });
  return statements;
}

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of reads) counts[one.name] = await countOf(one);
  return counts;
}

test('a read asks the database a few things at the most, and as many whatever the number of rows', async () => {
  const few = await countAll();
  expect(Object.entries(few).filter(([, count]) => count > most)).toEqual([]);
  for (let more = 0; more < 3; more += 1) {
    for (const kind of kinds) await makeObject(t, kind, 'nora');
  }
  expect(await countAll()).toEqual(few);
});
