import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retellVoice } from '#server/vendors/voice/retell.ts';
import type { DialRequest, VoiceVendor } from '#server/vendors/voice/voice.ts';
import { isRefusal } from '#server/refusal.ts';
import type { Caller } from '#testing/caller.ts';
import { listCalls, readCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  noLimits,
  openPhone,
  standingOf,
  startCall,
  type PhoneApp,
} from '#testing/phone.ts';
import type { RetellFault } from '#testing/retell/faults.ts';
import { dialCall } from './dial-call.ts';
import { reconcileCalls } from './reconcile-calls.ts';
import { startCall as writeDown } from './start-call.ts';

type Crash = (dial: () => Promise<{ vendorCallId: string }>) => Promise<{ vendorCallId: string }>;

const dayMs = 86_400_000;
const died = new Error('The process has died.');
let giveUp: (reason: Error) => void;
const never = new Promise<never>((_resolve, reject) => (giveUp = reject));
never.catch(() => undefined);

let t: PhoneApp;
let nora: Caller;
let email = 0;
/** What happens to the process around the next dial. */
let crash: Crash | undefined;
beforeAll(async () => {
  let vendor: VoiceVendor | undefined;
  const dial = async (request: DialRequest) => {
    const now = crash;
    crash = undefined;
    const really = () => (vendor as VoiceVendor).dial(request);
    return now ? now(really) : really();
  };
  const needed = () => vendor as VoiceVendor;
  const voice: VoiceVendor = {
    name: 'retell',
    dial,
    findCall: (id) => needed().findCall(id),
    findByReference: (reference) => needed().findByReference(reference),
    hangUp: (id) => needed().hangUp(id),
    listAgents: () => needed().listAgents(),
    listNumbers: () => needed().listNumbers(),
    openRecording: (url) => needed().openRecording(url),
    readWebhook: (...told) => needed().readWebhook(...told),
    probe: () => needed().probe(),
  };
  t = await openPhone({ instead: { voice } });
  const { apiKey, fromNumber, url: baseUrl } = t.retell;
  vendor = retellVoice({ apiKey, fromNumber, baseUrl }, fetch, { dialMs: 400, pauseMs: 2 });
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => {
  giveUp(died);
  return t.stop();
});
// Each test has a morning of its own.
beforeEach(async () => {
  const day = Math.floor(t.clock.now.getTime() / dayMs);
  t.clock.now = new Date((day + 1) * dayMs + 10 * 3_600_000);
  t.retell.faults.length = 0;
  crash = undefined;
  nora = await t.as('nora');
});

const callable = (written: object = {}) =>
  addCallable(nora, { email: `c${(email += 1)}@mail.example`, ...written });
const dialsOf = (callId: string) => t.retell.dialsOf(`${t.practiceIds.lindqvist}.${callId}`);
const callOf = async (clientId: string) => (await listCalls(nora, { clientId, brief: '1' }))[0];

/** Lets an hour pass in which the clock of the house runs now and then, and nothing else. */
async function reconcileForAnHour() {
  for (const minutes of [1, 1, 1, 7, 1, 15, 34]) {
    t.clock.advance(minutes * 60);
    await reconcileCalls(t.deps);
  }
  nora = await t.as('nora');
}

describe('a process that dies', () => {
  beforeAll(() => t.retell.deliverTo(undefined));
  afterAll(() => t.retell.deliverTo(t.hear));

  test('before the row is written has made no call', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    const viewer = { role: 'admin', userId: t.ids.nora } as const;
    const request = { clientId, body: {}, key: undefined, hasVoice: true };
    const scope = t.scope('lindqvist');
    const started = scope.write(async (tx) => {
      await writeDown(tx, viewer, request);
      throw died;
    });
    await expect(started).rejects.toBe(died);
    await reconcileForAnHour();
    expect(await callOf(clientId)).toBeUndefined();
    expect(t.retell.dials).toHaveLength(before);
  });

  test('after the row and before the dial rings nobody, then or later', async () => {
    const clientId = await callable();
    const viewer = { role: 'admin', userId: t.ids.nora } as const;
    const request = { clientId, body: {}, key: 'one', hasVoice: true };
    const made = await writeDown(t.scope('lindqvist'), viewer, request);
    if (isRefusal(made)) throw new Error('It was refused.');
    await reconcileForAnHour();
    expect(await standingOf(nora, made.row.id)).toMatchObject({
      state: 'failed',
      outcome: 'cancelled',
      reason: 'The server stopped before the call was placed. Nobody was rung.',
    });
    // Whoever comes late finds nothing to dial.
    await dialCall(
      t.scope('lindqvist'),
      { voice: t.deps.voice as VoiceVendor, log: t.deps.log },
      made.row.id,
    );
    expect(dialsOf(made.row.id)).toHaveLength(0);
    expect(await startCall(nora, clientId)).toMatchObject({ status: 200 });
  });

  const points: readonly [what: string, point: Crash, dials: number, state: string][] = [
    ['before the request is sent', () => Promise.reject(died), 0, 'failed'],
    [
      'after the request is sent',
      async (dial) => {
        void dial().catch(() => undefined);
        await new Promise((resolve) => setImmediate(resolve));
        throw died;
      },
      1,
      'ended',
    ],
    [
      'after the vendor has answered',
      (dial) => dial().then(() => Promise.reject(died)),
      1,
      'ended',
    ],
    ['while it waits, and never comes back', (dial) => dial().then(() => never), 1, 'ended'],
  ];
  test.each(points)(
    '%s rings at most once, and is brought to its end',
    async (_at, point, dials, state) => {
      const clientId = await callable();
      crash = point;
      const answer = startCall(nora, clientId);
      const status = dials === 0 ? (await answer).status : 500;
      expect(status).toBe(500);
      await expect.poll(async () => (await callOf(clientId))?.state).toBe('dialing');
      const id = (await callOf(clientId))?.id ?? '';
      await expect.poll(() => dialsOf(id).length).toBe(dials);
      await reconcileForAnHour();
      expect(await standingOf(nora, id)).toMatchObject({
        state,
        outcome: state === 'ended' ? 'answered' : 'failed',
      });
      expect(dialsOf(id)).toHaveLength(dials);
    },
  );

  test('after it was written down that it rings is looked up by its name there', async () => {
    const { body } = await startCall(nora, await callable());
    expect(body.status).toBe('ringing');
    await reconcileForAnHour();
    const call = await readCall(nora, body.callId);
    expect(call).toMatchObject({ state: 'ended', outcome: 'answered', durationSeconds: 40 });
    expect(call.utterances.length).toBeGreaterThan(2);
    expect(dialsOf(body.callId)).toHaveLength(1);
  });
});

