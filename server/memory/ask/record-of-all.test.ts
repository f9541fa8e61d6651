import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { memory } from '#contract/memory.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective } from '#testing/okrs.ts';
import { pay } from '#testing/payments.ts';

let t: TestApp;
let nora: Caller;
let marcus: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const birthday = (
    await nora.call(clientFields.createClientField, { body: { name: 'Birthday', kind: 'date' } })
  ).body;
  marcus = (
    await makeClient(nora, {
      name: 'Marcus Whitfield',
      businessType: 'Bakery',
      industry: 'Food',
      companySize: '11-50',
      leadSource: 'referral',
      monthlyRevenue: '5400',
      status: 'growing',
      pipelineStage: 'negotiation',
      tags: ['vip'],
      customFields: { [birthday.id]: '1980-05-09' },
    })
  ).id;
  const wanda = (
    await makeClient(nora, { name: 'Wanda Ross', monthlyRevenue: '100.50', status: 'at_risk' })
  ).id;
  await makeClient(nora, { name: 'Otto Quist', status: 'active', lastContactDate: '2026-01-05' });
  await nora.call(tasks.addTask, {
    body: { title: 'Send the plan', clientId: marcus, dueDate: '2026-03-04' },
  });
  await nora.call(tasks.addTask, { body: { title: 'File the taxes', dueDate: '2026-03-06' } });
  await logCall(nora, marcus, {
    callDate: '2026-03-03T10:00:00.000Z',
    duration: 45,
    notes: 'The oven came. He was delighted and happy.',
  });
  await logCall(nora, wanda, { callDate: '2026-02-10T10:00:00.000Z', notes: 'She may leave.' });
  await addObjective(nora, marcus);
  await pay(nora, { clientId: marcus, amount: 5000, description: 'A workshop' });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string, caller = nora) =>
  (await caller.call(memory.askMemory, { body: { question } })).body.onRecord;
const told = async (question: string) => (await ask(question)).map(({ text }) => text);

