import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Body } from '#contract/endpoint.ts';
import { memory } from '#contract/memory.ts';
import { messages } from '#contract/messages.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { sourceOf } from '#server/insights/client-source.ts';
import { findClientRowOf } from '#server/clients/reads.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { makeInsight } from '#testing/insights.ts';
import { followEvents, rebuildMemory } from './rebuild-memory.ts';
import { openQuestions } from './facts/list-facts.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let dana: string;
let callId: string;
let second: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  priya = await t.as('priya', true);
  dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const transcript = [
    'Nora: How is the budget?',
    'Dana: The budget is 12,000 dollars a month. We have a team of nine people.',
    'Dana: I promise to send the walrus forecast on Friday.',
    'Dana: My secret is a narwhal in the pond.',
    'Dana: I will send you the ocelot ledger on Monday.',
  ].join('\n');
  callId = (await logCall(nora, dana, { transcript })).id;
  t.clock.advance(86_400);
  const later = 'Dana: The budget is 9,000 dollars a month. The platypus waits.';
  second = (await logCall(nora, dana, { transcript: later })).id;
  await nora.call(messages.writeNote, {
    params: { id: dana },
    body: { text: 'Keeps an axolotl.' },
  });
  await t.settle();
});
afterAll(() => t.stop());

const find = async (q: string) =>
  (await nora.call(memory.searchMemory, { query: { q } })).body.groups;
const forget = async (body: Body<typeof memory.forgetMemory>, caller = nora) =>
  caller.call(memory.forgetMemory, { body });
const facts = async (on?: string) =>
  (await nora.call(memory.listMemoryFacts, { params: { id: dana }, query: on ? { on } : {} })).body;
/** Everything that would be put before an analyst, and what the agent would be told. */
const prompts = async () => {
  const scope = t.scope('lindqvist');
  const client = await findClientRowOf(scope, dana);
  const source = client && (await sourceOf(scope, client));
  const params = { id: dana };
  const check = await nora.raw('GET', `/api/retell/call/${dana}/check`);
  return JSON.stringify([source, check.body, params]);
};
/** A task of each promise of the call. */
async function tasksOfPromises() {
  const { body } = await nora.call(promises.listPromises, { query: { clientId: dana } });
  for (const { id } of body) await nora.call(promises.makeTaskOfPromise, { params: { id } });
  return (await nora.call(tasks.listTasks, { query: { clientId: dana } })).body;
}
const rebuild = () => rebuildMemory(t.scope('lindqvist'), t.deps);

test('facts stand as the client said them, and what does not go together is a question', async () => {
  const { facts: all, questions } = await facts();
  expect(all.map(({ kind, value, until }) => [kind, value, until !== null])).toEqual([
    ['budget', '$12,000 a month', true],
    ['headcount', '9 people', false],
    ['budget', '$9,000 a month', false],
  ]);
  expect(questions.map(({ kind }) => kind)).toEqual(['budget']);
  expect(await openQuestions(t.scope('lindqvist'), dana, 'UTC')).toEqual(questions);
  const before = (await facts('2026-03-04')).facts.map(({ value }) => value);
  expect(before).toEqual(['$12,000 a month', '9 people']);
  expect(all[0]?.receipt).toMatchObject({ callId, position: 1 });
});

test('one turn is forgotten: not found, not in a fact, not in a prompt, and no rebuild brings it back', async () => {
  const [group] = await find('narwhal');
  const hit = group?.hits.find(({ text }) => text.includes('narwhal'));
  expect(await prompts()).toContain('narwhal');
  const seq = await lastSeq(t);
  const { status, body } = await forget({ what: 'entry', id: hit?.id ?? '' });
  expect([status, body.entries >= 1]).toEqual([200, true]);
  expect(await find('narwhal')).toEqual([]);
  expect(await prompts()).not.toContain('narwhal');
  await rebuild();
  expect(await find('narwhal')).toEqual([]);
  expect(await find('walrus')).not.toEqual([]);
  const told = (await listEvents(t, 'lindqvist', seq)).filter(({ name }) =>
    name.startsWith('memory'),
  );
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toContain('narwhal');
  expect(told[0]?.after).toEqual({ what: 'entry', entries: body.entries });
});

test('who may not see the client can forget nothing of theirs', async () => {
  const [group] = await find('walrus');
  const refused = await priya.refused(memory.forgetMemory, {
    body: { what: 'entry', id: group?.hits[0]?.id ?? '' },
  });
  expect(refused.status).toBe(404);
  const jonas = await t.as('jonas', true);
  const other = await jonas.refused(memory.forgetMemory, { body: { what: 'client', id: dana } });
  expect(other.status).toBe(404);
  expect(await find('walrus')).not.toEqual([]);
});

