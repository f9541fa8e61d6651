import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dialling } from '#contract/dialling.ts';
import { insights } from '#contract/insights.ts';
import { people } from '#contract/people.ts';
import { promises, type KeptPromise } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { addCallable } from '#testing/phone.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

let count = 0;
/** A client, and what they say in calls on days of February 2026; the 4th is a Wednesday. */
async function clientSaying(...said: readonly (readonly [day: string, words: string])[]) {
  count += 1;
  const clientId = await addCallable(nora, { name: 'Ada Lovett', email: `ada${count}@a.example` });
  const callIds: string[] = [];
  for (const [day, words] of said) {
    const transcript = `Nora: How are you today?\nAda Lovett: ${words}\nNora: Great, thank you.`;
    const callDate = `2026-02-${day}T10:00:00.000Z`;
    callIds.push((await logCall(nora, clientId, { callDate, transcript })).id);
  }
  await t.settle();
  return { clientId, callIds };
}

const listed = async (clientId: string, more: object = {}) =>
  (await nora.call(promises.listPromises, { query: { clientId, ...more } })).body;
const days = (found: readonly KeptPromise[]) => found.map(({ dueOn }) => dueOn);
const told = (found: readonly KeptPromise[]) =>
  found.map(({ dueOn, earlier = [] }) => [dueOn, ...earlier.map((one) => one.dueOn)]);
const figures = async (clientId: string) =>
  (await nora.call(promises.getPromiseFigures, { query: { clientId } })).body.client;

const monday = ['02', 'I will send you the accounts by Friday.'] as const;
const wednesday = ['04', 'You will have the accounts on Friday.'] as const;
const late = ['09', 'I still owe you the accounts, I will send them on Tuesday.'] as const;

test('what is promised again in later calls is one promise, due on the last day that was named', async () => {
  const { clientId, callIds } = await clientSaying(monday, wednesday, late);
  const [one, ...others] = await listed(clientId, { state: 'open' });
  expect(others).toEqual([]);
  expect(one).toMatchObject({ callId: callIds[2], dueOn: '2026-02-10' });
  expect(one?.earlier).toMatchObject([
    { callId: callIds[0], dueOn: '2026-02-06', receipts: [{ quote: monday[1] }] },
    { callId: callIds[1], dueOn: '2026-02-06', receipts: [{ quote: wednesday[1] }] },
  ]);
  const check = await nora.call(dialling.getCallCheck, { params: { clientId } });
  expect(check.body.brief.promises.map(({ dueOn }) => dueOn)).toEqual(['2026-02-10']);
  const { reading } = (await nora.call(insights.analyzeClient, { params: { id: clientId } })).body;
  expect(JSON.stringify(reading)).not.toContain('2026-02-06');

  await nora.call(promises.updatePromise, {
    params: { id: one?.id ?? '' },
    body: { state: 'kept' },
  });
  expect(await listed(clientId, { state: 'open' })).toEqual([]);
  expect(await figures(clientId)).toEqual({ kept: 1, broken: 0 });
});

test('the briefing tells of it once', async () => {
  const before = nora;
  nora = await t.as('amara');
  await clientSaying(monday, wednesday, late);
  const { body } = await nora.call(insights.makeDailyInsights);
  nora = before;
  expect(body.briefing.lines.map(({ text }) => text)).toEqual([
    'Ada Lovett is late with a promise: “I still owe you the accounts, I will send them on Tuesday”.',
  ]);
});

test('a call that is deleted takes its words out, and brings them back', async () => {
  const { clientId, callIds } = await clientSaying(monday, wednesday, late);
  const remove = (place: number) =>
    nora.call(calls.deleteCall, { params: { id: callIds[place] ?? '' } });
  await remove(2);
  expect(told(await listed(clientId))).toEqual([['2026-02-06', '2026-02-06']]);
  await remove(0);
  expect(told(await listed(clientId))).toEqual([['2026-02-06']]);
  await nora.call(calls.restoreCall, { params: { id: callIds[2] ?? '' } });
  expect(told(await listed(clientId))).toEqual([['2026-02-10', '2026-02-06']]);
});

