import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  const { id } = await makeClient(nora, { name: 'Otto Quist' });
  await logCall(nora, id, { callDate: '2026-03-03T10:00:00.000Z', duration: 45 });
  await logCall(nora, id, { callDate: '2026-02-10T10:00:00.000Z', duration: 20 });
  const notes = 'Action items\n- Otto: send the lease\n- Amara: book the room';
  await logCall(amara, id, { callDate: '2026-02-11T10:00:00.000Z', duration: 30, notes });
  await nora.call(tasks.addTask, { body: { title: 'Ring Otto', clientId: id } });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string, caller: Caller) =>
  (await caller.call(memory.askMemory, { body: { question } })).body.onRecord;
const told = async (question: string, caller: Caller) =>
  (await ask(question, caller)).map(({ text }) => text);

test('of two coaches each is told of their own calls', async () => {
  expect(await told('Who did I speak to last month?', nora)).toEqual([
    '1 call of yours from Feb 1, 2026 to Feb 28, 2026.',
    'Check-in call on Feb 10, 2026, 20 min',
  ]);
  expect(await ask('Who did I speak to last month?', amara)).toMatchObject([
    {
      text: '1 call of yours from Feb 1, 2026 to Feb 28, 2026.',
      link: `/voice-agent?rehearsals=no&failed=no&days=2026-02-01..2026-02-28&author=${t.ids.amara}#call-history`,
    },
    { text: expect.stringMatching(/^Check-in call on Feb 11, 2026, 30 min: /) },
  ]);
  expect(await told('What was my last call?', amara)).toEqual([
    expect.stringMatching(/^Check-in call on Feb 11, 2026, 30 min: /),
  ]);
});

test('who had none is told so, and not of others’ as their own', async () => {
  expect(await ask('How many calls did I have this week?', amara)).toMatchObject([
    {
      text: 'No call of yours is on record from Mar 2, 2026 to Mar 4, 2026. Of colleagues there is 1.',
      link: '/voice-agent?rehearsals=no&failed=no&days=2026-03-02..2026-03-04#call-history',
    },
  ]);
});

test('what all did together is asked with “we”, and says who held each call', async () => {
  expect(await told('How many calls did we have last month?', nora)).toEqual([
    '2 calls from Feb 1, 2026 to Feb 28, 2026.',
    expect.stringMatching(/^Check-in call on Feb 11, 2026, 30 min, by Amara Okafor: /),
    'Check-in call on Feb 10, 2026, 20 min',
  ]);
  expect(await told('When did I last speak to Otto?', amara)).toEqual([
    'Check-in call on Mar 3, 2026, 45 min, by Nora Lindqvist',
  ]);
});

test('promises of nobody in particular are everybody’s', async () => {
  expect((await told('Which promises are open?', nora)).toSorted()).toEqual([
    'Amara Okafor: Book the room',
    'Otto Quist: Send the lease',
  ]);
  expect(await told('What did I promise?', nora)).toEqual([]);
});

test('what a colleague did with a client is theirs alone', async () => {
  expect(await told('What did Amara promise Otto?', nora)).toEqual(['Amara Okafor: Book the room']);
  expect(await told('What did Nora promise Otto?', amara)).toEqual([
    'No promise of Nora Lindqvist is open.',
  ]);
  expect((await told('How many calls did Amara have with Otto?', nora))[0]).toBe(
    '1 call of Amara Okafor.',
  );
  expect(await told('Which tasks does Amara have for Otto?', nora)).toEqual([
    'No task of Amara Okafor is open.',
  ]);
  expect(await told('When did Priya last speak to Otto?', nora)).toEqual([
    'No call of Priya Raman is on record.',
  ]);
});
