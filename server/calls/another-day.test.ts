import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { keyResults } from '#contract/key-results.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(t.clock.now.getTime() - days * dayMs).toISOString();
const held = async (id: string, callDate: string) => {
  await nora.call(calls.updateCall, { params: { id }, body: { callDate } });
  await t.settle();
};

test('a call whose day is put right was promised in on that day, also what a person noted or settled', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const transcript = 'Dana Whitfield: I will send you the price list by Friday.';
  const { id } = await logCall(nora, client, { transcript });
  await t.settle();
  const params = { id };
  const body = { by: 'coach', text: 'Send the slides' } as const;
  const noted = (await nora.call(promises.addPromise, { params, body })).body;
  const settle = { params: { id: noted.id }, body: { state: 'kept' } } as const;
  await nora.call(promises.updatePromise, settle);
  const callDate = daysAgo(20);
  await held(id, callDate);
  const call = await readCall(nora, id);
  expect(call.callDate).toBe(callDate);
  expect(call.promises.map(({ promisedAt }) => promisedAt)).toEqual([callDate, callDate]);
});

test('and so was what was heard in it of a key result, approved or not', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const measures = ['Clients on a monthly fee', 'Leads a week'].map((title) => ({
    title,
    unit: '',
    baseline: '10',
    target: '20',
  }));
  const objective = await addObjective(nora, client, { keyResults: measures });
  const now = async () => (await quarterOf(nora, client)).objectives[0]?.keyResults ?? [];
  const transcript = [
    'Nora Lindqvist: Where are you with “Clients on a monthly fee”?',
    'Dana Whitfield: We are at 14 of 20, fairly confident.',
    'Nora Lindqvist: Where are you with “Leads a week”?',
    'Dana Whitfield: We are at 15 of 20, fairly confident.',
  ].join('\n');
  const { id } = await logCall(nora, client, { type: 'check_in', transcript });
  await t.settle();
  const [first] = await now();
  const params = { id: first?.pending[0]?.id ?? '' };
  await nora.call(keyResults.approveCheckIn, { params, body: {} });
  await checkIn(nora, firstOf(objective).id, { value: '19', at: daysAgo(2) });
  expect((await now())[0]).toMatchObject({ current: '14' });
  const callDate = daysAgo(5);
  await held(id, callDate);
  expect(await now()).toMatchObject([
    { current: '19', history: [{ value: '14', at: callDate }, { value: '19' }] },
    { current: null, pending: [{ value: '15', at: callDate }] },
  ]);
});

test('what was found in it stays read and put away as it was, and is of that day', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const transcript =
    'Dana Whitfield: We are thinking about leaving, the price is too high for us. I want to double our revenue this year.';
  const call = await logCall(nora, client, { transcript });
  const { id } = call;
  await t.settle();
  const list = async () =>
    (await nora.call(insights.listInsights, { query: { clientId: client } })).body;
  const before = await list();
  expect(before.length).toBeGreaterThan(0);
  for (const { id: one } of before) {
    await nora.call(insights.readInsight, { params: { id: one } });
    await nora.call(insights.makeTaskOfInsight, { params: { id: one } });
  }
  const callDate = daysAgo(20);
  await held(id, callDate);
  const after = await list();
  expect(after.map((one) => [one.id, one.read])).toEqual(before.map((one) => [one.id, true]));
  expect(new Set(after.flatMap(({ evidence }) => evidence.map(({ at }) => at)))).toEqual(
    new Set([callDate]),
  );
  const { body } = await nora.call(tasks.listTasks, { query: { clientId: client } });
  const quoted = body.flatMap(({ receipts }) => receipts.map(({ at }) => at));
  expect(new Set(quoted)).toEqual(new Set([callDate]));
});
