import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { insights } from '#contract/insights.ts';
import { memory } from '#contract/memory.ts';
import { messages } from '#contract/messages.ts';
import type { ClientAnalysis, ClientSource } from '#server/analyst/client-analyst.ts';
import { localClientAnalyst } from '#server/analyst/record/local-client-analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';

type Read = (source: ClientSource) => Promise<ClientAnalysis>;

let t: TestApp;
let nora: Caller;
let priya: Caller;
let jonas: Caller;
let client: string;
/** Reads records; the local analyst unless a test puts another in its place. */
let read: Read;

beforeAll(async () => {
  t = await openTestApp({ instead: { analyst: { analyseClient: (source) => read(source) } } });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await days(1);
  read = (source) => localClientAnalyst.analyseClient(source);
  client = (await makeClient(nora, { name: 'Dana Whitfield', status: 'active' })).id;
});

const analyze = async (id = client) =>
  (await nora.call(insights.analyzeClient, { params: { id } })).body;
const listed = async (query: Record<string, string> = {}) =>
  (await nora.call(insights.listInsights, { query: { clientId: client, ...query } })).body;
/** What memory tells of the client's insights. */
const remembered = async () => {
  await t.settle();
  const query = { clientId: client, source: 'insight' } as const;
  const { entries } = (await nora.call(memory.searchMemory, { query })).body;
  return entries.map(({ text }) => text);
};
const note = (text: string) =>
  nora.call(messages.writeNote, { params: { id: client }, body: { text } });
/** Sessions do not outlive the days that pass. */
async function days(count: number): Promise<void> {
  t.clock.advance(count * 24 * 3600);
  nora = await t.as('nora');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
}
const fallTo = async (monthlyRevenue: string) => {
  await nora.call(clients.updateClient, { params: { id: client }, body: { monthlyRevenue } });
  t.clock.advance(61);
};

test('of a client with nothing on record nothing is said but what would help', async () => {
  const { reading, insights: found, summary, engine, notice } = await analyze();
  expect({ found, summary, engine, notice }).toEqual({
    found: [],
    summary: '',
    engine: 'local',
    notice: '',
  });
  expect(reading).toMatchObject({ clientId: client, enough: false, lines: [], dropped: 0 });
  expect(reading.missing[1]).toBe('Log your first call.');
});

test('insights and a standing brief, each with rows that open', async () => {
  await note('We spoke about the rota.');
  await fallTo('1900.00');
  await fallTo('1400.00');
  await days(45);
  const seq = await lastSeq(t);
  const answer = await analyze();
  expect(answer.insights.map(({ title }) => title)).toEqual([
    'Revenue down 26%, to $1,400 a month',
    'No contact for 45 days',
  ]);
  const [, silent] = answer.insights;
  expect(silent).toMatchObject({ source: 'record', callId: null, read: false, type: 'risk' });
  expect(silent?.evidence[0]).toMatchObject({
    kind: 'message',
    quote: 'We spoke about the rota.',
  });
  expect(answer.summary).toContain('Dana Whitfield is an active client at $1,400 a month');
  const kept = await nora.call(insights.getClientReading, { params: { id: client } });
  expect(kept.body.reading).toEqual(answer.reading);
  const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
  expect(told).toEqual(['insight.made', 'insight.made', 'client_reading.made']);
});

test('what is spoken and promised in calls is read too', async () => {
  const transcript =
    'Nora: How is the bakery?\nDana: Fine. I will send you the lease by Friday.\nNora: Lovely.';
  await logCall(nora, client, { transcript });
  await t.settle();
  const { reading } = await analyze();
  expect(reading.lines.map(({ text }) => text).join('\n')).toMatch(/Dana owes “Send.*lease/);
  await days(20);
  const late = (await analyze()).insights.find(({ title }) => title.includes('late'));
  expect(late?.evidence[0]).toMatchObject({ kind: 'promise' });
});

