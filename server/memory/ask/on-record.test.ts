import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let marcus: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  marcus = (
    await makeClient(nora, {
      name: 'Marcus Whitfield',
      phone: '+1 202 555 0143',
      email: 'marcus@whitfield.example',
      coachingGoals: 'Two shops by June',
      monthlyRevenue: '5400',
      status: 'growing',
    })
  ).id;
  await makeClient(nora, { name: 'Otto Quist', email: 'otto@quist.example' });
  await makeClient(nora, { name: 'Wanda Ross', email: 'wanda@ross.example', status: 'at_risk' });
  await nora.call(tasks.addTask, {
    body: { title: 'Send the plan', clientId: marcus, dueDate: '2026-03-09' },
  });
  await logCall(nora, marcus, {
    notes:
      'Action items\n- Marcus: send the lease by 6 March\n- Nora: book the room\n\nHe was tired.',
  });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string, caller = nora, clientId?: string) => {
  const body = { question, ...(clientId && { clientId }) };
  return (await caller.call(memory.askMemory, { body })).body;
};
const told = async (question: string) =>
  (await ask(question)).onRecord.map(({ kind, text }) => `${kind}: ${text}`);

test.each([
  ['What did Marcus promise?', ['promises: Marcus Whitfield: Send the lease, due Mar 6, 2026']],
  ['what did marcus promise?', ['promises: Marcus Whitfield: Send the lease, due Mar 6, 2026']],
  ['What did I promise Marcus?', ['promises: Nora Lindqvist: Book the room']],
  ['What did I promise?', ['promises: Nora Lindqvist: Book the room']],
  ['Who owes me something?', ['promises: Marcus Whitfield: Send the lease, due Mar 6, 2026']],
  [
    'Which promises are there?',
    [
      'promises: Marcus Whitfield: Send the lease, due Mar 6, 2026',
      'promises: Nora Lindqvist: Book the room',
    ],
  ],
  ['Which promises are overdue?', []],
  ['Who is at risk?', ['clients: 1 client is at risk.', 'clients: Wanda Ross']],
  ['Is Marcus at risk?', ['standing: Status: growing. Stage: lead.']],
  ['What did Otto promise?', ['promises: No promise of Otto Quist is open.']],
  [
    'Does Otto keep promises?',
    [
      'promises: Otto Quist kept 0 and broke 0, the practice kept 0 and broke 0.',
      'promises: No promise of Otto Quist is open.',
    ],
  ],
  ['What are Marcus’s goals?', ['goals: Two shops by June']],
  ['What are Otto’s goals?', ['goals: No goals are on record.']],
  ['How much does Marcus pay?', ['revenue: $5,400 a month.']],
  [
    'What is Marcus’s phone number?',
    ['contact: Phone +12025550143, email marcus@whitfield.example.'],
  ],
  [
    'How is Marcus doing?',
    [
      'standing: Status: growing. Stage: lead.',
      'last_call: Check-in call on Mar 4, 2026: He was tired. Marcus will send the lease by Friday 6 March. Nora will book the room.',
      'moods: Negative in the Check-in call on Mar 4, 2026',
    ],
  ],
  ['Which tasks are open for Marcus?', ['tasks: Send the plan, due Mar 9, 2026']],
  ['When did I last speak to Otto?', ['last_call: No call is on record.']],
  ['Who signs the lease?', []],
])('%s', async (question, lines) => {
  expect(await told(question)).toEqual(lines);
});

test('what the record answers has no notice that nothing does', async () => {
  expect(await ask('What are Otto’s goals?')).toMatchObject({ passages: [], notice: '' });
  expect(await ask('Who flies to Oslo?')).toMatchObject({
    onRecord: [],
    notice: 'Nothing in memory answers this.',
  });
});

test('the last call leads to it, and says what it was about', async () => {
  const { onRecord } = await ask('What happened in the last call with Marcus?');
  expect(onRecord).toMatchObject([
    { clientId: marcus, clientName: 'Marcus Whitfield', kind: 'last_call' },
  ]);
  expect(onRecord[0]?.text).toMatch(/^Check-in call on Mar 4, 2026: .*lease/s);
  expect(onRecord[0]?.callId).not.toBeNull();
});

test('a promise leads to the words that it was made in', async () => {
  const { onRecord } = await ask('What did Marcus promise?');
  expect(onRecord).toMatchObject([{ link: `/calls/${onRecord[0]?.callId}#notes` }]);
});

test('on a client’s own page nobody has to be named', async () => {
  const { onRecord } = await ask('What are the goals?', nora, marcus);
  expect(onRecord).toMatchObject([{ text: 'Two shops by June' }]);
});

test('what somebody may not see is not told them', async () => {
  const priya = await t.as('priya');
  expect((await ask('What did Marcus promise?', priya)).onRecord).toEqual([]);
  expect((await ask('What did I promise?', priya)).onRecord).toEqual([]);
});

test('what a client owes stays told once the coach has asked about it, and what is overdue says so', async () => {
  const { body } = await nora.call(promises.listPromises, { query: { clientId: marcus } });
  const lease = body.find(({ by }) => by === 'client');
  const { id } = (await nora.call(promises.makeTaskOfPromise, { params: { id: lease?.id ?? '' } }))
    .body;
  await nora.call(tasks.updateTask, { params: { id }, body: { status: 'completed' } });
  const open = 'promises: Marcus Whitfield: Send the lease, due Mar 6, 2026';
  expect(await told('Are there promises with Marcus?')).toContain(open);
  t.clock.advance(4 * 86_400);
  nora = await t.as('nora');
  expect(await told('Which promises are overdue?')).toEqual([`${open}, overdue`]);
});

test('what was taken out of memory is answered no more', async () => {
  const question = 'What happened in the last call with Marcus, and what did Marcus promise?';
  const callId = (await ask(question)).onRecord.flatMap((line) => line.callId ?? [])[0] ?? '';
  await nora.call(memory.forgetMemory, { body: { what: 'source', source: 'call', id: callId } });
  expect((await ask(question)).onRecord).toMatchObject([
    { kind: 'last_call', text: 'Check-in call on Mar 4, 2026' },
  ]);
});