test('a person parts what was something else, and a call that is read again leaves it so', async () => {
  const { clientId, callIds } = await clientSaying(monday, wednesday);
  const [one] = await listed(clientId);
  const id = one?.earlier?.[0]?.id ?? '';
  await nora.call(promises.updatePromise, { params: { id }, body: { apart: true } });
  expect(told(await listed(clientId))).toHaveLength(2);
  for (const callId of callIds) await nora.call(calls.analyseCall, { params: { id: callId } });
  await t.settle();
  expect(told(await listed(clientId))).toHaveLength(2);
});

test('what was settled before, and a promise that was none, are nobody’s earlier words', async () => {
  const { clientId } = await clientSaying(monday);
  const [first] = await listed(clientId);
  const settle = (id: string | undefined, state: 'kept' | 'dismissed') =>
    nora.call(promises.updatePromise, { params: { id: id ?? '' }, body: { state } });
  await settle(first?.id, 'kept');
  await logCall(nora, clientId, {
    callDate: '2026-02-04T10:00:00.000Z',
    transcript: `Nora: How are you?\nAda Lovett: ${wednesday[1]}`,
  });
  await t.settle();
  expect((await listed(clientId)).map(({ state }) => state)).toEqual(['open', 'kept']);

  const other = await clientSaying(monday, wednesday);
  const [again] = await listed(other.clientId);
  await settle(again?.id, 'dismissed');
  expect(days(await listed(other.clientId, { state: 'open' }))).toEqual(['2026-02-06']);
});

test('the task of a coach’s promise goes to the day that was named again, and does both', async () => {
  await nora.call(people.updatePractice, { body: { tasksOfPromises: true } });
  const clientId = await addCallable(nora, { name: 'Olu Bello', email: 'olu@bello.example' });
  const say = async (day: string, words: string) => {
    const transcript = `Nora: ${words}\nOlu Bello: Great, thank you.`;
    await logCall(nora, clientId, { callDate: `2026-02-${day}T10:00:00.000Z`, transcript });
    await t.settle();
  };
  const tasksOf = async () =>
    (await nora.call(tasks.listTasks, { query: { clientId } })).body.map(
      ({ id, dueOn, status }) => ({
        id,
        dueOn,
        status,
      }),
    );
  await say('02', 'I will send you the fee page by Friday.');
  const [task] = await tasksOf();
  expect(task).toMatchObject({ dueOn: '2026-02-06' });
  await say('04', 'I will send you the fee page on Monday.');
  expect(await tasksOf()).toEqual([{ id: task?.id, dueOn: '2026-02-09', status: 'pending' }]);
  expect(await listed(clientId)).toMatchObject([{ dueOn: '2026-02-09', taskId: task?.id }]);

  const params = { id: task?.id ?? '' };
  await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  expect(await listed(clientId)).toMatchObject([{ state: 'open', taskDone: true }]);
  const check = await nora.call(dialling.getCallCheck, { params: { clientId } });
  expect(check.body.brief.promises).toEqual([]);
  await nora.call(people.updatePractice, { body: { tasksOfPromises: false } });
});

test.each([
  ['another week’s', ['09', 'I will send you the accounts by Friday.']],
  ['a matter that is named more closely', ['04', 'I will send you the March accounts on Friday.']],
  ['another number', ['04', 'I will send you the accounts 2 on Friday.']],
  ['another act', ['04', 'I will check the accounts on Friday.']],
  ['another thing', ['04', 'I will send you the bank statements on Friday.']],
] as const)('%s is another promise', async (_what, later) => {
  const { clientId } = await clientSaying(monday, later);
  const found = await listed(clientId);
  expect(found).toHaveLength(2);
  expect(found.flatMap(({ earlier = [] }) => earlier)).toEqual([]);
});
