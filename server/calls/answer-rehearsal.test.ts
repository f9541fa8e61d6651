import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { dialling, type FollowedCall } from '#contract/dialling.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, logCall, readCall } from '#testing/calls.ts';
import { digest } from '#testing/digest.ts';
import { addCallable, changeSettings, countEvents, standingOf, startCall } from '#testing/phone.ts';
import { defaultSettings } from './default-settings.ts';
import { reconcileCalls } from './reconcile-calls.ts';

let t: TestApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(3_601);
  nora = await t.as('nora');
});

const client = (written: object = {}) =>
  addCallable(nora, { email: `c${(email += 1)}@mail.example`, ...written });
const begin = async (clientId?: string, body = {}) =>
  (await startCall(nora, clientId ?? (await client()), body)).body.callId;
const follow = async (id: string): Promise<FollowedCall> =>
  (await nora.call(dialling.followCall, { params: { id } })).body;
const answer = (id: string, text: string, heard: number, more: object = {}) =>
  nora.raw('POST', `/api/live-calls/${id}/answer`, { body: { text, heard, ...more } });

/** Says one thing after the other, until the agent ends it. */
async function speak(id: string, words: readonly string[]): Promise<FollowedCall> {
  let now = await follow(id);
  for (const text of words) {
    if (now.state !== 'ongoing') break;
    t.clock.advance(10);
    const { status, body } = await answer(id, text, now.utterances.length);
    expect(status).toBe(200);
    now = body as FollowedCall;
  }
  return now;
}

describe('a rehearsal', () => {
  test('is spoken to its end by whoever began it, also when the client is handed over meanwhile', async () => {
    const priya = await t.as('priya');
    const clientId = await addCallable(priya, { email: 'handed@mail.example' });
    const { callId: id } = (await startCall(priya, clientId)).body;
    await nora.call(clients.updateClient, {
      params: { id: clientId },
      body: { ownerId: t.ids.amara },
    });
    const say = (heard: number, more: object) =>
      priya.call(dialling.answerRehearsal, {
        params: { id },
        body: { text: 'We signed a customer.', heard, ...more },
      });
    const next = await say(1, {});
    expect(next).toMatchObject({ status: 200, body: { state: 'ongoing', handedOver: true } });
    const last = await say(next.body.utterances.length, { hangUp: true });
    expect(last).toMatchObject({ status: 200, body: { state: 'ended', handedOver: true } });
    expect((await priya.refused(dialling.followCall, { params: { id } })).status).toBe(404);
    expect(await follow(id)).toMatchObject({ state: 'ended', handedOver: false });
  });

  test('is held from the opening to the closing, and read like any call', async () => {
    const clientId = await client();
    const { body } = await startCall(nora, clientId, { callType: 'follow_up' });
    expect(body).toMatchObject({ status: 'ongoing', source: 'rehearsal', retellCallId: null });
    const first = await follow(body.callId);
    expect(first).toMatchObject({ state: 'ongoing', type: 'follow_up', patienceSeconds: 20 });
    expect(first.utterances).toHaveLength(1);
    expect(first.utterances[0]?.text).toContain(defaultSettings.disclosure);
    const live = (await nora.call(dialling.listLiveCalls)).body;
    expect(live.map(({ id }) => id)).toEqual([body.callId]);

    const last = await speak(
      body.callId,
      Array.from(
        { length: 30 },
        (_, place) => `We signed customer ${place}, and I will send the budget by Friday.`,
      ),
    );
    expect(last).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      endedAt: t.clock.now.toISOString(),
    });
    await t.settle();
    const call = await readCall(nora, body.callId);
    expect(call.utterances.map(({ position }) => position)).toEqual(
      call.utterances.map((_, place) => place),
    );
    expect(call.utterances.at(-1)?.speaker).toBe('agent');
    expect(
      call.utterances
        .filter(({ speaker }) => speaker === 'client')
        .every(({ name }) => name === 'Dana Whitfield'),
    ).toBe(true);
    expect(call.durationSeconds).toBe((call.utterances.length >> 1) * 10);
    expect(call.findings?.madeBy.engine).toBe('local');
    expect(call.promises.every(({ rehearsed }) => rehearsed)).toBe(true);
    expect(await countEvents(t, body.callId)).toMatchObject({
      'call.requested': 1,
      'call.ended': 1,
      'call.transcribed': 1,
      'call.analysed': 1,
    });
    expect((await nora.call(dialling.listLiveCalls)).body).toEqual([]);
  });

  test('asks what the type of the call asks', async () => {
    for (const callType of ['check_in', 'strategy', 'follow_up'] as const) {
      const id = await begin(undefined, { callType });
      const said = await speak(id, ['Yes, go on, please.']);
      expect(said.utterances.at(-1)?.text).toContain(defaultSettings.questions[callType][0]);
      await answer(id, '', said.utterances.length, { hangUp: true });
    }
  });

  test('asks first for what was promised, but in a call about strategy', async () => {
    const promise = { by: 'client', text: 'Send the budget', dueOn: null };
    const brief = {
      about: '',
      goals: '',
      painPoints: '',
      notes: '',
      opening: 'May I ask you something?',
      promises: [promise],
      questions: ['What comes first?'],
    };
    const askedIn = async (callType: string) => {
      const id = await begin(undefined, { callType, brief });
      return (await speak(id, ['Yes, go on, please.'])).utterances.at(-1)?.text;
    };
    expect(await askedIn('follow_up')).toContain('send the budget');
    expect(await askedIn('strategy')).toContain('What comes first?');
  });

  test('takes an answer only to what was heard last', async () => {
    const id = await begin();
    const twice = await Promise.all([answer(id, 'Yes, please.', 1), answer(id, 'Yes, please.', 1)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const before = await digest(t.deps.database);
    for (const heard of [0, 1, 2, 4, -1]) {
      expect(await answer(id, 'An old answer', heard)).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { heard: expect.any(String) as string } },
      });
    }
    expect(await digest(t.deps.database)).toBe(before);
    expect((await follow(id)).utterances).toHaveLength(3);
  });

  test('that is over takes no more', async () => {
    const id = await begin();
    await answer(id, 'I have no time.', 1, { hangUp: true });
    const { utterances, state } = await follow(id);
    expect(state).toBe('ended');
    const before = await digest(t.deps.database);
    expect(await answer(id, 'Wait', utterances.length)).toMatchObject({
      status: 409,
      body: { code: 'call_over' },
    });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('is no place to answer in a call that was written down', async () => {
    const { id } = await logCall(nora, await client(), { notes: 'x' });
    expect(await answer(id, 'Hello', 0)).toMatchObject({ status: 403 });
    const nobody = '99999999-9999-4999-8999-999999999999';
    expect(await answer(nobody, 'Hello', 0)).toMatchObject({ status: 404 });
    expect(await answer(id, 'x'.repeat(4_001), 0)).toMatchObject({ status: 400 });
  });

  test('is ended by End Call, once', async () => {
    const id = await begin();
    await speak(id, ['Yes, please.']);
    const end = () => nora.call(dialling.endCall, { params: { id } });
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await standingOf(nora, id)).toMatchObject({ state: 'ended', outcome: 'answered' });
    expect(await countEvents(t, id)).toMatchObject({ 'call.hung_up': 1, 'call.ended': 1 });
  });

  test('in which nobody spoke was answered by nobody, and there is nothing to read', async () => {
    const id = await begin();
    await nora.call(dialling.endCall, { params: { id } });
    expect(await standingOf(nora, id)).toMatchObject({ outcome: 'no_answer' });
    expect((await countEvents(t, id))['call.transcribed']).toBeUndefined();
  });

  test('that is left is ended a quarter of an hour later, as of when it was left', async () => {
    const clientId = await client();
    const id = await begin(clientId);
    await speak(id, ['Yes, please.']);
    const leftAt = t.clock.now.toISOString();
    t.clock.advance(15 * 60 - 1);
    await reconcileCalls(t.deps);
    expect(await standingOf(nora, id)).toMatchObject({ state: 'ongoing' });
    t.clock.advance(1);
    await reconcileCalls(t.deps);
    expect(await readCall(nora, id)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      endedAt: leftAt,
      durationSeconds: 10,
    });
    expect((await startCall(nora, clientId)).status).toBe(200);
  });

  test('is closed by the agent when its time is up', async () => {
    const id = await begin();
    t.clock.advance(15 * 60 + 1);
    nora = await t.as('nora');
    const { body } = await answer(id, 'Yes, please go on.', 1);
    expect(body).toMatchObject({ state: 'ended', outcome: 'answered' });
  });
});

