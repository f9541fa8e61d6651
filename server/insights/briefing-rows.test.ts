import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { insights, type Briefing } from '#contract/insights.ts';
import { people } from '#contract/people.ts';
import { promises, type KeptPromise } from '#contract/promises.ts';
import { signIn } from '#contract/sign-in.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { makeInsight } from '#testing/insights.ts';

let t: TestApp;
let nora: Caller;
let ben: Caller;
beforeAll(async () => {
  t = await openTestApp();
  ben = await t.as('ben');
  const home = { phone: '1', address: 'Quay 1', businessName: 'Quay' };
  const body = { ...home, timezone: 'Pacific/Auckland' };
  await ben.call(people.completeProfile, { body });
});
beforeEach(async () => {
  [nora, ben] = [await t.as('nora'), await t.as('ben')];
});
// What a test has left is nobody's business any more.
afterEach(async () => {
  for (const { id } of await listAll(nora, { archived: 'with' })) {
    await nora.call(clients.deleteClient, { params: { id } });
  }
});
afterAll(() => t.stop());

const newClient = async (name: string) => (await makeClient(nora, { name })).id;
const make = async (caller: Caller) =>
  (await caller.call(insights.makeDailyInsights)).body.briefing.lines;
const textsOf = async (caller: Caller) => (await make(caller)).map(({ text }) => text);
const day = (ago: number) =>
  new Date(t.clock.now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);

async function promise(caller: Caller, clientId: string, who: string, words: string, ago: number) {
  const transcript = `Coach: Well then.\n${who}: I will ${words} by Friday.\nCoach: Thanks.`;
  const { id } = await logCall(caller, clientId, { transcript });
  await t.settle();
  const { body } = await caller.call(promises.listPromises, { query: { clientId } });
  const made = body.find(({ callId }) => callId === id);
  if (!made) throw new Error('Nothing was promised.');
  const change = { params: { id: made.id }, body: { dueOn: day(ago) } };
  await caller.call(promises.updatePromise, change);
  return made.id;
}

/** The names of whom the rows are that a line opens, one for each row. */
async function opened(caller: Caller, { link }: Briefing['lines'][number]): Promise<string[]> {
  const { pathname, searchParams } = new URL(link, 'http://rapport.test');
  const asked = Object.fromEntries(searchParams);
  if (pathname === '/clients') return (await listAll(caller, asked)).map(({ name }) => name);
  if (asked['promises'] !== undefined) {
    const query = { by: asked['by'] as 'me' };
    const { body } = await caller.call(promises.listPromises, { query });
    const isShown = ({ state, dueOn }: KeptPromise) =>
      state === 'open' && dueOn !== null && dueOn < day(0);
    return body.filter(isShown).map(({ clientName }) => clientName);
  }
  const { found, type, state } = asked;
  const query = {
    type: type as 'risk',
    ...(state && { state: state as 'unread' }),
    ...(found && { from: found.replace('..', '') }),
    priority: searchParams.getAll('priority').join(',') || 'low,medium,high,critical',
  };
  return (await caller.call(insights.listInsights, { query })).body.map((one) => one.clientName);
}

test('a promise is told to who is to keep it, and to nobody else', async () => {
  const ada = await newClient('Ada');
  const id = await promise(nora, ada, 'Nora', 'send the lease', 3);
  expect(await textsOf(ben)).toEqual([]);
  expect(await textsOf(nora)).toEqual(['You are late with a promise to Ada: Send the lease.']);
  const { body: task } = await nora.call(promises.makeTaskOfPromise, { params: { id } });
  await nora.call(tasks.updateTask, { params: { id: task.id }, body: { assigneeId: t.ids.ben } });
  expect(await textsOf(nora)).toEqual([]);
  expect(await textsOf(ben)).toEqual(['You are late with a promise to Ada: Send the lease.']);
  await promise(await t.as('amara'), ada, 'Amara', 'read the lease', 3);
  expect(await textsOf(nora)).toEqual([]);
  await nora.call(signIn.disablePerson, { params: { id: t.ids.amara } });
  expect(await textsOf(nora)).toEqual(['You are late with a promise to Ada: Read the lease.']);
  await nora.call(signIn.enablePerson, { params: { id: t.ids.amara } });
});