describe('a second run', () => {
  beforeEach(async () => {
    await note('We spoke about the rota.');
    await days(45);
  });

  test('says nothing twice: the same stays as it is', async () => {
    const [first] = (await analyze()).insights;
    await nora.call(insights.readInsight, { params: { id: first?.id ?? '' } });
    const seq = await lastSeq(t);
    t.clock.advance(60);
    expect((await analyze()).insights).toEqual([{ ...first, ...(await listed())[0] }]);
    expect(await listed()).toMatchObject([
      { id: first?.id, read: true, createdAt: first?.createdAt },
    ]);
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
    expect(told).toEqual(['client_reading.made']);
  });

  test('a day later the words are of that day, and it is no new one', async () => {
    const [first] = (await analyze()).insights;
    await nora.call(insights.readInsight, { params: { id: first?.id ?? '' } });
    expect(await remembered()).toEqual([expect.stringContaining('45 days')]);
    await days(1);
    const seq = await lastSeq(t);
    const [second] = (await analyze()).insights;
    expect(second).toMatchObject({ id: first?.id, title: 'No contact for 46 days', read: true });
    expect((await listed({ q: '46 days' })).map(({ id }) => id)).toEqual([first?.id]);
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
    expect(told).toEqual(['insight.reworded', 'client_reading.made']);
    expect(await remembered()).toEqual([expect.stringContaining('46 days')]);
  });

  test('what presses more is a new one in its place', async () => {
    const [first] = (await analyze()).insights;
    await nora.call(insights.readInsight, { params: { id: first?.id ?? '' } });
    expect(await remembered()).toHaveLength(1);
    await days(60);
    const [second] = (await analyze()).insights;
    expect([first?.priority, second?.priority]).toEqual(['medium', 'high']);
    expect(second?.id).not.toBe(first?.id);
    expect(await listed({ state: 'all' })).toMatchObject([{ id: second?.id, read: false }]);
    expect(await remembered()).toEqual([expect.stringContaining('105 days')]);
  });

  test('what holds no longer gives way', async () => {
    await analyze();
    await note('We met for coffee.');
    const seq = await lastSeq(t);
    await analyze();
    expect(await listed({ state: 'all' })).toEqual([]);
    const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
    expect(told).toEqual(['insight.superseded', 'client_reading.made']);
  });

  test('what was dismissed stays away, until something a month newer says it again', async () => {
    const [first] = (await analyze()).insights;
    const params = { id: first?.id ?? '' };
    await nora.call(insights.dismissInsight, { params, body: { reason: 'already_known' } });
    await days(40);
    expect((await analyze()).insights).toEqual([]);
    expect(await listed({ state: 'dismissed' })).toMatchObject([params]);
    await note('We met for coffee.');
    await days(45);
    const [second] = (await analyze()).insights;
    expect(second).toMatchObject({ title: 'No contact for 45 days', dismissedAt: null });
    expect(second?.id).not.toBe(first?.id);
    expect(await listed({ state: 'dismissed' })).toEqual([]);
  });

  test('an engine that insists does not bring it back', async () => {
    const [first] = (await analyze()).insights;
    const params = { id: first?.id ?? '' };
    await nora.call(insights.dismissInsight, { params, body: { reason: 'not_true' } });
    read = async (source) => localClientAnalyst.analyseClient({ ...source, insights: [] });
    expect((await analyze()).insights).toEqual([]);
    expect(await listed()).toEqual([]);
  });
});

test('what the record does not bear out is left out and counted', async () => {
  await note('We spoke about the rota.');
  read = async (source) => {
    const found = await localClientAnalyst.analyseClient(source);
    const evidence = [{ fact: source.facts[0]?.id ?? '', quote: 'nobody said this' }];
    const made = { text: 'Dana will leave.', evidence, rules: [], strength: 'high' as const };
    return { ...found, lines: [made, ...found.lines] };
  };
  const { reading } = await analyze();
  expect(reading.dropped).toBe(1);
  expect(reading.lines.map(({ text }) => text).join()).not.toContain('leave');
});

