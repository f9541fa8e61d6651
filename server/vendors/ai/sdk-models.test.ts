import { inspect } from 'node:util';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import { ModelProblem, type ModelVendor } from './ai.ts';
import { chooseModel } from './choose.ts';
import { sdkModel } from './sdk-models.ts';

const schema = z.object({
  mood: z.enum(['glad', 'sad']).nullable(),
  words: z.array(z.string()),
});
const good = { mood: 'glad', words: ['so', 'it', 'is'] };
const patient = { firstMs: 15_000, betweenMs: 15_000, wholeMs: 15_000 };
const quick = { firstMs: 400, betweenMs: 300, wholeMs: 900 };

let server: ModelStandIn;
beforeEach(async () => {
  server = await startModelStandIn(() => ({ json: good }));
});
afterEach(() => server.stop());

const providers = ['openai', 'anthropic', 'openai-compatible'] as const;
const model = (provider: ModelVendor['name'] = 'openai-compatible', limits = patient) =>
  sdkModel({ provider, model: 'm', apiKey: server.apiKey, baseUrl: server.url }, limits);
const ask = (vendor: ModelVendor, more: { signal?: AbortSignal } = {}) =>
  vendor.write({
    instructions: 'Be brief.',
    prompt: 'How is it?',
    schema,
    maxOutputTokens: 500,
    ...more,
  });
const refused = async (vendor: ModelVendor): Promise<ModelProblem> => {
  const error: unknown = await ask(vendor).catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelProblem)) throw new Error(`No problem: ${inspect(error)}`);
  return error;
};