test('whose task is done is late with nothing; a client who was asked still is', async () => {
  const ada = await newClient('Ada');
  const ours = await promise(nora, ada, 'Nora', 'send the lease', 3);
  const theirs = await promise(nora, ada, 'Ada', 'count the chairs', 3);
  for (const id of [ours, theirs]) {
    const { body: task } = await nora.call(promises.makeTaskOfPromise, { params: { id } });
    const params = { id: task.id };
    await nora.call(tasks.updateTask, { params, body: { assigneeId: t.ids.nora } });
    await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  }
  expect(await textsOf(nora)).toEqual(['Ada is late with a promise: Count the chairs.']);
});

test('what is overdue and what is today is so in one’s own zone', async () => {
  const ada = await newClient('Ada');
  t.clock.now = new Date('2026-03-04T12:00:00.000Z');
  await promise(ben, ada, 'Ben', 'send the lease', 0);
  await promise(nora, ada, 'Nora', 'read the lease', 0);
  expect(await textsOf(nora)).toEqual(['Due today for Ada: Read the lease.']);
  expect(await textsOf(ben)).toEqual(['You are late with a promise to Ada: Send the lease.']);
});

test('a line tells of the rows that it opens, each of them and no other', async () => {
  const [ada, bea, cy, dee, away] = [
    await newClient('Ada'),
    await newClient('Bea'),
    await newClient('Cy'),
    await newClient('Dee'),
    await newClient('Away'),
  ];
  const insightOf = (clientId: string, found: { type: 'risk' | 'success'; priority: 'low' }) =>
    makeInsight(t.scope('lindqvist'), { role: 'admin', userId: t.ids.nora }, clientId, {
      title: `${found.type} of ${found.priority}`,
      ...found,
    });
  const move = (id: string) =>
    nora.call(clients.updateClient, { params: { id }, body: { pipelineStage: 'closed_won' } });
  await move(cy);
  await insightOf(cy, { type: 'success', priority: 'low' });
  t.clock.advance(9 * 86_400);
  nora = await t.as('nora');
  await insightOf(bea, { type: 'success', priority: 'low' });
  await insightOf(bea, { type: 'risk', priority: 'low' });
  await insightOf(ada, { type: 'risk', priority: 'high' as 'low' });
  await insightOf(ada, { type: 'risk', priority: 'critical' as 'low' });
  await insightOf(away, { type: 'risk', priority: 'high' as 'low' });
  await move(dee);
  await move(ada);
  for (const id of [ada, ada, away]) await promise(nora, id, 'Nora', 'send the lease', 3);
  // The longest overdue is named first.
  await promise(nora, bea, 'Nora', 'send the lease', 2);
  await promise(await t.as('amara'), ada, 'Amara', 'send the lease', 3);
  for (const [id, name] of [
    [ada, 'Ada'],
    [ada, 'Ada'],
    [away, 'Away'],
  ] as const) {
    await promise(nora, id, name, 'count the chairs', 2);
  }
  await nora.call(clients.changeClients, { body: { ids: [away], change: { archived: true } } });

  const lines = await make(nora);
  const told = await Promise.all(
    lines.map(async (line) => [line.text, (await opened(nora, line)).toSorted()]),
  );
  expect(told).toEqual([
    ['3 promises of yours are overdue, to Ada and Bea.', ['Ada', 'Ada', 'Bea']],
    ['New signs of risk, not read yet: Ada.', ['Ada', 'Ada']],
    ['2 promises of clients are overdue, by Ada.', ['Ada', 'Ada']],
    [
      expect.stringMatching(/^Won in the last week: (?:Ada and Dee|Dee and Ada)\.$/),
      ['Ada', 'Dee'],
    ],
    ['Good news from Bea.', ['Bea']],
  ]);
});

