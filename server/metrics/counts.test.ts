import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { logCall } from '#testing/calls.ts';
import { addClient } from '#testing/clients.ts';
import { emptyAnswer } from '#testing/model/call-answers.ts';
import { startModelStandIn, type ModelStandIn } from '#testing/model-stand-in.ts';
import { addCallable, openPhone, startCall, type PhoneApp } from '#testing/phone.ts';

const token = 'a token for those who measure';

let t: PhoneApp;
let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
  t = await openPhone({ env: { RAPPORT_METRICS_TOKEN: token, ...model.env } });
});
afterAll(async () => {
  await t.stop();
  await model.stop();
});

async function measured(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await t.stranger().raw('GET', '/metrics', { headers })).body as string;
}

test('what happened is counted by its name', async () => {
  const nora = await t.as('nora');
  await addClient(nora);
  expect(await measured()).toMatch(/^rapport_events_total\{name="client\.created"\} 1$/m);
});

test('calls are counted by who carried them and how they ended, messages by what they got', async () => {
  const nora = await t.as('nora');
  const client = await addCallable(nora);
  expect((await startCall(nora, client, { callType: 'follow_up' })).status).toBe(200);
  await t.pass(3_600);
  await expect
    .poll(measured)
    .toMatch(/^rapport_calls_total\{provider="retell",outcome="answered"\} 1$/m);
  expect(await t.hear({ body: '{"event":"call_ended"}', headers: {} })).toBeGreaterThan(399);
  const text = await measured();
  expect(text).toMatch(/^rapport_webhooks_total\{provider="retell",outcome="accepted"\} [1-9]/m);
  expect(text).toMatch(/^rapport_webhooks_total\{provider="retell",outcome="refused"\} 1$/m);
});

test('requests to a model are counted with their tokens', async () => {
  const nora = await t.as('nora');
  const { id } = await logCall(nora, await addClient(nora), {
    transcript: 'Dana Whitfield: All is well here.',
  });
  const before = await modelCounts();
  [model.tokens.input, model.tokens.output] = [0, 0];
  model.script.push({ json: emptyAnswer }, { status: 401 });
  await nora.call(calls.analyseCall, { params: { id } });
  await nora.call(calls.analyseCall, { params: { id } });
  const after = await modelCounts();
  expect(model.tokens.input).toBeGreaterThan(0);
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([
    1,
    1,
    model.tokens.input,
    model.tokens.output,
  ]);
  expect(await measured()).not.toMatch(/whitfield|dana/i);
});

/** Requests answered and refused, tokens told and answered. */
async function modelCounts(): Promise<number[]> {
  const text = await measured();
  return [
    'requests_total{provider="openai-compatible",outcome="answered"}',
    'requests_total{provider="openai-compatible",outcome="auth"}',
    'tokens_total{provider="openai-compatible",direction="input"}',
    'tokens_total{provider="openai-compatible",direction="output"}',
  ].map((series) => Number(text.split(`rapport_ai_${series} `)[1]?.split('\n')[0] ?? 0));
}
