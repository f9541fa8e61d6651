import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { memory } from '#contract/memory.ts';
import type { CallAnalysis, CallSource } from '#server/analyst/analyst.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';
import { analystWho, quoteIn } from '#testing/readings.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let client: string;
let mood: 'negative' | 'neutral';

const transcript = 'Nora: How was it?\nDana Whitfield: The board said no.';
const read = 'The board said no, as Dana told.';

const found = (source: CallSource): Partial<CallAnalysis> => {
  const receipt = quoteIn(source, 'The board said no');
  if (!receipt) return {};
  const claim = { receipts: [receipt], rules: ['test'], strength: 'high' } as const;
  return { summary: [{ ...claim, text: read }], mood: { ...claim, mood } };
};

beforeAll(async () => {
  t = await openTestApp({ instead: { analyst: analystWho(found) } });
  nora = await t.as('nora');
  amara = await t.as('amara');
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
});
afterAll(() => t.stop());
beforeEach(() => {
  t.clock.advance(61);
  mood = 'negative';
});

const readOne = async () => {
  const { id } = await logCall(nora, client, { transcript });
  await t.settle();
  return { id, params: { id } };
};

describe('what a person says of a call', () => {
  test('stands in place of what was read, with who said it, and stays when it is read again', async () => {
    const { id, params } = await readOne();
    expect(await readCall(nora, id)).toMatchObject({
      summary: read,
      summaryBy: null,
      mood: 'negative',
      moodBy: null,
    });
    const seq = await lastSeq(t);
    const summary = 'The board said no for this year.\nWe plan for March.';
    const said = await amara.call(calls.updateCall, {
      params,
      body: { summary, mood: 'concerned' },
    });
    expect(said.body).toMatchObject({ summary, mood: 'concerned' });
    expect(await listEvents(t, 'lindqvist', seq)).toMatchObject([
      {
        name: 'call.updated',
        before: { summary: read, mood: 'negative' },
        after: { summary, mood: 'concerned' },
      },
    ]);
    mood = 'neutral';
    await nora.call(calls.analyseCall, { params });
    const by = { id: t.ids.amara };
    const now = await readCall(nora, id);
    expect(now).toMatchObject({ summary, summaryBy: by, mood: 'concerned', moodBy: by });
    // What was read stands beside it.
    expect(now.findings).toMatchObject({ summary: [{ text: read }], mood: { mood: 'neutral' } });
    expect(now.timeline.at(-2)).toMatchObject({
      name: 'call.updated',
      changed: ['mood', 'summary'],
    });
  });

  test('is found by its words, in the list of calls and in memory', async () => {
    const { id, params } = await readOne();
    await nora.call(calls.updateCall, { params, body: { summary: 'Quokka breeding postponed' } });
    await t.settle();
    const listed = await nora.call(calls.listCalls, { query: { q: 'quokka' } });
    expect(listed.body).toMatchObject([{ id, summary: 'Quokka breeding postponed' }]);
    const { groups } = (await nora.call(memory.searchMemory, { query: { q: 'quokka' } })).body;
    expect(groups).toMatchObject([{ sourceId: id }]);
    const felt = { mood: 'concerned', clientId: client } as const;
    const before = (await nora.call(calls.listCalls, { query: felt })).body.length;
    await nora.call(calls.updateCall, { params, body: { mood: 'concerned' } });
    expect((await nora.call(calls.listCalls, { query: felt })).body).toHaveLength(before + 1);
  });

  test('is given back by nothing in its place', async () => {
    const { id, params } = await readOne();
    await nora.call(calls.updateCall, { params, body: { summary: 'Mine', mood: 'positive' } });
    const back = await nora.call(calls.updateCall, { params, body: { summary: '', mood: null } });
    expect(back.body).toMatchObject({ summary: read, mood: 'negative' });
    expect(await readCall(nora, id)).toMatchObject({ summaryBy: null, moodBy: null });
  });

  test('is somebody’s also where it is the mood that was read; a whole record says nothing', async () => {
    const { id, params } = await readOne();
    const whole = await readCall(nora, id);
    await nora.call(calls.updateCall, { params, body: { ...whole } });
    expect(await readCall(nora, id)).toMatchObject({ moodBy: null, updatedAt: whole.updatedAt });
    await nora.call(calls.updateCall, { params, body: { mood: 'negative' } });
    expect(await readCall(nora, id)).toMatchObject({
      mood: 'negative',
      moodBy: { id: t.ids.nora },
    });
  });

  test('may come with a call that is logged, and stays where nothing is left to read', async () => {
    const body = { clientId: client, summary: 'Short and warm.', mood: 'positive' } as const;
    const { id } = (await nora.call(calls.logCall, { body })).body;
    const by = { id: t.ids.nora };
    const said = { summary: 'Short and warm.', summaryBy: by, mood: 'positive', moodBy: by };
    expect(await readCall(nora, id)).toMatchObject({ ...said, findings: null });
    const params = { id };
    await nora.call(calls.updateCall, { params, body: { transcript } });
    await t.settle();
    expect(await readCall(nora, id)).toMatchObject({ ...said, findings: { mood: { mood } } });
    await nora.call(calls.updateCall, { params, body: { transcript: '' } });
    await t.settle();
    expect(await readCall(nora, id)).toMatchObject({ ...said, findings: null });
  });
});

describe('what somebody else took down of a call', () => {
  const insights = ['The board\nis split'];
  const actionItems = ['Send the plan', ' '];

  test('stands among its notes, where it is read', async () => {
    const body = { clientId: client, notes: 'By phone.', insights, actionItems };
    const { notes } = (await nora.call(calls.logCall, { body })).body;
    expect(notes).toBe(
      'By phone.\n\nInsights\n- The board is split\n\nAction items\n- Send the plan',
    );
  });

  test('is refused where it is too long for them', async () => {
    const body = { clientId: client, notes: 'n'.repeat(19_999), actionItems };
    const refused = await nora.refused(calls.logCall, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['notes']);
  });
});
