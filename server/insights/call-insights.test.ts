import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dialling } from '#contract/dialling.ts';
import { insights } from '#contract/insights.ts';
import type { FoundInsight } from '#server/analyst/analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { analystWho, quoteIn } from '#testing/readings.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let client: string;
/** What the analyst finds in every call that says so: a title and the words it stands on. */
let found: readonly (readonly [title: string, quote: string, type?: FoundInsight['type']])[];

const analyst = analystWho((source) => ({
  insights: found.flatMap(([title, quote, type = 'risk']) => {
    const receipt = quoteIn(source, quote);
    const claim = {
      receipts: receipt ? [receipt] : [],
      rules: ['test'],
      strength: 'high' as const,
    };
    return receipt ? [{ ...claim, type, title, content: title, priority: 'medium' as const }] : [];
  }),
}));

beforeAll(async () => {
  t = await openTestApp({
    instead: { analyst: { analyseCall: (source) => analyst.analyseCall(source) } },
  });
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(61);
  found = [['The rent goes up', 'the rent']];
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});

const transcript = 'Nora: And the shop?\nDana: It is the rent, and the roof.';
const list = async (query: Record<string, string> = {}) =>
  (await nora.call(insights.listInsights, { query: { clientId: client, ...query } })).body;
const analyseAgain = async (id: string) => {
  await nora.call(calls.analyseCall, { params: { id } });
  await t.settle();
};

test('what was found in a call comes after it, with the turn that it stands on', async () => {
  const call = await logCall(nora, client, { transcript });
  expect(await list()).toEqual([]);
  const seq = await lastSeq(t);
  await t.settle();
  expect(await list()).toMatchObject([
    {
      callId: call.id,
      source: 'call',
      title: 'The rent goes up',
      type: 'risk',
      madeBy: {
        engine: 'test',
        version: '1',
      },
      evidence: [
        {
          kind: 'utterance',
          subjectId: call.id,
          position: 1,
          quote: 'the rent',
          at: call.callDate,
        },
      ],
    },
  ]);
  expect((await list({ callId: call.id })).length).toBe(1);
  const told = (await listEvents(t, 'lindqvist', seq)).map(({ name }) => name);
  expect(told.filter((name) => name.startsWith('insight.'))).toEqual(['insight.made']);
});

test('a rehearsal tells nothing of a client', async () => {
  const params = { clientId: client };
  const body = { callType: 'check_in', rehearsal: true } as const;
  const { callId } = (await nora.call(dialling.startCall, { params, body })).body;
  const id = callId;
  const said = { text: 'It is the rent.', heard: 1 };
  await nora.call(dialling.answerRehearsal, { params: { id }, body: said });
  await nora.call(dialling.endCall, { params: { id } });
  await t.settle();
  const call = (await nora.call(calls.getCall, { params: { id: callId } })).body;
  expect(call.findings?.insights).toHaveLength(1);
  expect(await list({ state: 'all' })).toEqual([]);
});

describe('read again', () => {
  test('the same is not said twice, and stays read', async () => {
    const call = await logCall(nora, client, { transcript });
    await t.settle();
    const [first] = await list();
    await nora.call(insights.readInsight, { params: { id: first?.id ?? '' } });
    await analyseAgain(call.id);
    expect(await list({ state: 'all' })).toMatchObject([{ id: first?.id, read: true }]);
  });

  test('what is not found any more gives way to what is', async () => {
    const call = await logCall(nora, client, { transcript });
    await t.settle();
    found = [['The roof leaks', 'the roof']];
    await analyseAgain(call.id);
    expect(await list({ state: 'all' })).toMatchObject([{ title: 'The roof leaks', read: false }]);
  });

  test('what was dismissed stays so', async () => {
    const call = await logCall(nora, client, { transcript });
    await t.settle();
    const params = { id: (await list())[0]?.id ?? '' };
    await nora.call(insights.dismissInsight, { params, body: { reason: 'not_true' } });
    await analyseAgain(call.id);
    found = [];
    await analyseAgain(call.id);
    expect(await list()).toEqual([]);
    expect(await list({ state: 'dismissed' })).toMatchObject([params]);
  });

  test('it is known again in other words by what it stands on, and another is not', async () => {
    found = [
      ['The rent goes up', 'the rent'],
      ['The roof leaks', 'the roof'],
    ];
    const call = await logCall(nora, client, { transcript });
    await t.settle();
    const byTitle = new Map((await list()).map((one) => [one.title, { id: one.id }]));
    const [rent, roof] = [byTitle.get('The rent goes up'), byTitle.get('The roof leaks')];
    if (!rent || !roof) throw new Error('They were not found.');
    const reason = { reason: 'not_true' } as const;
    await nora.call(insights.dismissInsight, { params: rent, body: reason });
    await nora.call(insights.readInsight, { params: roof });
    found = [
      ['A dearer lease', 'It is the rent'],
      ['Water comes in', 'and the roof'],
      ['It is so', 'It is'],
    ];
    await analyseAgain(call.id);
    expect((await list()).toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
      { title: 'Water comes in', ...roof, read: true },
    ]);
    found = [['It is so', 'It is']];
    await analyseAgain(call.id);
    expect(await list()).toMatchObject([{ title: 'It is so', read: false }]);
  });

  test('another call is left alone', async () => {
    const first = await logCall(nora, client, { transcript });
    const second = await logCall(nora, client, { transcript });
    await t.settle();
    found = [];
    await analyseAgain(first.id);
    expect(await list({ callId: first.id })).toEqual([]);
    expect(await list({ callId: second.id })).toHaveLength(1);
  });
});

test('with its call deleted it is hidden, and back with it', async () => {
  client = (await makeClient(nora, { name: 'Ada Lovett' })).id;
  found = [['The rent goes down', 'the rent', 'success']];
  const call = await logCall(nora, client, { transcript });
  await t.settle();
  const glad = JSON.stringify((await nora.call(insights.makeDailyInsights)).body);
  expect(glad).toContain('Good news from Ada Lovett');
  const id = (await list())[0]?.id ?? '';
  await nora.call(calls.deleteCall, { params: { id: call.id } });
  for (const state of ['current', 'unread', 'all'] as const)
    expect(await list({ state })).toEqual([]);
  const refused = await nora.refused(insights.readInsight, { params: { id } });
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const briefing = (await nora.call(insights.makeDailyInsights)).body;
  expect(JSON.stringify(briefing)).not.toContain('Ada Lovett');
  await nora.call(calls.restoreCall, { params: { id: call.id } });
  expect(await list()).toMatchObject([{ id }]);
});

test('of somebody else’s client it is not seen', async () => {
  await logCall(nora, client, { transcript });
  await t.settle();
  const seen = (await priya.call(insights.listInsights, { query: {} })).body;
  expect(seen.filter(({ clientId }) => clientId === client)).toEqual([]);
});
