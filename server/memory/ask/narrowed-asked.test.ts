import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const field = async (body: { name: string; kind: 'date' | 'choice'; options?: string[] }) =>
    (await nora.call(clientFields.createClientField, { body })).body.id;
  const ends = await field({ name: 'Contract ends', kind: 'date' });
  const options = ['Founder', 'Steady hand'];
  const coaching = await field({ name: 'Coaching package', kind: 'choice', options });
  const add = async (name: string, more: object) => (await makeClient(nora, { name, ...more })).id;
  const marcus = await add('Marcus Whitfield', {
    monthlyRevenue: '5400',
    tags: ['Leadership'],
    growthPotential: 'very_high',
    customFields: { [ends]: '2026-05-09', [coaching]: 'Founder' },
  });
  t.clock.advance(60);
  await add('Wanda Ross', {
    monthlyRevenue: '3000',
    growthPotential: 'high',
    customFields: { [ends]: '2027-02-01', [coaching]: 'Steady hand' },
  });
  await add('Otto Quist', { monthlyRevenue: '900', growthPotential: 'low' });
  await logCall(nora, marcus, {
    callDate: '2026-03-01T10:00:00.000Z',
    duration: 45,
    notes:
      'Action items\n- Marcus: send the lease by 2 March\n- Nora: book the room by 3 March\n\nHe was tired.',
  });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string) =>
  (await nora.call(memory.askMemory, { body: { question } })).body.onRecord;
const told = async (question: string) => (await ask(question)).map(({ text }) => text);

test.each([
  [
    'Which clients pay more than 3,000 a month?',
    ['1 client is worth more than $3,000 a month.', 'Marcus Whitfield: $5,400 a month'],
  ],
  [
    'Who pays at least $3k?',
    [
      '2 clients are worth at least $3,000 a month.',
      'Marcus Whitfield: $5,400 a month',
      'Wanda Ross: $3,000 a month',
    ],
  ],
  [
    'Which clients have very high growth potential?',
    ['1 client is of very high growth potential.', 'Marcus Whitfield'],
  ],
  [
    'Which clients are tagged with Leadership?',
    ['1 client is tagged “Leadership”.', 'Marcus Whitfield'],
  ],
  [
    'Whose contract ends in May?',
    [
      '1 client is listed with “Contract ends” from May 1, 2026 to May 31, 2026.',
      'Marcus Whitfield: May 9, 2026',
    ],
  ],
  [
    'Which clients have contracts ending in 2027?',
    [
      '1 client is listed with “Contract ends” from Jan 1, 2027 to Dec 31, 2027.',
      'Wanda Ross: Feb 1, 2027',
    ],
  ],
  [
    'Which contracts end before May?',
    ['No client is listed with “Contract ends” from Mar 4, 2026 to Apr 30, 2026.'],
  ],
  [
    'Who is on the Founder package?',
    ['1 client is listed with “Coaching package” Founder.', 'Marcus Whitfield'],
  ],
  ['when’s wanda’s contract end', ['Contract ends: Feb 1, 2027']],
  ['what package is marcus on', ['Coaching package: Founder']],
  ['Who said the contract ends in May?', []],
  [
    'What is the growth potential of Wanda?',
    ['Status: active. Stage: lead. Growth potential: high.'],
  ],
  [
    'What happened on Sunday?',
    ['1 call on Mar 1, 2026.', expect.stringMatching(/^Check-in call on Mar 1, 2026, 45 min: /)],
  ],
  [
    'What is overdue for Marcus?',
    [
      'Marcus Whitfield: Send the lease, due Mar 2, 2026, overdue',
      'Nora Lindqvist: Book the room, due Mar 3, 2026, overdue',
      'No task is overdue.',
    ],
  ],
  [
    'What did we agree with Marcus?',
    [
      'Marcus Whitfield: Send the lease, due Mar 2, 2026, overdue',
      'Nora Lindqvist: Book the room, due Mar 3, 2026, overdue',
    ],
  ],
  ['Why is Otto at risk?', [expect.stringMatching(/^No risk/), expect.stringMatching(/^Status/)]],
])('%s', async (question, lines) => {
  expect(await told(question)).toEqual(lines);
});

test('the list that a line leads to is narrowed alike', async () => {
  const [head] = await ask('Which clients pay more than 3,000 a month?');
  expect(head?.link).toBe('/clients?revenueMin=3000.01');
  const [own] = await ask('Whose contract ends in May?');
  expect(decodeURIComponent(own?.link ?? '')).toMatch(
    /^\/clients\?fields=[\da-f-]+:from:2026-05-01;[\da-f-]+:to:2026-05-31$/,
  );
});

test('who has been there longest comes first', async () => {
  expect((await told('Who is my oldest client?'))[0]).toBe(
    'Marcus Whitfield: on record since Mar 4, 2026',
  );
});

test('“my clients” are the asker’s own, and all of them where they own none', async () => {
  const amara = await t.as('amara');
  const told = async (question: string) =>
    (await amara.call(memory.askMemory, { body: { question } })).body.onRecord.map(
      ({ text }) => text,
    );
  expect(await told('How many clients do I have?')).toEqual(['3 clients are on record.']);
  await makeClient(amara, { name: 'Ida Holm', status: 'at_risk', ownerId: t.ids.amara });
  expect(await told('Who are my clients?')).toEqual([
    '1 client of yours is on record.',
    'Ida Holm',
  ]);
  expect(await told('Which of my clients are growing?')).toEqual([
    'No client of yours is growing.',
  ]);
  expect((await told('How many clients do we have?'))[0]).toBe('4 clients are on record.');
});
