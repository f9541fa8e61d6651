import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialling, type FollowedCall } from '#contract/dialling.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { type ModelStandIn, type ModelTurn, startModelStandIn } from '#testing/model-stand-in.ts';
import { addCallable, startCall } from '#testing/phone.ts';
import { nextWords } from './rehearsal/agent-words.ts';
import { findCallRow } from './dial-reads.ts';

let model: ModelStandIn;
let t: TestApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  model = await startModelStandIn();
  t = await openTestApp({ env: model.env });
});
afterAll(async () => {
  await t.stop();
  await model.stop();
});
beforeEach(async () => {
  t.clock.advance(3_601);
  nora = await t.as('nora');
  model.script.length = 0;
});

const hello = 'Yes, this is a good moment.';

/** Begins a rehearsal, says one thing, and answers what the rules and what the agent then say. */
async function hear(...script: ModelTurn[]) {
  model.script.push(...script);
  const clientId = await addCallable(nora, {
    email: `c${(email += 1)}@mail.example`,
    coachingGoals: 'Reach $14,000 a month',
  });
  const id = (await startCall(nora, clientId)).body.callId;
  const before = (await nora.call(dialling.followCall, { params: { id } })).body;
  const row = await findCallRow(t.scope('lindqvist'), id);
  if (!row?.brief) throw new Error('The brief is not there.');
  const rules = nextWords(row.brief, before.utterances, { text: hello, hangUp: false }).say;
  const body = { text: hello, heard: 1 };
  const answered = await nora.call(dialling.answerRehearsal, { params: { id }, body });
  expect(answered.status).toBe(200);
  const after: FollowedCall = answered.body;
  return { id, rules, said: after.utterances.at(-1)?.text, after };
}

describe('with a language model', () => {
  test('the agent speaks in words of its own, and the model is told no more than the call', async () => {
    const asked = model.asks.length;
    const own = 'Good to hear. So, how have these last weeks gone for you?';
    const { rules, said, after } = await hear({ json: { say: own } });
    expect(said).toBe(own);
    expect(said).not.toBe(rules);
    expect(after.utterances.map(({ speaker }) => speaker)).toEqual(['agent', 'client', 'agent']);
    const told = model.asks.slice(asked).map((ask) => ask.told);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(hello);
    expect(told[0]).toContain(rules);
    expect(told[0]).not.toContain('@mail.example');
  });

  test.each<[string, ModelTurn]>([
    ['a figure that nobody said', { json: { say: 'Your 15,000 dollars, how did they go?' } }],
    ['a part of a figure', { json: { say: 'Your 4,000 dollars, how did they go?' } }],
    ['a link', { json: { say: 'How was it? See https://evil.example now.' } }],
    ['no question where one is due', { json: { say: 'Thank you so much for that.' } }],
    ['three questions', { json: { say: 'How was it? And then? And why?' } }],
    ['nothing', { json: { say: '' } }],
    ['another shape', { json: { words: 'Hello' } }],
    ['a page of the hotel', { fault: 'html' }],
    ['a refused key', { status: 401 }],
  ])('%s gives way to the rules’ own words', async (_name, turn) => {
    const { rules, said } = await hear(turn, turn, turn, turn);
    expect(said).toBe(rules);
  });

  test('an answer of the wrong kind is put right once', async () => {
    const own = 'Lovely. How have the last weeks been for you?';
    const { said } = await hear({ json: { say: 'Your 99 clients?' } }, { json: { say: own } });
    expect(said).toBe(own);
  });

  test('it closes as the rules close', async () => {
    const { id } = await hear({ json: { say: 'Fine. How have the last weeks gone for you?' } });
    const asked = model.asks.length;
    const body = { text: 'Please do not call me again.', heard: 3 };
    const { body: after } = await nora.call(dialling.answerRehearsal, { params: { id }, body });
    expect(after.state).toBe('ended');
    expect(model.asks).toHaveLength(asked);
  });
});