test('one client is read once at a time, another one meanwhile', async () => {
  await note('We spoke about the rota.');
  const other = (await makeClient(nora)).id;
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  let isReading: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (isReading = resolve));
  read = async (source) => {
    isReading();
    if (source.clientId === client) await held;
    return localClientAnalyst.analyseClient(source);
  };
  const first = nora.call(insights.analyzeClient, { params: { id: client } });
  await begun;
  const second = await nora.refused(insights.analyzeClient, { params: { id: client } });
  expect(second).toMatchObject({ status: 409, body: { code: 'analysis_under_way' } });
  expect((await analyze(other)).engine).toBe('local');
  go();
  expect((await first).status).toBe(200);
  expect((await analyze()).engine).toBe('local');
});

test('an engine that fails leaves the client free for the next', async () => {
  await note('We spoke about the rota.');
  read = async () => Promise.reject(new Error('out of order'));
  const failed = await nora.refused(insights.analyzeClient, { params: { id: client } });
  expect(failed.status).toBe(500);
  expect(JSON.stringify(failed.body)).not.toContain('out of order');
  read = (source) => localClientAnalyst.analyseClient(source);
  expect((await analyze()).engine).toBe('local');
});

test('a client who is deleted meanwhile gets nothing', async () => {
  await note('We spoke about the rota.');
  read = async (source) => {
    await nora.call(clients.deleteClient, { params: { id: client } });
    return localClientAnalyst.analyseClient(source);
  };
  const answer = await nora.refused(insights.analyzeClient, { params: { id: client } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('what is forgotten meanwhile is in neither the brief nor an insight', async () => {
  const { id } = (await note('We spoke about the rota.')).body;
  await days(45);
  await t.settle();
  read = async (source) => {
    const found = await localClientAnalyst.analyseClient(source);
    const body = { what: 'source', source: 'note', id } as const;
    await nora.call(memory.forgetMemory, { body });
    return found;
  };
  const answer = await analyze();
  expect(answer.reading.dropped).toBeGreaterThan(0);
  expect(JSON.stringify([answer, await listed({ state: 'all' })])).not.toContain('rota');
});

test('after a merge the same of both is one again, and the brief is of who is left', async () => {
  const other = (await makeClient(nora, { name: 'Dana W.', status: 'active' })).id;
  await note('We spoke about the rota.');
  await nora.call(messages.writeNote, { params: { id: other }, body: { text: 'We met.' } });
  await days(45);
  await analyze();
  await days(1);
  await analyze(other);
  const params = { id: client };
  await nora.call(duplicates.mergeClients, { params, body: { otherId: other, fromOther: [] } });
  expect(await listed()).toHaveLength(2);
  const { reading } = (await nora.call(insights.getClientReading, { params })).body;
  expect(reading?.clientId).toBe(client);
  await analyze();
  expect((await listed({ state: 'all' })).map(({ title }) => title)).toEqual([
    'No contact for 46 days',
  ]);
});

test('whose client it is decides who may ask', async () => {
  for (const caller of [priya, jonas]) {
    for (const one of [insights.analyzeClient, insights.getClientReading]) {
      const answer = await caller.refused(one, { params: { id: client } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  }
  const none = await nora.call(insights.getClientReading, { params: { id: client } });
  expect(none.body).toEqual({ reading: null, underway: false });
});

test('nothing of another client is read', async () => {
  const other = (await makeClient(nora, { name: 'Zebediah', coachingGoals: 'Zithers' })).id;
  await nora.call(messages.writeNote, { params: { id: other }, body: { text: 'Zeppelins' } });
  await logCall(nora, other, { transcript: 'Nora: Zinc?\nZebediah: Zoom.' });
  await note('We spoke about the rota.');
  let seen = '';
  read = async (source) => {
    seen = JSON.stringify(source);
    return localClientAnalyst.analyseClient(source);
  };
  await analyze();
  expect(seen).toContain('We spoke about the rota.');
  expect(seen).not.toMatch(/Zebediah|Zithers|Zeppelins|Zinc|Zoom/);
});
