import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dialling } from '#contract/dialling.ts';
import { voiceSettings, type AgentSettings } from '#contract/voice-settings.ts';
import type { Caller } from '#testing/caller.ts';
import { addCallable, openPhone, standingOf, startCall, type PhoneApp } from '#testing/phone.ts';
import { readCall } from '#testing/calls.ts';
import { defaultSettings } from './default-settings.ts';
import { reconcileCalls } from './reconcile-calls.ts';

let t: PhoneApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openPhone();
  nora = await t.as('nora');
  await save({ ...defaultSettings, perPersonAnHour: 100 });
});
afterAll(() => t.stop());
beforeEach(() => {
  t.retell.faults.length = 0;
});

async function save(settings: AgentSettings) {
  const { version } = (await nora.call(voiceSettings.getAgentSettings)).body;
  await nora.call(voiceSettings.saveAgentSettings, { body: { settings, version } });
}

const callable = (caller = nora, phone = '+14155550100') =>
  addCallable(caller, { phone, email: `c${(email += 1)}@mail.example` });
const dialsAfter = (before: number) => t.retell.dials.length - before;

describe('a call', () => {
  test('is written down, dialled once, answered, and ends with what was said', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    const started = await startCall(nora, clientId);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({ clientName: 'Dana Whitfield', status: 'ringing' });
    expect(started.body.retellCallId).toMatch(/\w/);
    expect(dialsAfter(before)).toBe(1);
    expect(t.retell.dials.at(-1)?.body).toMatchObject({
      from_number: t.retell.fromNumber,
      to_number: '+14155550100',
      metadata: { callRef: `${t.practiceIds.lindqvist}.${started.body.callId}` },
    });
    await t.pass(10);
    expect(await standingOf(nora, started.body.callId)).toMatchObject({
      state: 'ongoing',
      call_status: 'ongoing',
    });
    await t.pass(60);
    expect(await standingOf(nora, started.body.callId)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      call_status: 'ended',
    });
    const call = await readCall(nora, started.body.callId);
    expect(call.utterances.length).toBeGreaterThan(2);
    expect(call.utterances.map(({ position }) => position)).toEqual(
      call.utterances.map((_, place) => place),
    );
    expect(call.durationSeconds).toBe(40);
    expect(call.recording).toMatchObject({ type: 'audio/wav' });
    expect(call.findings?.madeBy.engine).toBe('local');
    const told = call.timeline.map(({ name }) => name);
    expect(told.slice(0, 5)).toEqual([
      'call.requested',
      'call.dialled',
      'call.started',
      'call.ended',
      'call.transcribed',
    ]);
    // Two reactions, of which either may be the first.
    expect(told.slice(5).toSorted()).toEqual(['call.analysed', 'recording.kept']);
  });

  test.each([
    ['+14155550101', 'ended', 'no_answer'],
    ['+14155550102', 'ended', 'busy'],
    ['+14155550103', 'ended', 'voicemail'],
    ['+14155550104', 'failed', 'failed'],
    ['+14155550105', 'failed', 'failed'],
    ['+14155550106', 'ended', 'declined'],
    ['+14155550111', 'ended', 'answered'],
  ])('to %s is %s: %s', async (phone, state, outcome) => {
    const { body } = await startCall(nora, await callable(nora, phone));
    await t.pass(120);
    const standing = await standingOf(nora, body.callId);
    expect(standing).toMatchObject({ state, outcome, call_status: 'ended' });
    expect(standing.reason).toMatch(outcome === 'answered' ? /^$/ : /\.$/);
  });

  test.each([
    ['+14155550107', 'blocked'],
    ['+14155550108', 'blocked'],
  ])('that the vendor refuses is told at once and kept as failed: %s', async (phone, outcome) => {
    const before = t.retell.dials.length;
    const clientId = await callable(nora, phone);
    const answer = await startCall(nora, clientId);
    expect(answer).toMatchObject({ status: 502, body: { code: 'call_not_made' } });
    expect(dialsAfter(before)).toBe(1);
    const { body } = await nora.raw('GET', `/api/calls?clientId=${clientId}`);
    expect(body).toMatchObject([{ state: 'failed', outcome }]);
  });

  test('whose answer is lost is not known to have been placed, is looked for, and never dialled again', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    t.retell.faults.push({ kind: 'cut', on: 'dial' });
    const { status, body } = await startCall(nora, clientId);
    expect({ status, state: body.status, id: body.retellCallId }).toEqual({
      status: 200,
      state: 'unknown',
      id: null,
    });
    expect(await startCall(nora, clientId)).toMatchObject({
      status: 409,
      body: { code: 'call_under_way' },
    });
    t.clock.advance(10);
    expect(await standingOf(nora, body.callId)).toMatchObject({ state: 'ongoing' });
    await t.pass(60);
    expect(await standingOf(nora, body.callId)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
    });
    expect(dialsAfter(before)).toBe(1);
  });

  test('of which the vendor never heard ends as not placed, after ten minutes', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    t.retell.faults.push({ kind: 'status', on: 'dial', status: 500 });
    const { body } = await startCall(nora, clientId);
    expect(body.status).toBe('unknown');
    t.clock.advance(300);
    await reconcileCalls(t.deps);
    expect(await standingOf(nora, body.callId)).toMatchObject({ state: 'unknown' });
    t.clock.advance(301);
    await reconcileCalls(t.deps);
    expect(await standingOf(nora, body.callId)).toMatchObject({
      state: 'failed',
      outcome: 'failed',
    });
    expect(dialsAfter(before)).toBe(1);
  });
});

