import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { insights } from '#contract/insights.ts';
import { memory } from '#contract/memory.ts';
import { okrs } from '#contract/okrs.ts';
import { people } from '#contract/people.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { sendSummaries } from '#server/notifications/send-summaries.ts';
import { giveReminders } from '#server/tasks/give-reminders.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { columnsWith } from '#testing/columns-with.ts';
import { addObjective, quarterOf } from '#testing/okrs.ts';
import { eraseExpiredCalls } from './erase-calls.ts';

const word = 'xylotaph';
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  const settings = { emailSummaries: true, reminderEmails: true };
  await (await t.as('amara')).call(people.updateSettings, { body: settings });
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(3600);
  nora = await t.as('nora', true);
});

const transcript = [
  `Eve Marlow: Good, we signed the ${word} lease on Bedford Row and I am so relieved.`,
  `Eve Marlow: I will send you the ${word} blueprints by Friday.`,
  `Nora Lindqvist: I will send you the ${word} contract on Monday.`,
  'Nora Lindqvist: Where are you with “Clients”?',
  `Eve Marlow: We are at 14 of 20 clients, by the ${word} count, fairly confident.`,
  `Eve Marlow: We are losing clients and it worries me, the ${word} problem is serious.`,
  `Eve Marlow: And please don't call me again about the ${word}.`,
  `Eve Marlow: I want to hire a second ${word} baker by June.`,
].join('\n');

/** A call that was logged with the wrong client, of which much has come, and then moved to the right one. */
async function moved() {
  const dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const eve = (await makeClient(nora, { name: 'Eve Marlow' })).id;
  const objective = await addObjective(nora, dana);
  const { id } = await logCall(nora, dana, {
    type: 'check_in',
    transcript,
    callDate: t.clock.now.toISOString(),
    speakers: [{ name: 'Eve Marlow', speaker: 'client' }],
  });
  await t.settle();
  const query = { clientId: dana };
  for (const one of (await nora.call(promises.listPromises, { query })).body) {
    await nora.call(promises.makeTaskOfPromise, { params: { id: one.id } });
  }
  for (const one of (await nora.call(insights.listInsights, { query })).body) {
    await nora.call(insights.makeTaskOfInsight, { params: { id: one.id } });
  }
  const day = new Date(t.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
  for (const task of (await nora.call(tasks.listTasks, { query })).body) {
    const body = { dueDate: day, reminders: [0], assigneeId: t.ids.amara };
    await nora.call(tasks.updateTask, { params: { id: task.id }, body });
  }
  await nora.call(insights.analyzeClient, { params: { id: dana } });
  await nora.call(okrs.draftOkrs, { params: { id: dana } });
  expect(await drafts(dana)).not.toEqual([]);
  // An objective that was accepted stands on the call too.
  const evidence = [{ kind: 'utterance', subjectId: id, position: 0, quote: word, at: null }];
  await t.deps.database.query('update objectives set evidence = $1 where id = $2', [
    JSON.stringify(evidence),
    objective.id,
  ]);
  await nora.call(insights.makeDailyInsights);
  for (const turn of [giveReminders, sendSummaries]) {
    t.clock.advance(86_400);
    await turn(t.deps);
  }
  await t.settle();
  nora = await t.as('nora', true);
  expect(await columnsWith(t, word)).toEqual(
    expect.arrayContaining([
      'check_ins.quote',
      'events.after',
      'mail_messages.subject',
      'mail_messages.text',
      'notifications.text',
      'objectives.evidence',
      'objectives.title',
      'tasks.title',
    ]),
  );
  await nora.call(calls.moveCall, { params: { id }, body: { clientId: eve } });
  await t.settle();
  return { dana, eve, id };
}
const drafts = async (clientId: string) =>
  (await quarterOf(nora, clientId)).objectives.filter(({ state }) => state === 'draft');
const foundOf = async (clientId: string) =>
  (await nora.call(memory.searchMemory, { query: { q: 'contract', clientId } })).body.groups.map(
    ({ source }) => source,
  );

test('with the client whose it is by now a moved call leaves its words nowhere, with the other one neither', async () => {
  const { dana, eve } = await moved();
  expect(await drafts(dana)).toEqual([]);
  expect(await foundOf(dana)).toEqual([]);
  expect((await foundOf(eve)).toSorted()).toEqual(['call', 'task']);
  await nora.call(clients.deleteClient, { params: { id: eve } });
  t.clock.advance(60);
  expect((await nora.call(clients.eraseClient, { params: { id: eve } })).status).toBe(204);
  await t.settle();
  expect(await columnsWith(t, word)).toEqual([]);
});

test('nor does it where it is erased by itself', async () => {
  const { id } = await moved();
  await nora.call(calls.deleteCall, { params: { id } });
  t.clock.advance(31 * 86_400);
  await eraseExpiredCalls(t.deps);
  await t.settle();
  expect(await columnsWith(t, word)).toEqual([]);
});
