import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sdkModel } from '#server/vendors/ai/sdk-models.ts';
import { emptyAnswer, promiseSaid } from '#testing/model/call-answers.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import { talkOf } from '#testing/talk.ts';
import { localAnalyst } from '../local/local-analyst.ts';
import { localClientAnalyst } from '../record/local-client-analyst.ts';
import { withFallback } from '../with-fallback.ts';
import type { Asking } from './ask-model.ts';
import type { CallShape } from './call-shape.ts';
import type { ModelUse } from './meter.ts';
import { modelAnalyst } from './model-analyst.ts';
import { closedBreaker } from '#server/breaker.ts';

const talk = talkOf(
  [
    'coach: How did the two hires go?',
    'client: Honestly, I am worried about the cash, payroll is 42,000 a month now.',
    'coach: I will send you the forecast template by Friday.',
    'client: And I promise to call the bank on Monday about the overdraft.',
    'coach: Good. Do not spend more until we know.',
  ].join('\n'),
);
const on = { practiceId: 'p', userId: 'u' };

let server: ModelStandIn;
beforeAll(async () => {
  server = await startModelStandIn();
});
afterAll(() => server.stop());

let uses: ModelUse[];
let allowed: number;
let warned: unknown[];
let at: number;
beforeEach(() => {
  server.script.splice(0);
  (server.asks as unknown[]).splice(0);
  server.answer = () => ({ json: emptyAnswer });
  [uses, allowed, warned, at] = [[], 100, [], 0];
});

function analyst(pauseMs = 1) {
  const limits = { firstMs: 2_000, betweenMs: 2_000, wholeMs: 4_000 };
  const { url: baseUrl, apiKey } = server;
  const vendor = sdkModel({ provider: 'openai-compatible', model: 'm7', apiKey, baseUrl }, limits);
  const meter: Asking['meter'] = {
    take: async () => ((allowed -= 1) < 0 ? 'person' : undefined),
    note: async (use) => {
      uses.push(use);
    },
  };
  return withFallback(modelAnalyst({ vendor, meter, pauseMs }), {
    local: { ...localClientAnalyst, ...localAnalyst },
    breaker: closedBreaker(() => at),
    log: { warn: (...told: unknown[]) => warned.push(told) },
  });
}
const answer = (said: Partial<CallShape>) => ({ json: { ...emptyAnswer, ...said } });
const read = () => analyst().analyseCall(talk, undefined, on);

describe('an answer that the call bears out', () => {
  const whole = answer({
    summary: [
      { text: 'Grace is worried about cash.', quotes: [{ turn: 1, quote: 'worried about the cash' }] },
    ],
    mood: { mood: 'concerned', quotes: [{ turn: 1, quote: 'I am worried about the cash' }] },
    moods: [{ turn: 1, mood: 'concerned' }],
    promises: [
      promiseSaid('coach', 'Send the forecast template', 2, 'I will send you the forecast template by Friday', 'by Friday'),
    ],
    insights: [
      {
        type: 'risk',
        title: 'Payroll weighs on cash',
        content: 'Payroll is 42,000 a month.',
        priority: 'high',
        quotes: [{ turn: 1, quote: 'PAYROLL  is 42,000 a month' }],
      },
    ],
  });

  it('is kept, with the places of its quotes and the days reckoned here', async () => {
    server.script.push(whole);
    const found = await read();
    expect(found.madeBy).toEqual({ engine: 'm7', version: '1' });
    expect(found.notice).toBeUndefined();
    expect(found.dropped).toBe(0);
    expect(found.promises).toMatchObject([{ by: 'coach', due: { on: '2026-02-13' } }]);
    expect(found.mood.mood).toBe('concerned');
    const claims = [...found.summary, ...found.promises, ...found.insights];
    expect(claims).toHaveLength(3);
    for (const { quote, position, start, end } of claims.flatMap(({ receipts }) => receipts)) {
      expect(talk.turns[position ?? -1]?.text.slice(start, end)).toBe(quote);
    }
    expect(uses).toMatchObject([{ purpose: 'call', on, problem: null, model: 'm7' }]);
  });

  it('was asked for with the turns fenced and numbered, and a fence of its own each time', async () => {
    await read();
    await read();
    const fences = server.asks.map(({ told }) => /<data-([0-9a-f]{24})>\nThe client/.exec(told)?.[1]);
    expect(new Set(fences).size).toBe(2);
    expect(server.asks[0]?.told).toContain('\n[3] client, Grace Adeyemi: And I promise');
    expect(server.asks[0]?.told).not.toContain(server.apiKey);
  });
});