describe('one call a client', () => {
  test('fifty starts at once ring once', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => startCall(nora, clientId)));
    expect(dialsAfter(before)).toBe(1);
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['call_under_way']));
    await t.pass(120);
  });

  test('the same key rings once and is answered by what became of it', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => startCall(nora, clientId, {}, 'a-key-of-mine')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.callId)).size).toBe(1);
    await t.pass(120);
    const late = await startCall(nora, clientId, {}, 'a-key-of-mine');
    expect(late).toMatchObject({ status: 200, body: { status: 'ended' } });
    expect(dialsAfter(before)).toBe(1);
    const other = await startCall(nora, clientId, { callType: 'strategy' }, 'a-key-of-mine');
    expect(other).toMatchObject({ status: 409, body: { code: 'key_used_differently' } });
    const amara = await t.as('amara');
    t.clock.advance(3601);
    expect(await startCall(amara, clientId, {}, 'a-key-of-mine')).toMatchObject({ status: 200 });
    expect(dialsAfter(before)).toBe(2);
    await t.pass(120);
  });

  test.each(['', 'x'.repeat(256), 'with space'])('a key such as %j is refused', async (key) => {
    const before = t.retell.dials.length;
    expect(await startCall(nora, await callable(), {}, key)).toMatchObject({ status: 400 });
    expect(dialsAfter(before)).toBe(0);
  });
});

describe('the gate', () => {
  test('names what stands in the way, and nothing is asked of the vendor', async () => {
    const requests = t.retell.requests.length;
    const blockedBy = async (record: Parameters<typeof addCallable>[1]) => {
      const clientId = await addCallable(nora, {
        email: `c${(email += 1)}@mail.example`,
        ...record,
      });
      const answer = await startCall(nora, clientId, { override: 'She asked me to' });
      return { status: answer.status, code: answer.body.code };
    };
    const no = { status: 409, code: 'call_blocked' };
    expect(await blockedBy({ phone: '' })).toEqual(no);
    expect(await blockedBy({ doNotCall: true })).toEqual(no);
    expect(await blockedBy({ consent: 'withdrawn' })).toEqual(no);
    expect(t.retell.requests).toHaveLength(requests);
  });

  test('lets a person go on where that is theirs to decide, and keeps why', async () => {
    const clientId = await addCallable(nora, {
      consent: 'unknown',
      email: `c${(email += 1)}@mail.example`,
    });
    const requests = t.retell.requests.length;
    expect(await startCall(nora, clientId)).toMatchObject({ status: 409 });
    expect(t.retell.requests).toHaveLength(requests);
    const override = 'She agreed by email today';
    expect(await startCall(nora, clientId, { override })).toMatchObject({ status: 409 });
    const overridden = ['consent_unknown' as const];
    const made = await startCall(nora, clientId, { override, overridden });
    expect(made.status).toBe(200);
    const call = await readCall(nora, made.body.callId);
    expect(call.overrideReason).toBe('She agreed by email today');
    expect(call.timeline.map(({ name }) => name)).toContain('call.overridden');
    await t.pass(120);
  });

  test('shows what came since it was asked: a reason passes by what was seen, and nothing else', async () => {
    const now = t.clock.now;
    t.clock.now = new Date(`${now.toISOString().slice(0, 10)}T20:59:00.000Z`);
    nora = await t.as('nora');
    await save({ ...defaultSettings, perPersonAnHour: 100 });
    const clientId = await addCallable(nora, {
      consent: 'unknown',
      email: `c${(email += 1)}@mail.example`,
    });
    const { body: check } = await nora.call(dialling.getCallCheck, { params: { clientId } });
    const overridden = check.blocks.map(({ reason }) => reason);
    expect(overridden).toEqual(['consent_unknown']);
    t.clock.advance(120);
    const override = 'She agreed by email today';
    const late = await startCall(nora, clientId, { override, overridden });
    expect(late).toMatchObject({ status: 409, body: { code: 'call_blocked' } });
    expect(Object.keys((late.body as unknown as { fields: object }).fields)).toEqual(['hours']);
    t.clock.now = new Date(now.getTime() + 24 * 3600_000);
    nora = await t.as('nora');
  });

  test('holds its limits however many start at once', async () => {
    t.clock.advance(24 * 3600);
    nora = await t.as('nora');
    await save({ ...defaultSettings, perPersonAnHour: 3 });
    const before = t.retell.dials.length;
    const ids: string[] = [];
    for (let one = 0; one < 8; one += 1) ids.push(await callable());
    const answers = await Promise.all(ids.map((id) => startCall(nora, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(dialsAfter(before)).toBe(3);
    t.clock.advance(3601);
    const spare = ids[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect(await startCall(nora, spare)).toMatchObject({ status: 200 });
    await save({ ...defaultSettings, perPersonAnHour: 100 });
    await t.pass(120);
  });
});

describe('End Call', () => {
  test('hangs up at the vendor', async () => {
    const { body } = await startCall(nora, await callable());
    await t.pass(10);
    const { status } = await nora.call(dialling.endCall, { params: { id: body.callId } });
    expect(status).toBe(200);
    expect(t.retell.requests).toContain(`POST /v2/stop-call/${body.retellCallId}`);
    await t.pass(5);
    expect(await standingOf(nora, body.callId)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
    });
    const again = await nora.call(dialling.endCall, { params: { id: body.callId } });
    expect(again.body).toMatchObject({ state: 'ended' });
  });
});
