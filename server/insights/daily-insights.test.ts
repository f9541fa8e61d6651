import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { insights, type Briefing } from '#contract/insights.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { lastSeq, listAll, listEvents, makeClient } from '#testing/client-records.ts';
import { makeInsight } from '#testing/insights.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;

beforeEach(async () => {
  t.clock.advance(61);
  nora = await t.as('nora');
  priya = await t.as('priya');
});

const make = async (caller = nora) => (await caller.call(insights.makeDailyInsights)).body;
const lineOf = ({ lines }: Briefing, kind: Briefing['lines'][number]['kind'], words = '') =>
  lines.find((line) => line.kind === kind && line.text.includes(words));
const daysAgo = (days: number) => new Date(t.clock.now.getTime() - days * 86_400_000).toISOString();
const today = () => daysAgo(0).slice(0, 10);

/** Logs a call in which somebody promises something, and sets its day. */
async function promise(caller: Caller, clientId: string, who: string, text: string, dueOn: string) {
  const transcript = `Nora: Well then.\n${who}: I will ${text} by Friday.\nNora: Thanks.`;
  const call = await logCall(caller, clientId, { transcript });
  await t.settle();
  const { body } = await caller.call(promises.listPromises, { query: { clientId } });
  const made = body.find(({ callId }) => callId === call.id);
  if (!made) throw new Error('Nothing was promised.');
  await caller.call(promises.updatePromise, { params: { id: made.id }, body: { dueOn } });
}

async function insightOf(clientId: string, title: string, type: 'risk' | 'success') {
  const viewer: Viewer = { role: 'admin', userId: t.ids.nora };
  const found = { title, type, priority: 'high' as const };
  return makeInsight(t.scope('lindqvist'), viewer, clientId, found);
}

describe('of a practice in which nothing is', () => {
  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.stop());

  test('nothing is said', async () => {
    expect((await nora.call(insights.getDailyInsights)).body).toEqual({ briefing: null });
    const seq = await lastSeq(t);
    const answer = await make();
    expect(answer).toMatchObject({ engine: 'local', insights: [], briefing: { lines: [] } });
    expect(answer.briefing.day).toBe('2026-03-04');
    expect((await nora.call(insights.getDailyInsights)).body.briefing).toEqual(answer.briefing);
    expect((await priya.call(insights.getDailyInsights)).body.briefing).toBeNull();
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
    expect(told).toEqual(['briefing.made']);
  });

  test('of one of each its sentence names it and opens it', async () => {
    const id = async (name: string, written = {}) =>
      (await makeClient(nora, { name, ...written })).id;
    const [ada, ben, cleo, dan, eve, finn, gus, hal] = [
      await id('Ada'),
      await id('Ben'),
      await id('Cleo', { status: 'at_risk' }),
      await id('Dan', { status: 'active', lastContactDate: daysAgo(44) }),
      await id('Eve'),
      await id('Finn'),
      await id('Gus'),
      await id('Hal'),
    ];
    await promise(nora, ada, 'Nora', 'send the lease', daysAgo(3).slice(0, 10));
    await promise(nora, ben, 'Nora', 'read the lease', today());
    await promise(nora, ada, 'Ada', 'count the chairs', daysAgo(2).slice(0, 10));
    await insightOf(gus, 'Gus wavers', 'risk');
    await insightOf(hal, 'Hal won', 'success');
    for (const [who, pipelineStage] of [
      [eve, 'closed_won'],
      [finn, 'closed_lost'],
    ] as const) {
      await nora.call(clients.updateClient, { params: { id: who }, body: { pipelineStage } });
    }
    const { briefing, insights: three } = await make();
    expect(briefing.lines.map(({ kind, text, link }) => [kind, text, link])).toEqual([
      [
        'overdue',
        'You are late with a promise to Ada: Send the lease.',
        '/insights?promises=overdue&by=me',
      ],
      ['today', 'Due today for Ben: Read the lease.', '/insights?promises=today&by=me'],
      [
        'risk',
        'New signs of risk, not read yet: Gus.',
        '/insights?type=risk&state=unread&priority=critical&priority=high',
      ],
      ['risk', 'Cleo is at risk.', `/clients/${cleo}`],
      ['silent', 'Dan has not been spoken with for 44 days.', `/clients/${dan}`],
      [
        'overdue',
        'Ada is late with a promise: Count the chairs.',
        '/insights?promises=overdue&by=client',
      ],
      ['celebrate', 'Won in the last week: Eve.', `/clients/${eve}`],
    ]);
    expect(three.map(({ title }) => title).toSorted()).toEqual(['Gus wavers', 'Hal won']);
  });

  test('what is left of seven is told when there is room', async () => {
    for (const { id } of await listAll(nora, { status: 'at_risk' })) {
      await nora.call(clients.updateClient, { params: { id }, body: { status: 'active' } });
    }
    const [won] = await listAll(nora, { stage: 'closed_won' });
    const params = { id: won?.id ?? '' };
    await nora.call(clients.updateClient, { params, body: { pipelineStage: 'proposal' } });
    const { briefing } = await make();
    expect(lineOf(briefing, 'celebrate', 'Won')).toBeUndefined();
    expect(lineOf(briefing, 'celebrate')?.text).toBe('Good news from Hal.');
    expect(lineOf(briefing, 'changed')?.text).toBe('Lost in the last week: Finn.');
  });

  test('a week later what was won and lost is no news', async () => {
    t.clock.advance(8 * 86_400);
    nora = await t.as('nora');
    const { briefing } = await make();
    expect(lineOf(briefing, 'changed')).toBeUndefined();
    expect(lineOf(briefing, 'celebrate')).toBeUndefined();
    expect((await nora.call(insights.getDailyInsights)).body.briefing).toEqual(briefing);
  });
});