test('one’s own overdue tasks are told once: as the promise, or else as the task', async () => {
  const late = async () => (await textsOf(ben)).filter((text) => /tasks? of yours/.test(text));
  const dueDate = '2026-03-01';
  await nora.call(tasks.addTask, { body: { title: 'Nora’s own', dueDate } });
  const id = await promise(ben, await newClient('Ada'), 'Ben', 'send the lease', 5);
  await ben.call(promises.makeTaskOfPromise, { params: { id } });
  expect(await late()).toEqual([]);
  await ben.call(tasks.addTask, { body: { title: 'Read the lease.', dueDate } });
  expect(await late()).toEqual([
    '2 tasks of yours are overdue, 1 of them for promises told here; the other: Read the lease.',
  ]);
  await ben.call(promises.updatePromise, { params: { id }, body: { state: 'dismissed' } });
  expect(await late()).toEqual(['2 tasks of yours are overdue, the longest: Read the lease.']);
  const query = { status: 'open', due: 'overdue', assignee: 'me' } as const;
  expect((await ben.call(tasks.listTasks, { query })).body).toHaveLength(2);
});

test('overdue tasks of whoever is shut out are told to those who may see them, with their rows', async () => {
  const amara = await t.as('amara');
  const priya = await t.as('priya');
  const dueDate = '2026-03-01';
  const ofPriya = (await makeClient(priya, { name: 'Own' })).id;
  const ada = await newClient('Ada');
  const give = (title: string, clientId: string | null, assigneeId: string) =>
    nora.call(tasks.addTask, { body: { title, clientId, assigneeId, dueDate } });
  await give('Ring Own', ofPriya, t.ids.ben);
  await give('Ring Ada', ada, t.ids.ben);
  await give('Pay the rent', null, t.ids.ben);
  const told = async (caller: Caller) =>
    (await make(caller)).filter(({ text }) => text.includes('can’t sign in'));
  const shown = async (caller: Caller) => {
    const query = { status: 'open', due: 'overdue', assignee: 'left' } as const;
    return (await caller.call(tasks.listTasks, { query })).body
      .map(({ title }) => title)
      .toSorted();
  };
  expect(await told(nora)).toEqual([]);
  expect(await shown(nora)).toEqual([]);
  await nora.call(signIn.disablePerson, { params: { id: t.ids.ben } });
  const link = '/tasks?view=overdue&assignee=left';
  const line = { kind: 'overdue', link, clientIds: [] };
  const of = 'of Ben Castellano, who can’t sign in any more,';
  expect(await told(priya)).toEqual([{ ...line, text: `A task ${of} is overdue: Ring Own.` }]);
  expect(await shown(priya)).toEqual(['Ring Own']);
  const [first] = await told(amara);
  expect(await shown(nora)).toEqual(
    expect.arrayContaining(['Pay the rent', 'Ring Ada', 'Ring Own']),
  );
  expect((await told(nora))[0]?.text).toContain(`${(await shown(nora)).length} tasks ${of}`);
  expect(first?.text).toContain(`${(await shown(amara)).length} tasks ${of}`);
  expect(await shown(amara)).not.toContain('Pay the rent');
  await nora.call(signIn.disablePerson, { params: { id: t.ids.amara } });
  await give('Ring Ada again', ada, t.ids.nora);
  await t.deps.database.query('update tasks set assignee_id = $1 where title = $2', [
    t.ids.amara,
    'Ring Ada again',
  ]);
  expect((await told(nora))[0]?.text).toContain('tasks of people who can’t sign in any more are');
  // What is handed over since the morning is told no more.
  const { body } = await nora.call(tasks.listTasks, { query: { assignee: 'left', limit: '100' } });
  const ids = body.map(({ id }) => id);
  await nora.call(taskChanges.changeTasks, { body: { ids, change: { assigneeId: t.ids.nora } } });
  const { briefing } = (await nora.call(insights.getDailyInsights)).body;
  expect(briefing?.lines.filter((one) => one.link === link)).toEqual([]);
});

test('good news is told until it is read, on that morning and on the next', async () => {
  const ada = await newClient('Ada');
  const scope = t.scope('lindqvist');
  const who = { role: 'admin', userId: t.ids.nora } as const;
  const found = { title: 'Won the fair', type: 'success', priority: 'low' } as const;
  const id = await makeInsight(scope, who, ada, found);
  const told = 'Good news from Ada.';
  expect(await textsOf(nora)).toContain(told);
  t.clock.advance(86_400);
  nora = await t.as('nora');
  expect(await textsOf(nora)).toContain(told);
  await nora.call(insights.readInsight, { params: { id } });
  const { body } = await nora.call(insights.getDailyInsights);
  expect(body.briefing?.lines.map(({ text }) => text)).not.toContain(told);
  expect(await textsOf(nora)).not.toContain(told);
});
