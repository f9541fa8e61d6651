import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aiUsage } from '#contract/ai-usage.ts';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { makeKeyOf, withKey } from '#testing/keys.ts';
import { emptyAnswer } from '#testing/model/call-answers.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';

let t: TestApp;
let nora: Caller;
let server: ModelStandIn;
let client: string;
const limits = { RAPPORT_AI_HOURLY_PER_USER: '5', RAPPORT_AI_DAILY_PER_PRACTICE: '8' };
const byRules = 'this was read by local rules.';

beforeAll(async () => {
  server = await startModelStandIn(({ told }) => ({
    json: told.includes('[f1]') ? { lines: [], insights: [] } : emptyAnswer,
  }));
  t = await openTestApp({ env: { ...server.env, ...limits } });
  nora = await t.as('nora');
  client = (await makeClient(nora, { name: 'Dana Whitfield', coachingGoals: 'Grow' })).id;
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});
afterEach(async () => {
  (server.asks as unknown[]).splice(0);
  t.clock.advance(25 * 3_600);
  nora = await t.as('nora');
});

async function readCall(caller = nora) {
  const { id } = await logCall(nora, client, { transcript: 'Dana Whitfield: All is well here.' });
  return caller.call(calls.analyseCall, { params: { id } });
}
const usage = async () => (await nora.call(aiUsage.getAiUsage)).body;

test('each request is accounted for, by day and purpose, with its tokens and no invented price', async () => {
  server.tokens.input = 0;
  server.tokens.output = 0;
  const read = await readCall();
  expect(read.body.findings).toMatchObject({ madeBy: { engine: 'stand-in-7b', version: '2' } });
  expect(read.body.findings?.notice).toBeUndefined();
  const client1 = await nora.call(insights.analyzeClient, { params: { id: client } });
  expect(client1.body).toMatchObject({ engine: 'stand-in-7b', notice: '' });
  server.script.push({ status: 401 });
  const refused = await readCall();
  const notice = `The language model server refused the key; ${byRules}`;
  expect(refused.body.findings).toMatchObject({ madeBy: { engine: 'local' }, notice });
  const { model, days } = await usage();
  expect(model).toEqual({
    name: 'stand-in-7b',
    provider: 'openai-compatible',
    host: new URL(server.url).host,
  });
  expect(days).toMatchObject([
    { day: '2026-03-04', purpose: 'call', requests: 2, failed: 1, costUsdMicros: null },
    { day: '2026-03-04', purpose: 'client', requests: 1, failed: 0, costUsdMicros: null },
  ]);
  const sum = (key: 'inputTokens' | 'outputTokens') =>
    days.reduce((total, one) => total + one[key], 0);
  expect([sum('inputTokens'), sum('outputTokens')]).toEqual([
    server.tokens.input,
    server.tokens.output,
  ]);
  expect(JSON.stringify(await usage())).not.toContain(server.apiKey);
});

describe('beyond what is allowed', () => {
  test('of a person in an hour local rules read, also when all ask at once', async () => {
    const { id } = await logCall(nora, client, { transcript: 'Dana Whitfield: All is well.' });
    const asked = Array.from({ length: 12 }, () =>
      nora.call(calls.analyseCall, { params: { id } }),
    );
    const answers = await Promise.all(asked);
    expect(server.asks).toHaveLength(5);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const last = await readCall();
    const notice = `Whoever asked had used the language model as often as an hour allows; ${byRules}`;
    expect(last.body.findings).toMatchObject({ madeBy: { engine: 'local' }, notice });
    t.clock.advance(3_601);
    expect((await readCall()).body.findings?.madeBy.engine).toBe('stand-in-7b');
  });

  test('of a practice in a day it is the same, whoever asks, and another practice is not touched', async () => {
    const amara = await t.as('amara');
    for (let n = 0; n < 4; n += 1) {
      await readCall();
      await readCall(amara);
    }
    expect(server.asks).toHaveLength(8);
    const { body } = await nora.call(insights.analyzeClient, { params: { id: client } });
    const notice = `The practice has used the language model as often as a day allows; ${byRules}`;
    expect(body).toMatchObject({ engine: 'local', notice });
    const until = (await nora.call(aiUsage.getAiUsage)).body.spentUntil;
    expect(Date.parse(until ?? '')).toBeGreaterThan(t.clock.now.getTime());
    const jonas = await t.as('jonas');
    const theirs = await makeClient(jonas, { name: 'Olu Bello', coachingGoals: 'Sleep' });
    const read = await jonas.call(insights.analyzeClient, { params: { id: theirs.id } });
    expect(read.body.engine).toBe('stand-in-7b');
    expect((await jonas.call(aiUsage.getAiUsage)).body).toMatchObject({
      spentUntil: null,
      days: [{ purpose: 'client', requests: 1 }],
    });
    t.clock.advance(25 * 3_600);
    expect((await (await t.as('nora')).call(aiUsage.getAiUsage)).body.spentUntil).toBeNull();
    nora = await t.as('nora');
  });
});

test('a call that was just written down is read by the model without anybody asking', async () => {
  await t.settle();
  t.clock.advance(25 * 3_600);
  nora = await t.as('nora');
  const { id } = await logCall(nora, client, { transcript: 'Dana Whitfield: We hired two.' });
  await t.settle();
  const { body } = await nora.call(calls.getCall, { params: { id } });
  expect(body.findings?.madeBy.engine).toBe('stand-in-7b');
});

test('calls that a key logs count to its person’s hour, and beyond it local rules read them', async () => {
  await t.settle();
  t.clock.advance(25 * 3_600);
  (server.asks as unknown[]).splice(0);
  nora = await t.as('nora');
  const key = withKey(t, (await makeKeyOf(t, 'nora', { scope: 'write' })).token);
  const findingsOf = async (id: string) =>
    (await nora.call(calls.getCall, { params: { id } })).body.findings;
  const read = [];
  for (let count = 0; count < 7; count += 1) {
    const { id } = await logCall(key, client, { transcript: 'Dana Whitfield: It was good.' });
    await t.settle();
    read.push(await findingsOf(id));
  }
  expect(server.asks).toHaveLength(5);
  const notice = `Whoever asked had used the language model as often as an hour allows; ${byRules}`;
  const engines = read.map((findings) => findings?.madeBy.engine);
  expect(engines).toEqual([...Array(5).fill('stand-in-7b'), 'local', 'local']);
  expect(read[6]).toMatchObject({ notice });
  expect((await readCall()).body.findings).toMatchObject({ notice });
  const own = await logCall(await t.as('amara'), client, { transcript: 'Dana Whitfield: Fine.' });
  await t.settle();
  expect((await findingsOf(own.id))?.madeBy.engine).toBe('stand-in-7b');
});

test('the account is for admins', async () => {
  const amara = await t.as('amara');
  expect((await amara.refused(aiUsage.getAiUsage)).status).toBe(403);
});

test('with no model set up it says so', async () => {
  const plain = await openTestApp();
  const { body } = await (await plain.as('nora')).call(aiUsage.getAiUsage);
  expect(body).toEqual({
    model: null,
    limits: { hourlyPerUser: 60, dailyPerPractice: 1000 },
    spentUntil: null,
    days: [],
  });
  await plain.stop();
});