describe('of many', () => {
  let mine: string;
  const risky = 'at_risk' as const;

  beforeAll(async () => {
    t = await openTestApp();
    [nora, priya] = [await t.as('nora'), await t.as('priya')];
    const written = [
      ...Array.from({ length: 5 }, (_, place) => ({
        status: risky,
        monthlyRevenue: `${(place + 1) * 100}.00`,
        lastContactDate: daysAgo(20 + place * 5),
      })),
      { status: 'growing', lastContactDate: daysAgo(29) },
      { status: 'growing', lastContactDate: daysAgo(31) },
      { status: 'churned', lastContactDate: daysAgo(90) },
      { status: 'active', lastContactDate: null },
    ] as const;
    for (const [place, given] of written.entries()) {
      await makeClient(nora, { name: `Client of many ${place}`, ...given });
    }
    const away = await makeClient(nora, { status: 'at_risk', lastContactDate: daysAgo(90) });
    const body = { ids: [away.id], change: { archived: true } };
    await nora.call(clients.changeClients, { body });
    mine = (await makeClient(priya, { name: 'Mine', status: 'at_risk' })).id;
    const [first, second] = await listAll(nora, { q: 'Client of many' });
    for (const id of [first?.id ?? '', second?.id ?? '', away.id]) {
      await promise(nora, id, 'Nora', 'send the lease', daysAgo(3).slice(0, 10));
    }
  });
  afterAll(() => t.stop());

  test('the figures are those of a slow count, and open its rows', async () => {
    const { briefing } = await make();
    const all = await listAll(nora);
    const risk = lineOf(briefing, 'risk', 'at risk');
    const atRisk = all.filter(({ status }) => status === 'at_risk');
    expect(atRisk).toHaveLength(6);
    expect(risk?.text).toMatch(/^6 clients are at risk: Client of many 4, .* and 3 more\.$/);
    const opened = await listAll(
      nora,
      Object.fromEntries(new URL(`http://x${risk?.link}`).searchParams),
    );
    expect(opened.map(({ id }) => id).toSorted()).toEqual(atRisk.map(({ id }) => id).toSorted());

    const silent = lineOf(briefing, 'silent');
    const quiet = all.filter(
      ({ status, lastContactDate }) =>
        ['active', 'growing', 'at_risk'].includes(status) &&
        lastContactDate !== null &&
        lastContactDate.slice(0, 10) <= daysAgo(30).slice(0, 10),
    );
    expect(silent?.text).toContain(`${quiet.length} clients in work`);
    const rows = await listAll(
      nora,
      Object.fromEntries(new URL(`http://x${silent?.link}`).searchParams),
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(quiet.map(({ id }) => id).toSorted());
  });

  test('what was kept or done since is told no more, and what is left is told as it stands', async () => {
    const add = async (title: string, days: number) => {
      const body = { title, assigneeId: t.ids.nora, dueDate: daysAgo(days).slice(0, 10) };
      return (await nora.call(tasks.addTask, { body })).body.id;
    };
    const complete = (id: string) =>
      nora.call(tasks.updateTask, { params: { id }, body: { status: 'completed' } });
    const invoice = await add('Send the invoice', 3);
    const other = await add('Send the other invoice', 2);
    const read = async () => {
      const { briefing } = (await nora.call(insights.getDailyInsights)).body;
      return briefing?.lines.map(({ text }) => text).join(' ');
    };
    const { briefing } = await make();
    expect(lineOf(briefing, 'overdue', 'tasks')?.text).toBe(
      '2 tasks of yours are overdue, the longest: Send the invoice.',
    );
    await complete(invoice);
    expect(await read()).toContain('A task of yours is overdue: Send the other invoice.');
    const kept = (await nora.call(promises.listPromises, { query: { by: 'me', state: 'open' } }))
      .body;
    const [first, ...others] = kept;
    for (const { id } of others) {
      await nora.call(promises.updatePromise, { params: { id }, body: { state: 'kept' } });
    }
    expect(await read()).toContain(`You are late with a promise to ${first?.clientName}`);
    const params = { id: first?.id ?? '' };
    await nora.call(promises.updatePromise, { params, body: { state: 'kept' } });
    await complete(other);
    expect(await read()).not.toMatch(/promise|task/);
    expect(await read()).toContain('clients are at risk');
    for (const { id } of kept) {
      await nora.call(promises.updatePromise, { params: { id }, body: { state: 'open' } });
    }
  });

  test('a promise to a client in the archive is in no figure', async () => {
    const { briefing } = await make();
    expect(lineOf(briefing, 'overdue')?.text).toMatch(/^2 promises of yours are overdue, to /);
    expect(new Set(lineOf(briefing, 'overdue')?.clientIds).size).toBe(2);
  });

  test('a user is told of their own clients only', async () => {
    const { briefing } = await make(priya);
    expect(briefing.lines).toMatchObject([
      { kind: 'risk', text: 'Mine is at risk.', clientIds: [mine] },
    ]);
  });

  test('who is deleted or handed over since is named in no line of it', async () => {
    const told = async (caller = nora) =>
      (await caller.call(insights.getDailyInsights)).body.briefing;
    const { briefing } = await make();
    const [id = ''] = lineOf(briefing, 'risk', 'at risk')?.clientIds ?? [];
    await nora.call(clients.deleteClient, { params: { id } });
    const left = briefing.lines.filter(({ clientIds }) => !clientIds.includes(id));
    expect(left.length).toBeGreaterThan(0);
    expect(await told()).toEqual({ ...briefing, lines: left });
    await make(priya);
    const body = { ownerId: t.ids.ben };
    await nora.call(clients.updateClient, { params: { id: mine }, body });
    expect(await told(priya)).toBeNull();
  });
});