describe('what goes wrong at the vendor', () => {
  const faults: readonly [RetellFault, placed: boolean, state: string][] = [
    [{ kind: 'cut' }, true, 'ended'],
    [{ kind: 'cut', accepted: false }, false, 'failed'],
    [{ kind: 'hang' }, true, 'ended'],
    [{ kind: 'status', status: 500, accepted: true }, true, 'ended'],
    [{ kind: 'status', status: 500 }, false, 'failed'],
    [{ kind: 'html' }, true, 'ended'],
    [{ kind: 'truncated' }, true, 'ended'],
    [{ kind: 'nameless' }, true, 'ended'],
  ];
  test.each(faults)(
    '%j is never dialled again, and settled by looking it up',
    async (fault, placed, state) => {
      t.retell.deliverTo(undefined);
      t.retell.faults.push({ ...fault, on: 'dial' });
      const clientId = await callable();
      const { status, body } = await startCall(nora, clientId);
      expect({ status, state: body.status }).toEqual({ status: 200, state: 'unknown' });
      expect(body).toMatchObject({
        message: 'The call may have been placed; check the call list before calling again.',
      });
      expect((await startCall(nora, clientId)).body.code).toBe('call_under_way');
      await reconcileForAnHour();
      expect(await standingOf(nora, body.callId)).toMatchObject({
        state,
        outcome: placed ? 'answered' : 'failed',
      });
      expect(dialsOf(body.callId)).toHaveLength(1);
      t.retell.deliverTo(t.hear);
    },
  );

  test('that it takes no more is told, and is no call', async () => {
    const headers = { 'retry-after': '7' };
    t.retell.faults.push({ kind: 'status', status: 429, headers, on: 'dial' });
    const clientId = await callable();
    const answer = await startCall(nora, clientId);
    expect(answer).toMatchObject({ status: 502, body: { code: 'call_not_made' } });
    const call = await callOf(clientId);
    expect(call).toMatchObject({ state: 'failed', outcome: 'blocked' });
    expect(dialsOf(call?.id ?? '')).toHaveLength(1);
    expect((await startCall(nora, clientId)).status).toBe(200);
  });

  test('a call that it denied and made all the same is believed when it tells of it', async () => {
    t.retell.faults.push({ kind: 'status', status: 429, accepted: true, on: 'dial' });
    const clientId = await callable();
    expect((await startCall(nora, clientId)).status).toBe(502);
    const id = (await callOf(clientId))?.id ?? '';
    await t.pass(120);
    expect(await readCall(nora, id)).toMatchObject({
      state: 'ended',
      outcome: 'answered',
      reason: '',
      durationSeconds: 40,
    });
    expect(dialsOf(id)).toHaveLength(1);
  });

  test('that it stays away for a day gives the call up, and the client can be rung again', async () => {
    const clientId = await callable();
    const { body } = await startCall(nora, clientId);
    t.retell.deliverTo(undefined);
    const away = { kind: 'status', status: 500 } as const;
    const refuseAll = () => t.retell.faults.push(...Array.from({ length: 50 }, () => away));
    t.clock.advance(23 * 3600);
    refuseAll();
    await reconcileCalls(t.deps);
    nora = await t.as('nora');
    t.retell.faults.length = 0;
    refuseAll();
    expect(await standingOf(nora, body.callId)).toMatchObject({ state: 'ringing' });
    t.clock.advance(3601);
    await reconcileCalls(t.deps);
    t.retell.faults.length = 0;
    expect(await standingOf(nora, body.callId)).toMatchObject({
      state: 'failed',
      reason: 'The telephone service could not be asked what became of this call.',
    });
    t.retell.deliverTo(t.hear);
    await t.pass(1);
    expect(dialsOf(body.callId)).toHaveLength(1);
  });
});