it.each<[string, Partial<CallShape>]>([
  ['a quote that nobody said', { summary: [{ text: 'Grace sells the firm.', quotes: [{ turn: 1, quote: 'we will sell the firm' }] }] }],
  ['a quote from another turn', { summary: [{ text: 'A worry.', quotes: [{ turn: 0, quote: 'worried about the cash' }] }] }],
  ['a turn that is none', { summary: [{ text: 'A worry.', quotes: [{ turn: 99, quote: 'worried about the cash' }] }] }],
  ['no quote', { summary: [{ text: 'A worry.', quotes: [] }] }],
  ['a word for a quote', { summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'am' }] }] }],
  ['a figure of nobody’s', { summary: [{ text: 'Payroll is 99,000.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }] }],
  ['a name of nobody’s', { summary: [{ text: 'They wait for Waldemar.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }] }],
  ['a link', { summary: [{ text: 'See evil.example/pay now.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }] }],
  ['markup', { summary: [{ text: 'A <img src=x> worry.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }] }],
  ['the wrong speaker', { promises: [promiseSaid('client', 'Send the template', 2, 'I will send the forecast template')] }],
  ['a promise of the wrong person', { promises: [promiseSaid('coach', 'Call the bank', 3, 'I promise to call the bank on Monday')] }],
  ['a day that nobody named', { promises: [promiseSaid('client', 'Call the bank', 3, 'I promise to call the bank', 'by 3 December 2031')] }],
])('drops and counts %s', async (_what, said) => {
  server.answer = () => answer(said);
  const found = await read();
  expect(found).toMatchObject({ summary: [], promises: [], insights: [], dropped: 1 });
  expect(found.madeBy.engine).toBe('m7');
});

it('never takes it from the model that somebody must not be called', async () => {
  server.script.push({ json: { ...emptyAnswer, doNotCall: { turn: 1, quote: 'worried about the cash' } } });
  expect((await read()).doNotCall).toBeNull();
});

it('asks once more with the complaint where most quotes are not there, and keeps what then stands', async () => {
  const wrong = answer({ summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'afraid for the money' }] }] });
  const right = answer({ summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }] });
  server.script.push(wrong, right);
  expect((await read()).summary).toHaveLength(1);
  expect(server.asks).toHaveLength(2);
  expect(server.asks[1]?.told).toContain('Line [1] does not hold the words "afraid for the money".');
});

it('repairs an unusable answer once', async () => {
  server.script.push({ text: '{"summary": [', cut: true }, answer({}));
  expect((await read()).notice).toBeUndefined();
  expect(server.asks[1]?.told).toContain('It broke off');
});

describe('without a usable answer the local rules read, and say why', () => {
  const unusable = { json: { summary: 'all fine' } };
  it.each([
    ['no usable answer twice', [unusable, unusable], "The language model's answer was not usable; this was read by local rules.", 2],
    ['a refused key', [{ status: 401 }], 'The language model server refused the key; this was read by local rules.', 1],
    ['three failures', [{ status: 500 }, { status: 503 }, { status: 500 }], 'The language model did not answer; this was read by local rules.', 3],
    ['a long wait asked for', [{ status: 429, headers: { 'retry-after': '600' } }], 'The language model server takes no more requests right now; this was read by local rules.', 1],
    ['silence', [{ fault: 'hang' }], 'The language model did not answer in time; this was read by local rules.', 1],
  ] as const)('%s', async (_what, script, notice, asked) => {
    server.script.push(...script);
    const found = await read();
    const local = await localAnalyst.analyseCall(talk);
    expect(found).toEqual({ ...local, notice });
    expect(server.asks).toHaveLength(asked);
    expect(uses).toHaveLength(asked);
    expect(JSON.stringify([found, warned, uses])).not.toContain(server.apiKey);
  });
});

it('waits as long as the server asks, and tries again', async () => {
  server.script.push({ status: 429, headers: { 'retry-after-ms': '300' } });
  const began = performance.now();
  expect((await read()).madeBy.engine).toBe('m7');
  expect(performance.now() - began).toBeGreaterThan(290);
});

it('sends no more than is allowed, repairs and repetitions included', async () => {
  allowed = 2;
  server.answer = () => ({ status: 500 });
  expect((await read()).notice).toContain('as often as this hour allows');
  expect(server.asks).toHaveLength(2);
});

it('leaves a server alone that failed five times, and asks again after a rest', async () => {
  server.answer = () => ({ status: 401 });
  const reader = analyst();
  const again = () => reader.analyseCall(talk, undefined, on);
  for (let failed = 0; failed < 5; failed += 1) await again();
  expect((await again()).notice).toContain('did not answer');
  expect(server.asks).toHaveLength(5);
  at = 31_000;
  server.answer = () => answer({});
  expect((await again()).madeBy.engine).toBe('m7');
});

it('asks nothing on nobody’s behalf', async () => {
  expect((await analyst().analyseCall(talk)).madeBy.engine).toBe('local');
  expect(server.asks).toEqual([]);
});

it('leaves the oldest turns of a long call out, and says so', async () => {
  const long = talkOf(Array.from({ length: 900 }, (_, n) => `client: This is turn ${n} of a long talk about very many things.`).join('\n'));
  const found = await analyst().analyseCall(long, undefined, on);
  expect(found.notice).toMatch(/^The call is long: the language model read the last \d{3} of its 900 turns\.$/);
  const told = server.asks[0]?.told ?? '';
  expect(told.length).toBeLessThan(45_000);
  expect(told).toContain('[899] client');
  expect(told).not.toContain('[0] client');
});
