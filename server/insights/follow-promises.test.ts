import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
let callId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  clientId = (await makeClient(nora, { name: 'Ada Lovett', status: 'active' })).id;
  const transcript =
    'Nora: I will send you the lease by Friday. And I will call the bank by Monday.\nAda: Thank you. I will send you the accounts by Friday.';
  callId = (await logCall(nora, clientId, { transcript })).id;
  await t.settle();
  t.clock.advance(14 * 24 * 3600);
  nora = await t.as('nora');
  await nora.call(insights.analyzeClient, { params: { id: clientId } });
});
afterAll(() => t.stop());

const late = async () => {
  const { body } = await nora.call(insights.listInsights, { query: { clientId } });
  return body.filter(({ title }) => / late\b/.test(title));
};
const lateTitles = async () => (await late()).map(({ title }) => title).toSorted();

async function settle(
  text: string,
  body: { state?: 'open' | 'kept' | 'dismissed'; dueOn?: string },
) {
  const { body: found } = await nora.call(promises.listPromises, { query: { clientId } });
  const id = found.find((one) => one.text.includes(text))?.id ?? '';
  await nora.call(promises.updatePromise, { params: { id }, body });
  await t.settle();
  return id;
}

const ours = /^Nora Lindqvist owes Ada “Send the lease”/;
const bank = /^Nora Lindqvist owes Ada “Call the bank”/;
const theirs = /late: “Send the accounts/;

test('what says that a promise is late goes once it is settled, and comes back as it was where that is undone', async () => {
  expect(await lateTitles()).toEqual([expect.stringMatching(theirs), expect.stringMatching(ours)]);
  const one = (await late()).find(({ title }) => theirs.test(title));
  await nora.call(insights.readInsight, { params: { id: one?.id ?? '' } });

  await settle('accounts', { state: 'kept' });
  expect(await lateTitles()).toEqual([expect.stringMatching(ours)]);
  await settle('accounts', { state: 'open' });
  expect((await late()).find(({ title }) => theirs.test(title))).toMatchObject({
    id: one?.id,
    read: true,
  });
  await settle('accounts', { state: 'dismissed' });
  expect(await lateTitles()).toEqual([expect.stringMatching(ours)]);
});

test('where another is late it tells of that one, until its task is done', async () => {
  await settle('lease', { dueOn: '2026-12-31' });
  expect(await lateTitles()).toEqual([expect.stringMatching(bank)]);
  const id = await settle('bank', {});
  const { body: task } = await nora.call(promises.makeTaskOfPromise, { params: { id } });
  const set = async (status: 'completed' | 'pending') => {
    await nora.call(tasks.updateTask, { params: { id: task.id }, body: { status } });
    await t.settle();
  };
  await set('completed');
  expect(await lateTitles()).toEqual([]);
  await set('pending');
  expect(await lateTitles()).toEqual([expect.stringMatching(bank)]);

  const params = { id: callId };
  await nora.call(calls.deleteCall, { params });
  await t.settle();
  expect(await lateTitles()).toEqual([]);
  await nora.call(calls.restoreCall, { params });
  await t.settle();
  expect(await lateTitles()).toEqual([expect.stringMatching(bank)]);
});