test('what the record’s own insights quote of a call, a turn or a note goes with it', async () => {
  const eve = (await makeClient(nora, { name: 'Eve Lambert', status: 'active' })).id;
  const told = { transcript: 'Eve: An okapi keeps our books.\nEve: A quokka signs the lease.' };
  const id = (await logCall(nora, eve, told)).id;
  const params = { id: eve };
  const text = 'Wants an ibex.';
  const note = (await nora.call(messages.writeNote, { params, body: { text } })).body.id;
  const viewer = { role: 'admin', userId: t.ids.nora } as const;
  const cited = [
    ['okapi', { kind: 'utterance', subjectId: id, position: 0 }],
    ['quokka', { kind: 'utterance', subjectId: id, position: 1 }],
    ['books', { kind: 'call', subjectId: id, position: null }],
    ['ibex', { kind: 'message', subjectId: note, position: null }],
    ['gazelle', { kind: 'client', subjectId: eve, position: null }],
  ] as const;
  for (const [word, place] of cited) {
    const found = {
      title: `Asked of the ${word}`,
      evidence: [{ ...place, quote: word, at: null }],
    };
    await makeInsight(t.scope('lindqvist'), viewer, eve, found);
  }
  await t.settle();
  const kept = async () => {
    const query = { clientId: eve, source: 'insight' } as const;
    const { entries } = (await nora.call(memory.searchMemory, { query })).body;
    return entries.map(({ text }) => /Asked of the (\w+)/.exec(text)?.[1]).toSorted();
  };
  expect(await kept()).toEqual(['books', 'gazelle', 'ibex', 'okapi', 'quokka']);
  const [group] = await find('okapi from:eve type:call');
  const turn = group?.hits.find(({ position }) => position === 0)?.id ?? '';
  await forget({ what: 'entry', id: turn });
  expect(await kept()).toEqual(['gazelle', 'ibex', 'quokka']);
  await forget({ what: 'source', source: 'note', id: note });
  expect(await kept()).toEqual(['gazelle', 'quokka']);
  await forget({ what: 'source', source: 'call', id });
  expect(await kept()).toEqual(['gazelle']);
});

test('a call is forgotten with its facts, its summary and its promises', async () => {
  const made = await tasksOfPromises();
  expect(JSON.stringify(made)).toMatch(/walrus.*ocelot|ocelot.*walrus/s);
  const renamed = made.find(({ title }) => title.includes('ocelot'))?.id ?? '';
  const body = { title: 'Ledger day' };
  await nora.call(tasks.updateTask, { params: { id: renamed }, body });
  await t.settle();
  const seq = await lastSeq(t);
  await forget({ what: 'source', source: 'call', id: callId });
  expect(await find('walrus')).toEqual([]);
  expect((await facts()).facts.map(({ receipt }) => receipt.callId)).toEqual([second]);
  expect((await facts()).questions).toEqual([]);
  expect(await prompts()).not.toContain('walrus');
  await t.settle();
  const left = (await nora.call(tasks.listTasks, { query: { clientId: dana } })).body;
  expect(left.map(({ title }) => title).toSorted()).toEqual([
    'Follow up with Dana Whitfield',
    'Ledger day',
  ]);
  expect(left.map(({ receipts }) => receipts)).toEqual([[], []]);
  expect(JSON.stringify([left, await listEvents(t, 'lindqvist', seq)])).not.toMatch(
    /walrus|ocelot/,
  );
  await rebuild();
  expect(await find('walrus')).toEqual([]);
});

test('all of a client is forgotten, and what is said afterwards is remembered', async () => {
  await forget({ what: 'client', id: dana });
  for (const word of ['platypus', 'axolotl']) {
    expect(await find(word)).toEqual([]);
    expect(await prompts()).not.toContain(word);
  }
  t.clock.advance(86_400);
  await logCall(nora, dana, { transcript: 'Dana: There is a wombat now.' });
  await t.settle();
  await followEvents(t.deps);
  expect(await find('wombat')).toHaveLength(1);
  expect(await find('platypus')).toEqual([]);
  const figures = (await nora.call(memory.getMemoryFigures, { query: { clientId: dana } })).body;
  expect(figures.calls).toBe(1);
  const { rows } = await t.deps.database.query('select word from memory_words');
  const words = (rows as { word: string }[]).map(({ word }) => word);
  expect(
    words.filter((word) => ['narwhal', 'walrus', 'platypus', 'axolotl'].includes(word)),
  ).toEqual([]);
});
