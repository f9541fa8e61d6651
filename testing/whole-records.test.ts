import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { logCall, readCall } from './calls.ts';
import { makeClient } from './client-records.ts';
import { digest } from './digest.ts';
import { makeObject } from './objects.ts';
import { sampledEndpoints, sendSample } from './requests.ts';

/** Those that take no record: a step, an order, a file's columns, the form of the specification. */
const otherPuts =
  /^(?:changePassword|completeProfile|changeRole|readInsight|readNotification|order\w+|mapImport|editImportRow)$/;
const puts = sampledEndpoints().filter(
  ({ endpoint, name }) => endpoint.method === 'PUT' && !otherPuts.test(name),
);

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

test.each(puts)('$name takes the record that it answers, and changes nothing', async (one) => {
  t.clock.advance(61);
  nora = await t.as('nora');
  const id = one.of && (await makeObject(t, one.of, 'nora'));
  const body = await one.body?.(t, nora, 'nora');
  const read = await sendSample(nora, one, { id, body });
  expect(read).toMatchObject({ status: 200 });
  const before = await digest(t.deps.database);
  const again = await sendSample(nora, one, { id, body: read.body });
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: read.body });
  expect(await digest(t.deps.database)).toBe(before);
});

test('a call is taken as a list tells it, which may have left its transcript out', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const { id } = await logCall(nora, client, { transcript: 'Nora: a\nDana: b' });
  const params = { id };
  const inList = async () =>
    (await nora.call(calls.listRecentCalls, { query: { limit: '1', brief: '1' } })).body[0];
  for (const [duration, record] of [
    [7, inList],
    [8, () => readCall(nora, id)],
  ] as const) {
    const body = { ...(await record()), duration };
    expect(await nora.raw('PUT', `/api/calls/${id}`, { body })).toMatchObject({ status: 200 });
    const read = await readCall(nora, id);
    expect(read).toMatchObject({ duration, transcript: 'Nora: a\nDana: b' });
  }
  // By itself it means what it says.
  const emptied = await nora.call(calls.updateCall, { params, body: { transcript: '' } });
  expect(emptied.body.transcript).toBe('');
});
