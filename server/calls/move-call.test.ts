import { afterAll, beforeAll, expect, test } from 'vitest';
import { notLogged, calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { insights } from '#contract/insights.ts';
import { memory } from '#contract/memory.ts';
import { notifications } from '#contract/notifications.ts';
import { promises } from '#contract/promises.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let dana: string;
let eve: string;
let id: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const lines = [
  'Nora Lindqvist: How was the week?',
  'Eve Marlow: Good, we signed the lease on Bedford Row and I am so relieved.',
  'Eve Marlow: Our revenue is 12,000 dollars a month. We use Notion for everything.',
  'Tom: Hello from the door.',
  'Eve Marlow: I will send you the blueprints by Friday.',
];

async function logged() {
  dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  eve = (await makeClient(nora, { name: 'Eve Marlow' })).id;
  const made = await logCall(nora, dana, {
    transcript: lines.join('\n'),
    callDate: '2026-01-05T10:00:00.000Z',
    speakers: [{ name: 'Eve Marlow', speaker: 'client' }],
  });
  id = made.id;
  await t.settle();
}
async function move(clientId: string) {
  const answer = await nora.call(calls.moveCall, { params: { id }, body: { clientId } });
  await t.settle();
  return answer;
}
const refused = async (asker: Caller, clientId: string) =>
  (await asker.refused(calls.moveCall, { params: { id }, body: { clientId } })).body.code;
const ofClient = {
  promises: async (clientId: string) =>
    (await nora.call(promises.listPromises, { query: { clientId } })).body,
  calls: async (clientId: string) =>
    (await nora.call(calls.listCalls, { query: { clientId } })).body.map((one) => one.id),
  insights: async (clientId: string) =>
    (await nora.call(insights.listInsights, { query: { clientId } })).body.map((one) => one.title),
  found: async (clientId: string) =>
    (
      await nora.call(memory.searchMemory, { query: { q: 'blueprints', clientId } })
    ).body.groups.map(({ sourceId, source }) => [source, sourceId]),
  facts: async (clientId: string) =>
    (await nora.call(memory.listMemoryFacts, { params: { id: clientId } })).body.facts.map(
      ({ value }) => value,
    ),
  contact: async (clientId: string) =>
    (await nora.call(clients.getClient, { params: { id: clientId } })).body.lastContactDate,
};

test('a call goes to the client whom it was with, and all that came of it', async () => {
  await logged();
  const [promise] = await ofClient.promises(dana);
  const params = { id: promise?.id ?? '' };
  const task = (await nora.call(promises.makeTaskOfPromise, { params })).body;
  const told = await ofClient.insights(dana);
  expect(told.length).toBeGreaterThan(0);
  const facts = await ofClient.facts(dana);
  expect(facts.length).toBeGreaterThan(0);
  expect((await move(eve)).body.clientName).toBe('Eve Marlow');
  expect(await ofClient.calls(dana)).toEqual([]);
  expect(await ofClient.calls(eve)).toEqual([id]);
  expect(await ofClient.promises(dana)).toEqual([]);
  const [kept] = await ofClient.promises(eve);
  expect([kept?.id, kept?.taskId, kept?.clientName]).toEqual([promise?.id, task.id, 'Eve Marlow']);
  const ofEve = (await nora.call(tasks.listTasks, { query: { clientId: eve } })).body;
  expect(task.title).toBe('Ask Dana Whitfield about: Send the blueprints');
  expect(ofEve.map((one) => [one.id, one.title])).toEqual([
    [task.id, 'Ask Eve Marlow about: Send the blueprints'],
  ]);
  expect(await ofClient.insights(dana)).toEqual([]);
  expect(await ofClient.insights(eve)).toEqual(told);
  expect(await ofClient.facts(dana)).toEqual([]);
  expect(await ofClient.facts(eve)).toEqual(facts);
  expect(await ofClient.found(dana)).toEqual([]);
  expect(await ofClient.found(eve)).toContainEqual(['call', id]);
  expect(await ofClient.contact(dana)).toBeNull();
  expect(await ofClient.contact(eve)).toBe('2026-01-05T10:00:00.000Z');
});

test('it can be moved back, and says who moved it', async () => {
  await logged();
  await move(eve);
  await move(dana);
  expect(await ofClient.calls(dana)).toEqual([id]);
  expect(await ofClient.promises(dana)).toHaveLength(1);
  expect(await ofClient.contact(eve)).toBeNull();
  const { timeline } = (await nora.call(calls.getCall, { params: { id } })).body;
  expect(timeline.filter(({ name }) => name === 'call.moved_here')).toHaveLength(2);
});

test('a name that is the new client’s is theirs', async () => {
  await logged();
  const tom = (await makeClient(nora, { name: 'Tom Reyes' })).id;
  await move(tom);
  const { utterances } = (await nora.call(calls.getCall, { params: { id } })).body;
  expect(utterances.map(({ name, speaker }) => [name, speaker])).toContainEqual(['Tom', 'client']);
});

test('a client who is not there, and one whom the asker does not see, are not found', async () => {
  await logged();
  expect(await refused(nora, '00000000-0000-4000-8000-000000000000')).toBe(notFound.code);
  const user = await t.as('priya');
  const own = await makeClient(user, { name: 'Own Client' });
  expect(await refused(user, own.id)).toBe(notFound.code);
  expect(await ofClient.calls(dana)).toEqual([id]);
});

test('a rehearsal is held for its client alone', async () => {
  await logged();
  const params = { clientId: dana };
  const begun = await nora.call(dialling.startCall, { params, body: { rehearsal: true } });
  id = begun.body.callId;
  expect(await refused(nora, eve)).toBe(notLogged.code);
});

test('who asked in it not to be called is not called; who was taken for them waits for a person', async () => {
  await logged();
  const transcript = [...lines, 'Eve Marlow: Please do not call me again.'].join('\n');
  const speakers = [{ name: 'Eve Marlow', speaker: 'client' as const }];
  id = (await logCall(nora, dana, { transcript, speakers })).id;
  await t.settle();
  const barred = async (clientId: string) =>
    (await nora.call(clients.getClient, { params: { id: clientId } })).body.doNotCall;
  expect([await barred(dana), await barred(eve)]).toEqual([true, false]);
  const { body } = await nora.call(calls.moveCall, { params: { id }, body: { clientId: eve } });
  expect(body.clientName).toBe('Eve Marlow');
  expect([await barred(dana), await barred(eve)]).toEqual([true, true]);
  await t.settle();
  const told = (await nora.call(notifications.listNotifications)).body.notifications;
  expect(told.map(({ title }) => title)).toContain('Eve Marlow asked not to be called again');
});

test('what the old client’s record told of it stands no more, the standing brief neither', async () => {
  await logged();
  const analyze = () => nora.call(insights.analyzeClient, { params: { id: dana } });
  const brief = async () =>
    (await nora.call(insights.getClientReading, { params: { id: dana } })).body.reading;
  const told = () => ofClient.insights(dana);
  t.clock.advance(14 * 24 * 3_600);
  nora = await t.as('nora');
  await analyze();
  expect((await told()).join()).toContain('blueprints');
  expect(JSON.stringify(await brief())).toContain('blueprints');
  await move(eve);
  expect(await told()).toEqual([]);
  expect(await brief()).toBeNull();
  // One that tells of nothing that was moved stays.
  await analyze();
  id = (await logCall(nora, dana, { transcript: lines.join('\n') })).id;
  await move(eve);
  expect(await brief()).not.toBeNull();
});

test('who looked at it with another client than it is with by now moves it not, and takes no later move back', async () => {
  await logged();
  const finn = (await makeClient(nora, { name: 'Finn Calder' })).id;
  const from = (clientId: string, found: string) =>
    nora.refused(calls.moveCall, { params: { id }, body: { clientId, from: found } });
  await move(eve);
  expect((await from(finn, dana)).body.code).toBe(changedMeanwhile.code);
  await nora.call(calls.moveCall, { params: { id }, body: { clientId: finn, from: eve } });
  expect((await from(dana, eve)).body.code).toBe(changedMeanwhile.code);
  // Both meant the same.
  await nora.call(calls.moveCall, { params: { id }, body: { clientId: finn, from: dana } });
  expect(await ofClient.calls(finn)).toEqual([id]);
});

test('what an earlier call said alike is the latest again where the later one has gone, in memory too', async () => {
  await logged();
  t.clock.advance(24 * 3_600);
  nora = await t.as('nora');
  id = (await logCall(nora, dana, { transcript: lines.join('\n') })).id;
  await t.settle();
  const found = async (clientId: string) =>
    (
      await nora.call(memory.searchMemory, { query: { q: 'bedford', clientId, source: 'insight' } })
    ).body.groups.map(({ title }) => title);
  const [told] = await found(dana);
  expect(told).toContain('Bedford');
  await move(eve);
  expect(await found(dana)).toEqual([told]);
  expect(await found(eve)).toEqual([told]);
});
