import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { keyResults } from '#contract/key-results.ts';
import { memory } from '#contract/memory.ts';
import { messages } from '#contract/messages.ts';
import { people } from '#contract/people.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { webhooks } from '#contract/webhooks.ts';
import { followEvents } from '#server/memory/rebuild-memory.ts';
import { sendSummaries } from '#server/notifications/send-summaries.ts';
import { giveReminders } from '#server/tasks/give-reminders.ts';
import { deliverWebhooks } from '#server/webhooks/deliver-webhooks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { listEvents } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { makeInsight } from '#testing/insights.ts';
import { addObjective, firstOf, quarterOf } from '#testing/okrs.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { addCallable, startCall } from '#testing/phone.ts';
import { eraseExpiredCalls } from './erase-calls.ts';

const day = 24 * 3600;
const word = 'xylotaph';
const kept = 'quaggamire';
const id = (place: number) => `99999999-9999-4999-8999-${String(place).padStart(12, '0')}`;
let hooked: Hooked;
let t: TestApp;
let nora: Caller;
let client: string;
beforeAll(async () => {
  hooked = await openHooked();
  t = hooked.app;
  nora = await t.as('nora', true);
  client = await addCallable(nora, { email: 'dana@mail.example', name: 'Dana Whitfield' });
});
afterAll(() => hooked.stop());

const transcript = [
  `Nora Lindqvist: I will send you the ${word} ledger on Friday.`,
  `Dana Whitfield: I promise to send the ${word} forecast on Monday.`,
  `Nora Lindqvist: I will also call the ${word} bank on Tuesday.`,
  'Nora Lindqvist: Where are you with “Clients”?',
  `Dana Whitfield: We are at 14 of 20 clients, by the ${word} count, fairly confident.`,
  `Dana Whitfield: We are losing clients and it worries me, the ${word} problem is serious.`,
  'Nora Lindqvist: And with “Fees”?',
  `Dana Whitfield: Fees are at 15 of 20, by the ${word} count.`,
].join('\n');

/** A draft and an accepted objective, each with a key result, that stand on a call. */
async function standOn(callId: string): Promise<void> {
  const quote = `the ${word} ledger`;
  const evidence = [
    { kind: 'utterance', subjectId: callId, position: 0, quote, at: null },
    { kind: 'client', subjectId: client, position: null, quote: 'Goals', at: null },
  ] as const;
  const query = (text: string, values: unknown[]) => t.deps.database.query(text, values);
  const practice = t.practiceIds.lindqvist;
  for (const [place, state] of (['draft', 'active'] as const).entries()) {
    const title = state === 'draft' ? `Sell the ${word}` : 'Sell more';
    const told = [practice, title, JSON.stringify(evidence), t.clock.now.toISOString()];
    await query(
      `insert into objectives (practice_id, title, evidence, created_at, updated_at, id, client_id, quarter, position, state)
       values ($1, $2, $3, $4, $4, $5, $6, '2026-Q1', 9, $7)`,
      [...told, id(place), client, state],
    );
    await query(
      `insert into key_results (practice_id, title, evidence, created_at, updated_at, id, objective_id, direction, position)
       values ($1, $2, $3, $4, $4, $5, $6, 'up', 0)`,
      [...told, id(place + 2), id(place)],
    );
  }
}

/** An insight of the client's record that quotes a call, with a task that was made of it. */
async function insightOn(callId: string, title: string): Promise<string> {
  const viewer = { role: 'admin', userId: t.ids.nora } as const;
  const made = await makeInsight(t.scope('lindqvist'), viewer, client, {
    title,
    content: `They speak of the ${word}.`,
    evidence: [{ kind: 'utterance', subjectId: callId, position: 1, quote: word, at: null }],
  });
  return (await nora.call(insights.makeTaskOfInsight, { params: { id: made } })).body.id;
}

async function tasksOfPromises(): Promise<void> {
  const { body } = await nora.call(promises.listPromises, { query: { clientId: client } });
  for (const one of body) {
    await nora.call(promises.makeTaskOfPromise, { params: { id: one.id } });
  }
  for (const { id: taskId, title } of await taskList()) {
    const body = { assigneeId: t.ids.amara, dueDate: '2026-03-06', reminders: [0] };
    await nora.call(tasks.updateTask, { params: { id: taskId }, body });
    if (title.includes('bank')) {
      await nora.call(tasks.updateTask, { params: { id: taskId }, body: { title: kept } });
    }
  }
  const [first] = body;
  const params = { id: first?.id ?? '' };
  await nora.call(promises.updatePromise, { params, body: { text: `Send the old ${word} offer` } });
  await nora.call(promises.updatePromise, { params, body: { text: 'Send the offer' } });
  await nora.call(promises.updatePromise, { params, body: { state: 'kept' } });
}

