import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { paymentLinks } from '#contract/payment-links.ts';
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
  const clientId = (await makeClient(nora, { name: 'Wanda Ross' })).id;
  const things = ['lease', 'budget', 'plan', 'offer', 'letter', 'contract', 'invoice'];
  for (const thing of things) {
    await nora.call(tasks.addTask, { body: { title: `Read the ${thing}`, clientId } });
  }
  const items = things.map((thing) => `- Wanda: send the ${thing} by 3 March`).join('\n');
  await logCall(nora, clientId, {
    callDate: '2026-03-01T10:00:00.000Z',
    notes: `Action items\n${items}`,
  });
  await logCall(nora, clientId, {
    callDate: '2026-03-02T10:00:00.000Z',
    transcript: 'Nora: And the overdraft?\nWanda: The overdraft is paid back.',
  });
  await logCall(nora, clientId, {
    callDate: '2026-02-02T10:00:00.000Z',
    transcript: 'Nora: And the bank?\nWanda: The overdraft, the overdraft, it is the overdraft.',
  });
  await nora.call(paymentLinks.createPaymentLink, {
    body: { amount: 180_000, description: 'Workshop', days: 7 },
    params: { id: clientId },
  });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string) =>
  (await nora.call(memory.askMemory, { body: { question } })).body;
const told = async (question: string) => (await ask(question)).onRecord.map(({ text }) => text);

test.each([
  ['Which promises are overdue?', '7 promises are overdue.'],
  ['What has Wanda promised?', '7 promises are open.'],
  ['Which tasks are open for Wanda?', '7 tasks are open.'],
])('%s says how many there are beyond the lines that it tells', async (question, head) => {
  const lines = await told(question);
  expect([lines[0], lines.length]).toEqual([head, 7]);
});

test('the list of all of them is where the number leads', async () => {
  expect((await ask('Which promises are overdue?')).onRecord[0]?.link).toBe(
    '/insights?promises=overdue',
  );
});

test('who was asked to pay by a link has not paid', async () => {
  for (const [question, whose] of [
    ['Who has not paid?', 'Wanda Ross: '],
    ['Which payments of Wanda are open?', ''],
  ] as const) {
    expect(await told(question)).toEqual([
      'No payment is open. 1 link waits to be paid.',
      `${whose}$1,800.00 for Workshop, by a link that is good until Mar 11, 2026`,
    ]);
  }
});

test('the last mention comes first, however often something was said before', async () => {
  const { passages } = await ask('When did Wanda last mention the overdraft?');
  expect(passages[0]?.text).toBe('The overdraft is paid back.');
});
