import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const add = async (name: string, monthlyRevenue = '') =>
    (await makeClient(nora, { name, monthlyRevenue })).id;
  await add('Grace O’Brien', '1200');
  await add('Grace Obi', '2500');
  await add('Tobias Reinholt', '3600');
  await add('Marcus Lindgren');
  await add('Ananya Rao');
  await add('Isabella Moretti-Shaw', '700');
  const whitfield = await add('Marcus Whitfield');
  for (let n = 0; n < 6; n += 1) await add(`Anna Nr${'abcdef'[n]}`);
  await logCall(nora, whitfield, {
    callDate: '2026-03-03T10:00:00.000Z',
    duration: 45,
    transcript:
      'Nora: And the hospital?\nMarcus: The hospital owes us 212,000 dollars.\nMarcus: I’ll send you the lease by Friday.',
  });
  await nora.call(tasks.addTask, { body: { title: 'Send the plan', clientId: whitfield } });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string) =>
  (await nora.call(memory.askMemory, { body: { question } })).body;
const told = async (question: string) =>
  (await ask(question)).onRecord.map(({ clientName, text }) => `${clientName}: ${text}`);

test('a name is nobody’s of whose name it is a part', async () => {
  expect(await told('How much revenue do Grace O’Brien and Grace Obi bring in?')).toEqual([
    'Grace O’Brien: $1,200 a month.',
    'Grace Obi: $2,500 a month.',
  ]);
  expect(await told('How much does Moretti pay?')).toEqual([
    'Isabella Moretti-Shaw: $700 a month.',
  ]);
});

test('a word that begins a question is no part of a name', async () => {
  expect((await told('Any news from Moretti?')).map((line) => line.split(':')[0])).toEqual([
    'Isabella Moretti-Shaw',
  ]);
});

test('typed small, without its apostrophe, a name still tells two of one first name apart', async () => {
  expect(await told('what is grace obis revenue')).toEqual(['Grace Obi: $2,500 a month.']);
});

test.each([
  'When did I last speak to Zorro?',
  'when did i last speak to zorro',
  'How many calls did I have with Zorro?',
  'Which tasks are open for Zorro?',
  'What did I promise Zorro?',
])('%s tells nothing of others', async (question) => {
  expect(await ask(question)).toMatchObject({
    onRecord: [],
    passages: [],
    notice: 'Nothing in memory answers this.',
  });
});

test.each([
  ['When did I last speak to Witfield?', 'When did I last speak to Whitfield?'],
  ['when did i last speak to witfield', 'when did i last speak to whitfield'],
])('%s is read as the client’s', async (question, meant) => {
  expect(await ask(question)).toMatchObject({
    onRecord: [{ clientName: 'Marcus Whitfield', kind: 'last_call' }],
    notice: `Read as “${meant}”.`,
  });
});

test('and so is what they said', async () => {
  const { passages, notice } = await ask('What did Marcus Witfield say about the hospital?');
  expect(passages.map(({ text }) => text)).toContain('The hospital owes us 212,000 dollars.');
  expect(notice).toBe('Read as “What did Marcus Whitfield say about the hospital?”.');
});

test('a promise leads to the sentence that it was made in', async () => {
  const { onRecord } = await ask('What did Marcus Whitfield promise?');
  expect(onRecord).toMatchObject([{ link: `/calls/${onRecord[0]?.callId}#turn-2` }]);
});

test('a name that many have asks for the whole one', async () => {
  const { onRecord, notice } = await ask('When did I last speak to Anna?');
  expect(onRecord).toEqual([]);
  expect(notice).toBe('Several clients are called Anna: ask with the whole name.');
  expect(await told('When did I last speak to Anna Nrb?')).toEqual([
    'Anna Nrb: No call is on record.',
  ]);
});