const taskList = async () =>
  (await nora.call(tasks.listTasks, { query: { clientId: client } })).body;

test('a call that is erased leaves its words nowhere, and what people made their own stays', async () => {
  const body = { url: hooked.receiver.url('/failing'), events: ['*' as const] };
  await nora.call(webhooks.addWebhook, { body });
  const amara = await t.as('amara', true);
  await amara.call(people.updateSettings, {
    body: { emailSummaries: true, reminderEmails: true },
  });
  const measures = ['Clients', 'Fees'].map((title) => ({
    title,
    unit: title.toLowerCase(),
    baseline: '10',
    target: '20',
  }));
  const objective = await addObjective(nora, client, { keyResults: measures });
  const { id: callId } = await logCall(nora, client, {
    type: 'check_in',
    transcript,
    notes: `Notes on the ${word}`,
  });
  await nora.call(calls.updateCall, {
    params: { id: callId },
    body: { notes: `More on the ${word}` },
  });
  await t.settle();
  await standOn(callId);
  const plain = await insightOn(callId, `Asks for the ${word}`);
  const rewritten = await insightOn(callId, `Wants the ${word}`);
  await nora.call(tasks.updateTask, { params: { id: rewritten }, body: { title: 'Ask them' } });
  await nora.call(insights.analyzeClient, { params: { id: client } });
  await nora.call(messages.writeNote, { params: { id: client }, body: { text: kept } });
  await tasksOfPromises();
  const heard = firstOf(
    await quarterOf(nora, client).then(
      ({ objectives }) => objectives.find((one) => one.id === objective.id) ?? objective,
    ),
  );
  const params = { id: heard.pending[0]?.id ?? '' };
  await nora.call(keyResults.approveCheckIn, { params, body: {} });
  const later = (await startCall(nora, client, { callType: 'check_in' })).body.callId;
  t.clock.advance(4 * day);
  await giveReminders(t.deps);
  await t.settle();
  await sendSummaries(t.deps);
  await nora.call(insights.makeDailyInsights);
  await deliverWebhooks(t.deps);
  await t.settle();
  await followEvents(t.deps);
  const before = await columnsWith(t, word);
  for (const column of [
    'calls.brief',
    'check_ins.quote',
    'client_readings.reading',
    'events.after',
    'events.before',
    'insights.evidence',
    'key_results.evidence',
    'mail_messages.subject',
    'mail_messages.text',
    'memory_entries.text',
    'memory_words.word',
    'notifications.text',
    'notifications.title',
    'objectives.title',
    'promises.text',
    'tasks.description',
    'tasks.receipts',
    'tasks.title',
    'webhook_deliveries.request',
  ]) {
    expect(before).toContain(column);
  }

  await nora.call(calls.deleteCall, { params: { id: callId } });
  t.clock.advance(31 * day);
  await eraseExpiredCalls(t.deps);
  await t.settle();
  expect(await columnsWith(t, word)).toEqual([]);

  nora = await t.as('nora');
  const left = await taskList();
  expect(left.map(({ title }) => title).toSorted()).toEqual([
    'Ask them',
    'Follow up with Dana Whitfield',
    'Follow up with Dana Whitfield',
    // A promise that somebody put into their own words, and its task with it.
    'Send the offer',
    kept,
  ]);
  expect(left.find(({ id: one }) => one === plain)).toMatchObject({
    description: '',
    receipts: [],
  });
  const { objectives } = await quarterOf(nora, client, '2026-Q1');
  expect(objectives.map(({ title }) => title)).toEqual([objective.title, 'Sell more']);
  const measured = firstOf(objectives[0] ?? objective);
  expect(measured).toMatchObject({ current: '14', history: [{ value: '14', quote: '' }] });
  expect(objectives[1]).toMatchObject({ evidence: [{ kind: 'client', quote: 'Goals' }] });
  expect((await columnsWith(t, kept)).toSorted()).toEqual(
    expect.arrayContaining(['messages.text', 'tasks.title', 'memory_entries.text']),
  );
  expect((await readCall(nora, later)).brief).toMatchObject({
    promises: [],
    clientName: 'Dana Whitfield',
  });
  const told = (await listEvents(t)).filter(({ subjectId }) => subjectId === callId);
  expect(told.find(({ name }) => name === 'call.logged')).toMatchObject({
    after: { type: 'check_in' },
  });
  expect(told.filter(({ name }) => name === 'promise.updated')).toMatchObject([
    { after: {} },
    { after: {} },
    { after: { state: 'kept' } },
  ]);
  const found = await nora.call(memory.searchMemory, { query: { q: word } });
  expect(found.body.groups).toEqual([]);
}, 120_000);
