import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { memory } from '#contract/memory.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const phone = '+14155550155';
  const paying = { status: 'growing', monthlyRevenue: '1200.50' } as const;
  const wanda = await makeClient(nora, { name: 'Wanda Ross', ...paying, phone });
  await makeClient(nora, { name: 'Otto Quist', ...paying });
  await makeClient(nora, { name: 'Bo Berg', status: 'prospect', monthlyRevenue: '300' });
  const add = async (title: string, assigneeId: string | null, dueDate?: string) =>
    nora.call(tasks.addTask, {
      body: { title, clientId: wanda.id, assigneeId, ...(dueDate && { dueDate }) },
    });
  await add('Send the plan', t.ids.nora, '2026-01-05');
  await add('Ring the bank', t.ids.nora);
  await add('Read the lease', t.ids.amara, '2026-01-06');
  await add('Book the room', t.ids.amara, '2026-01-07');
  await add('Order the cake', t.ids.amara);
  await add('Find a coach', null);
  const done = await add('Water the plants', t.ids.nora);
  await nora.call(tasks.updateTask, {
    params: { id: done.body.id },
    body: { status: 'completed' },
  });
});
afterAll(() => t.stop());

const ask = async (question: string, caller = nora) =>
  (await caller.call(memory.askMemory, { body: { question } })).body.onRecord;
const told = async (question: string) => (await ask(question)).map(({ text }) => text);

test('who has the most tasks is told by person, and leads to them', async () => {
  const lines = await ask('Who has the most open tasks?');
  expect(lines.map(({ text }) => text)).toEqual([
    'Amara Okafor: 3 open tasks',
    'Nora Lindqvist: 2 open tasks',
    'Nobody’s: 1 open task',
  ]);
  expect(lines[0]?.link).toBe(`/tasks?view=clients&assignee=${t.ids.amara}`);
  expect(await told('Who has the fewest tasks?')).toEqual([
    'Nobody’s: 1 open task',
    'Nora Lindqvist: 2 open tasks',
    'Amara Okafor: 3 open tasks',
  ]);
  expect(await told('Who has the most overdue tasks?')).toEqual([
    'Amara Okafor: 2 overdue tasks',
    'Nora Lindqvist: 1 overdue task',
  ]);
});

test('a user is told of no task of a client that they don’t see', async () => {
  const lines = await ask('Who has the most open tasks?', await t.as('priya'));
  expect(lines.map(({ text }) => text)).toEqual(['No open task is on record.']);
});

test('what some clients pay is told together, beside who they are', async () => {
  const lines = await told('What is the total revenue of growing clients?');
  expect(lines[0]).toBe('2 clients are growing, $2,401 a month together.');
  expect(lines.slice(1).toSorted()).toEqual(['Otto Quist', 'Wanda Ross']);
  expect((await told('Which clients are growing?'))[0]).toBe('2 clients are growing.');
});

test('who joined is told by when they came', async () => {
  expect((await told('Who joined this year?')).toSorted()).toEqual([
    'Bo Berg: on record since Mar 4, 2026',
    'Otto Quist: on record since Mar 4, 2026',
    'Wanda Ross: on record since Mar 4, 2026',
  ]);
});

test('a number that is not there is said to be missing', async () => {
  expect(await told('What is the phone number of Otto Quist?')).toEqual([
    expect.stringMatching(/^No phone number is on record\. Email \S+@\S+\.$/),
  ]);
  expect(await told('What is Wanda’s phone number?')).toEqual([
    expect.stringMatching(/^Phone \+14155550155, email /),
  ]);
});

test('what is planned ahead is told by what is due, and not by calls that were held', async () => {
  expect((await told('Which calls are planned this month?'))[0]).toMatch(
    /^(?:No task is|\d+ tasks? (?:is|are)) due /,
  );
});

test('who has the most clients is told by person', async () => {
  const lines = await ask('Which coach has the most clients?');
  expect(lines.map(({ text }) => text)).toEqual(['Nora Lindqvist: 3 clients']);
  expect(lines[0]?.link).toBe(`/clients?owner=${t.ids.nora}`);
});

test('clients of two kinds at once are told, and whether somebody is one', async () => {
  expect((await told('Which clients are prospects and growing?'))[0]).toContain('growing');
  expect(await told('Is Bo Berg still a client?')).toEqual(['Status: prospect. Stage: lead.']);
});

test('what changed of a client is told, the latest first, and what was not', async () => {
  expect(await told('What changed with Otto lately?')).toEqual([
    'Status, stage, growth potential and revenue are unchanged since Mar 4, 2026.',
  ]);
  const [otto] = (await nora.call(clients.listClients, { query: { q: 'Otto' } })).body;
  const change = async (body: object) =>
    nora.call(clients.updateClient, { params: { id: otto?.id ?? '' }, body });
  t.clock.advance(86_400);
  nora = await t.as('nora');
  await change({ status: 'at_risk' });
  await change({ monthlyRevenue: '900' });
  expect(await told('What changed with Otto lately?')).toEqual([
    'Monthly revenue from $1,200.50 to $900, Mar 5, 2026',
    'Status from growing to at risk, Mar 5, 2026',
  ]);
});

test('who owes money is told by payments, not by promises', async () => {
  expect(await told('Who owes me money?')).toEqual(['No payment is open.']);
  expect(await told('Is anyone behind on payments?')).toEqual(['No payment is open.']);
});