test.each([
  [
    'Who is Marcus?',
    [
      'Bakery, Food, 11-50 people. On record since Mar 4, 2026, came by referral. Nora Lindqvist’s client. Tags: vip.',
    ],
  ],
  ['When is Marcus’s birthday?', ['Birthday: May 9, 1980']],
  ['How did Marcus feel?', ['Positive in the Check-in call on Mar 3, 2026, 45 min']],
  [
    'How are Marcus’s OKRs?',
    ['Twenty clients on a monthly fee\nClients: from 10 to 20 clients, 0% of the way, on track'],
  ],
  [
    'What has Marcus paid?',
    ['$50.00 in 1 test payment.', '$50.00 for A workshop, test, paid, Mar 4, 2026'],
  ],
  [
    'What did we discuss with Marcus last week?',
    ['No call is on record from Feb 23, 2026 to Mar 1, 2026.'],
  ],
  [
    'How many calls did I have with Marcus this week?',
    [
      '1 call from Mar 2, 2026 to Mar 4, 2026.',
      'Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.',
    ],
  ],
  ['Which clients are growing?', ['1 client is growing.', 'Marcus Whitfield']],
  ['Who is in negotiation?', ['1 client is in the stage negotiation.', 'Marcus Whitfield']],
  ['Which clients have churned?', ['No client churned.']],
  [
    'How many clients do I have?',
    ['3 clients of yours are on record.', 'Marcus Whitfield', 'Otto Quist', 'Wanda Ross'],
  ],
  ['Who pays the most?', ['Marcus Whitfield: $5,400 a month', 'Wanda Ross: $100.50 a month']],
  ['What is my monthly revenue?', ['$5,500.50 a month, of 3 clients.']],
  [
    'Who haven’t I spoken to in a month?',
    ['Those whom nobody has spoken with longest:', 'Otto Quist: last contact on Jan 5, 2026'],
  ],
  ['Who churned and why?', ['No client churned.']],
  ['Which clients are tagged vip?', ['1 client is tagged “vip”.', 'Marcus Whitfield']],
  [
    'Which calls went well?',
    [
      '1 call that felt positive.',
      'Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.',
    ],
  ],
  [
    'Which growing clients are in negotiation?',
    ['1 client is growing and in the stage negotiation.', 'Marcus Whitfield'],
  ],
  ['What do clients say about vip treatment?', []],
  ['Which tasks does Priya have?', ['No task of Priya Raman is open.']],
  [
    'Who are Nora’s clients?',
    ['3 clients of Nora Lindqvist are on record.', 'Marcus Whitfield', 'Otto Quist', 'Wanda Ross'],
  ],
  [
    'How many calls did Priya make this week?',
    ['No call of Priya Raman is on record from Mar 2, 2026 to Mar 4, 2026.'],
  ],
  [
    'Which calls did Nora have this week?',
    [
      '1 call of Nora Lindqvist from Mar 2, 2026 to Mar 4, 2026.',
      'Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.',
    ],
  ],
  ['What did Priya promise?', ['No promise of Priya Raman is open.']],
  ['Which food clients do we have?', ['1 client is in Food.', 'Marcus Whitfield']],
  [
    'Who came by referral?',
    ['1 client is listed under the lead source referral.', 'Marcus Whitfield'],
  ],
  ['Which clients have no calls?', ['No client is without any contact.']],
  ['Who has no tasks?', ['2 clients have no open task.', 'Otto Quist', 'Wanda Ross']],
  [
    'Which clients have no phone number?',
    ['3 clients have no phone number.', 'Marcus Whitfield', 'Otto Quist', 'Wanda Ross'],
  ],
  [
    'Which active clients have no email?',
    ['No active or growing client is without an email address.'],
  ],
  ['Who has no industry?', ['2 clients have no industry.', 'Otto Quist', 'Wanda Ross']],
  [
    'Which at risk clients have no goals?',
    ['1 at risk client has no coaching goals.', 'Wanda Ross'],
  ],
  [
    'Which clients have no OKRs?',
    ['2 clients have no objective agreed for Q1 2026.', 'Otto Quist', 'Wanda Ross'],
  ],
  ['Who has no revenue?', ['1 client has no monthly revenue.', 'Otto Quist']],
  [
    'Which clients have no notes?',
    ['3 clients have no notes.', 'Marcus Whitfield', 'Otto Quist', 'Wanda Ross'],
  ],
  [
    'Which clients have no birthday?',
    ['2 clients have nothing in “Birthday”.', 'Otto Quist', 'Wanda Ross'],
  ],
  [
    'Which of Nora’s clients have no tags?',
    ['2 clients of Nora Lindqvist have no tags.', 'Otto Quist', 'Wanda Ross'],
  ],
  ['Which clients have no postal address?', []],
  ['Which clients told us of the move from the website?', []],
  ['Who is happy?', ['Marcus Whitfield: Positive in the Check-in call on Mar 3, 2026, 45 min']],
  ['What is the average revenue?', ['$5,500.50 a month, of 3 clients, $1,833.50 each on average.']],
  [
    'How many hours did we talk this month?',
    [
      '1 call from Mar 1, 2026 to Mar 4, 2026, 45 min in all.',
      'Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.',
    ],
  ],
  [
    'Which clients at risk haven’t I spoken to since Monday?',
    ['Those whom nobody has spoken with longest:', 'Wanda Ross: last contact on Feb 10, 2026'],
  ],
  [
    'Which growing clients haven’t I spoken to in a month?',
    ['Every growing client was spoken with since Feb 4, 2026.'],
  ],
  ['Which churned clients haven’t I talked to in a month?', ['No churned client is on record.']],
  [
    'Which at risk clients have no birthday?',
    ['1 at risk client has nothing in “Birthday”.', 'Wanda Ross'],
  ],
  [
    'Which growing clients have no birthday?',
    ['Every growing client has something in “Birthday”.'],
  ],
  ['When did I last email Marcus?', ['No email is in memory.']],
  [
    'Which emails did Marcus send last week?',
    ['No email from Feb 23, 2026 to Mar 1, 2026 is in memory.'],
  ],
  ['Which documents does Marcus have?', ['No document is in memory.']],
  [
    'Who needs me today?',
    ['Wanda Ross is at risk.', 'Otto Quist has not been spoken with for 58 days.'],
  ],
  ['What is due today?', ['1 task is due today.', 'Send the plan, due Mar 4, 2026']],
  [
    'What do I have to do on Friday?',
    ['1 task of yours is due Friday.', 'File the taxes, due Mar 6, 2026'],
  ],
  ['Which tasks are overdue?', ['No task is overdue.']],
  [
    'Who did I speak to yesterday?',
    [
      '1 call of yours on Mar 3, 2026.',
      'Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.',
    ],
  ],
  [
    'What was my last call?',
    ['Check-in call on Mar 3, 2026, 45 min: The oven came. He was delighted and happy.'],
  ],
  ['Which payments failed?', ['No payment failed.']],
  [
    'Who is on track?',
    [
      'Of 1 client with objectives in Q1 2026, 1 is on track and 0 behind.',
      'Marcus Whitfield: 0% of the way of 0% that the time asks for, on track',
    ],
  ],
])('%s', async (question, lines) => {
  expect(await told(question)).toEqual(lines);
});