describe.each(providers)('%s', (provider) => {
  it('asks once, with the schema, and counts the tokens', async () => {
    const { value, usage } = await ask(model(provider));
    expect(value).toEqual(good);
    expect(usage).toEqual({ inputTokens: server.tokens.input, outputTokens: server.tokens.output });
    expect(usage.inputTokens).toBeGreaterThan(0);
    const [asked, ...more] = server.asks;
    expect(more).toEqual([]);
    expect(asked?.schema).toBe(true);
    expect(asked?.told).toContain('Be brief.');
    expect(asked?.told).toContain('How is it?');
  });

  it.runIf(provider !== 'anthropic')(
    'takes an answer in a fence, and leaves out what was not asked for',
    async () => {
      const text = `Here it is:\n\`\`\`json\n${JSON.stringify({ ...good, tool: 'send_email' })}\n\`\`\``;
      server.script.push({ text });
      expect((await ask(model(provider))).value).toEqual(good);
    },
  );

  it.each([
    ['a word that is none of the choices', { json: { ...good, mood: 'furious' } }],
    ['a missing field', { json: { mood: 'glad' } }],
    ['an answer that breaks off', { text: '{"mood": "glad", "wor', cut: true }],
    ['a refusal in words', { text: 'I am sorry, I can’t help with that.' }],
    ['nothing', { text: '' }],
  ] as const)('calls %s no usable answer', async (_what, turn) => {
    server.script.push(turn);
    const problem = await refused(model(provider));
    expect(problem.kind).toBe('invalid_answer');
    expect(problem.more.complaint).toBeTruthy();
    expect(server.asks).toHaveLength(1);
  });

  it.each([
    [401, 'auth'],
    [402, 'payment'],
    [404, 'unknown_model'],
    [413, 'too_long'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [302, 'bad_request'],
  ] as const)('answers %i as %s, without a key or a word of the vendor', async (status, kind) => {
    const body = JSON.stringify({ error: { message: `Wrong key ${server.apiKey} for Grace` } });
    const headers = { 'retry-after': '7', location: `${server.url}/elsewhere` };
    server.script.push({ status, body, headers });
    const problem = await refused(model(provider));
    expect(problem.kind).toBe(kind);
    expect(problem.more.retryAfterSeconds).toBe(status === 429 || status >= 500 ? 7 : undefined);
    const told = inspect(problem, { depth: 10, showHidden: true });
    expect(told).not.toMatch(/sk-canary|Grace|How is it/);
    expect(server.asks).toHaveLength(1);
  });
});

it.each(['hang', 'trickle'] as const)(
  'gives up in time on a server that answers by %s',
  async (fault) => {
    server.script.push({ fault });
    const began = performance.now();
    expect((await refused(model('openai-compatible', quick))).kind).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(3_000);
  },
);

it.each([
  ['html', 'unavailable'],
  ['half', 'unavailable'],
  ['flood', 'invalid_answer'],
] as const)('takes %s for no answer', async (fault, kind) => {
  server.script.push({ fault });
  expect((await refused(model())).kind).toBe(kind);
});

it('a server that is not there is unavailable', async () => {
  const vendor = model();
  await server.stop();
  expect((await refused(vendor)).kind).toBe('unavailable');
  server = await startModelStandIn();
});

it('an answer that tells the key is thrown away', async () => {
  server.script.push({ json: { ...good, words: [`your key is ${server.apiKey}`] } });
  const problem = await refused(model());
  expect(problem.kind).toBe('invalid_answer');
  expect(inspect(problem)).not.toContain(server.apiKey);
});

it('somebody who does not wait any longer ends it', async () => {
  server.script.push({ fault: 'hang' });
  const leaving = new AbortController();
  const asked = ask(model(), { signal: leaving.signal });
  setTimeout(() => leaving.abort(new Error('left')), 50);
  await expect(asked).rejects.toThrow('left');
});

it.each([
  [
    'request (13311 tokens) exceeds the available context size (2048 tokens), try increasing it',
    'too_long',
  ],
  ["model 'qwen3' not found", 'unknown_model'],
  [
    'Unable to generate parser for this template. Automatic parser generation failed: JSON schema error at #/properties/a: unrecognized type frob',
    'format_unsupported',
  ],
  ['Failed to initialize samplers: failed to parse grammar', 'format_unsupported'],
] as const)('what llama.cpp says of it, “%s”, is %s', async (message, kind) => {
  const body = JSON.stringify({ error: { code: 400, message, type: 'invalid_request_error' } });
  server.script.push({ status: 400, body });
  expect((await refused(model())).kind).toBe(kind);
});

it('a server that takes no schema is given it in words from then on', async () => {
  const vendor = model();
  const body = '{"error":{"message":"response_format json_schema is not supported"}}';
  server.script.push({ status: 400, body });
  expect((await refused(vendor)).kind).toBe('format_unsupported');
  expect((await ask(vendor)).value).toEqual(good);
  expect(server.asks[1]?.body['response_format']).toEqual({ type: 'json_object' });
  expect(server.asks[1]?.told).toContain('"enum":["glad","sad"]');
});

it('of two questions at once neither is lost to a server that takes no schema', async () => {
  const vendor = model();
  const body = '{"error":{"message":"response_format json_schema is not supported"}}';
  server.script.push({ status: 400, body }, { status: 400, body }, { status: 400, body });
  const problems = await Promise.all([refused(vendor), refused(vendor)]);
  expect(problems.map(({ kind }) => kind)).toEqual(['format_unsupported', 'format_unsupported']);
  expect((await refused(vendor)).kind).toBe('bad_request');
});

it.each(providers)('%s: a model that thinks is given room for it', async (provider) => {
  const vendor = model(provider);
  server.answer = () => ({ json: good, thinks: 1_200 });
  expect((await refused(vendor)).kind).toBe('thought_too_long');
  const { value, usage } = await ask(vendor);
  expect(value).toEqual(good);
  expect(usage.outputTokens).toBeGreaterThan(1_200);
  expect(server.asks.map(({ room }) => room)).toEqual([500, 8_500]);
  server.answer = () => ({ json: good, thinks: 100_000 });
  expect((await refused(vendor)).kind).toBe('invalid_answer');
});

it('thoughts that are written before the answer are none of it', async () => {
  server.script.push({ text: `<think>Is {"mood": null} right?</think>\n${JSON.stringify(good)}` });
  expect((await ask(model())).value).toEqual(good);
  server.script.push({ text: '<think>It could be {"mood": null, "words": []}, but', cut: true });
  expect((await refused(model())).kind).toBe('thought_too_long');
});

it('OpenAI is asked to think little, until it says that it can’t', async () => {
  const { apiKey, url: baseUrl } = server;
  const vendor = sdkModel({ provider: 'openai', model: 'gpt-5-mini', apiKey, baseUrl }, patient);
  await ask(vendor);
  const message = "Unsupported value: 'reasoning.effort' does not support 'low' with this model.";
  server.script.push({ status: 400, body: JSON.stringify({ error: { message } }) });
  expect((await refused(vendor)).kind).toBe('effort_unsupported');
  await ask(vendor);
  const efforts = server.asks.map(({ body }) => body['reasoning']);
  expect(efforts).toEqual([{ effort: 'low' }, { effort: 'low' }, undefined]);
});

it('OpenAI is told to keep nothing, and nobody is given a tool', async () => {
  await ask(model('openai'));
  await ask(model());
  expect(server.asks[0]?.body['store']).toBe(false);
  for (const { body } of server.asks) expect(body['tools']).toBeUndefined();
});

it('chooses by the settings', () => {
  const ai = {
    model: undefined,
    baseUrl: undefined,
    openaiApiKey: 'a',
    anthropicApiKey: 'b',
    hourlyPerUser: 1,
    dailyPerPractice: 1,
  };
  expect(chooseModel({ ai: { ...ai, provider: 'local' } })).toBeUndefined();
  expect(chooseModel({ ai: { ...ai, provider: 'openai' } })).toMatchObject({
    name: 'openai',
    model: 'gpt-5-mini',
  });
  const own = {
    ...ai,
    provider: 'openai-compatible',
    model: 'llama3.1',
    baseUrl: server.url,
  } as const;
  expect(chooseModel({ ai: own })).toMatchObject({ name: 'openai-compatible', model: 'llama3.1' });
});