describe('a rehearsal rings nobody, and so', () => {
  test('counts in no figure, is no contact, and leaves a client as they were', async () => {
    const clientId = await client();
    const figures = async () => (await nora.call(calls.getCallFigures)).body;
    const before = await figures();
    const id = await begin(clientId);
    await speak(id, ['Yes.', 'Please stop calling me. Do not call me again.']);
    await nora.call(dialling.endCall, { params: { id } });
    await t.settle();
    expect(await figures()).toEqual(before);
    const { body } = await nora.call(clients.getClient, { params: { id: clientId } });
    expect(body).toMatchObject({ lastContactDate: null, doNotCall: false });
    expect(await listCalls(nora, { clientId, rehearsals: 'no' })).toEqual([]);
    expect((await listCalls(nora, { clientId })).map((call) => call.source)).toEqual(['rehearsal']);
  });

  test('is held in spite of whatever stands in the way of a call', async () => {
    const clientId = await client({
      doNotCall: true,
      consent: 'withdrawn',
      phone: '',
      timezone: '',
    });
    expect((await nora.call(dialling.getCallCheck, { params: { clientId } })).body).toMatchObject({
      source: 'rehearsal',
      blocks: [],
    });
    await changeSettings(nora, { perPersonAnHour: 1, perPracticeADay: 1 });
    for (let round = 0; round < 3; round += 1) {
      const id = await begin(clientId);
      await nora.call(dialling.endCall, { params: { id } });
    }
    expect((await listCalls(nora, { clientId })).length).toBe(3);
  });

  test('two at once with one client are not', async () => {
    const clientId = await client();
    const id = await begin(clientId);
    expect(await startCall(nora, clientId)).toMatchObject({
      status: 409,
      body: { code: 'call_under_way', fields: { callId: id } },
    });
  });

  test('without it and without a telephone no call is made, and that is said', async () => {
    const clientId = await client();
    await changeSettings(nora, { rehearsals: false });
    const sentence = 'Voice calling will work once the call provider key is configured.';
    const before = await digest(t.deps.database);
    expect(await startCall(nora, clientId)).toMatchObject({
      status: 409,
      body: { code: 'call_blocked', error: sentence, fields: { no_provider: sentence } },
    });
    expect(await digest(t.deps.database)).toBe(before);
    const check = (await nora.call(dialling.getCallCheck, { params: { clientId } })).body;
    expect(check).toMatchObject({ source: null, canRehearse: false });
    expect(check.blocks).toMatchObject([{ reason: 'no_provider', sentence, overridable: false }]);
    expect((await nora.call(dialling.getVoiceStatus)).body).toMatchObject({
      source: null,
      ready: false,
      sentence,
    });
    await changeSettings(nora, { rehearsals: true });
  });
});