test('who came last is told with the day', async () => {
  expect((await told('Which of our clients are new this week?')).toSorted()).toEqual([
    'Marcus Whitfield: on record since Mar 4, 2026',
    'Otto Quist: on record since Mar 4, 2026',
    'Wanda Ross: on record since Mar 4, 2026',
  ]);
  expect(await told('Which clients were new last week?')).toEqual([
    'No client came from Feb 23, 2026 to Mar 1, 2026.',
  ]);
});

test('each line leads to its place', async () => {
  expect(await ask('Which clients are growing?')).toMatchObject([
    { number: 1, kind: 'clients', clientId: null, link: '/clients?status=growing' },
    { number: 2, kind: 'clients', clientId: marcus, link: '' },
  ]);
  expect(await ask('Who did I speak to yesterday?')).toMatchObject([
    {
      clientId: null,
      link: `/voice-agent?rehearsals=no&failed=no&days=2026-03-03..2026-03-03&author=${t.ids.nora}#call-history`,
    },
    { clientId: marcus, clientName: 'Marcus Whitfield' },
  ]);
});

test('the page that a line leads to shows the same ones', async () => {
  const linkTo = async (question: string) => (await ask(question))[0]?.link;
  expect(await linkTo('Which tasks are overdue?')).toBe('/tasks?view=overdue');
  expect(await linkTo('Which of my tasks are overdue?')).toBe('/tasks?view=overdue&assignee=me');
  expect(await linkTo('How many tasks do I have?')).toBe('/tasks?view=mine');
  expect(await linkTo('Which tasks does Priya have?')).toBe(
    `/tasks?view=clients&assignee=${t.ids.priya}`,
  );
  expect(await linkTo('Which calls did Priya have this week?')).toBe(
    `/voice-agent?rehearsals=no&failed=no&days=2026-03-02..2026-03-04&author=${t.ids.priya}#call-history`,
  );
});

test('a user is told of their own clients alone', async () => {
  const priya = await t.as('priya');
  for (const question of [
    'How many clients do I have?',
    'What is my monthly revenue?',
    'Who pays the most?',
    'Who did I speak to yesterday?',
    'Which OKRs are behind?',
    'What was paid?',
  ]) {
    const lines = await ask(question, priya);
    expect(JSON.stringify(lines)).not.toMatch(/Marcus|Wanda|5,4|1 call|50\.00/);
  }
});

test('a call that was taken out of memory is not among those that felt so', async () => {
  const question = 'Which calls went well?';
  const [, call] = await ask(question);
  await nora.call(memory.forgetMemory, {
    body: { what: 'source', source: 'call', id: call?.callId ?? '' },
  });
  expect((await ask(question)).flatMap(({ callId }) => callId ?? [])).toEqual([]);
});
