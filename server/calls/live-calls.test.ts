import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { dialling } from '#contract/dialling.ts';
import { duplicates } from '#contract/duplicates.ts';
import { purgeTrash } from '#server/clients/purge-trash.ts';
import { isRefusal } from '#server/refusal.ts';
import type { Caller } from '#testing/caller.ts';
import { readCall } from '#testing/calls.ts';
import { digest } from '#testing/digest.ts';
import {
  addCallable,
  changeSettings,
  countEvents,
  noLimits,
  openPhone,
  rowOf,
  standingOf,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';
import { dialCall } from './dial-call.ts';
import { reconcileCalls } from './reconcile-calls.ts';
import { startCall as writeDown } from './start-call.ts';

const dayMs = 86_400_000;

let t: PhoneApp;
let nora: Caller;
let email = 0;
beforeAll(async () => {
  t = await openPhone();
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.retell.faults.length = 0;
  t.retell.deliverTo(t.hear);
  t.clock.now = new Date((Math.floor(t.clock.now.getTime() / dayMs) + 1) * dayMs + 10 * 3_600_000);
  nora = await t.as('nora');
});

const callable = (caller = nora, written: object = {}) =>
  addCallable(caller, { email: `c${(email += 1)}@mail.example`, ...written });
const endCall = (id: string, caller = nora) =>
  caller.raw('POST', dialling.endCall.path.replace(':id', id));

describe('two who would ring the same client', () => {
  test('ring once, and the second is told of the call', async () => {
    const clientId = await callable();
    const amara = await t.as('amara');
    const before = t.retell.dials.length;
    const answers = await Promise.all([
      startCall(nora, clientId, {}, 'hers'),
      startCall(amara, clientId, {}, 'hers'),
    ]);
    const made = answers.find(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      body: { code: 'call_under_way', fields: { callId: made?.body.callId } },
    });
    expect(t.retell.dials).toHaveLength(before + 1);
    await t.pass(60);
  });

  test('by two clicks of one, thirty milliseconds apart, ring once and are told the same', async () => {
    const clientId = await callable();
    const before = t.retell.dials.length;
    const first = startCall(nora, clientId, {}, 'double');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const answers = await Promise.all([first, startCall(nora, clientId, {}, 'double')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.callId)).size).toBe(1);
    expect(t.retell.dials).toHaveLength(before + 1);
    await t.pass(60);
  });
});

test('who is on a call sees and ends it though the client is somebody else’s by now, and nobody else', async () => {
  const priya = await t.as('priya');
  const clientId = await callable(priya);
  const other = await callable(priya);
  const { callId: id } = (await startCall(priya, clientId)).body;
  await t.pass(10);
  const ownerId = t.ids.amara;
  await nora.call(clients.changeClients, { body: { ids: [clientId, other], change: { ownerId } } });
  const params = { id };
  const live = async (caller: Caller) =>
    (await caller.call(dialling.listLiveCalls)).body.map((call) => call.id);
  expect(await live(priya)).toEqual([id]);
  expect((await priya.call(dialling.followCall, { params })).body).toMatchObject({
    id,
    handedOver: true,
    state: 'ongoing',
  });
  expect((await standingOf(priya, id)).state).toBe('ongoing');
  // Of the client and of the call's record nothing else is theirs.
  expect((await priya.refused(clients.getClient, { params: { id: clientId } })).status).toBe(404);
  expect((await priya.refused(calls.getCall, { params })).status).toBe(404);
  expect((await priya.call(dialling.endCall, { params })).status).toBe(200);
  await t.pass(60);
  expect(await live(priya)).toEqual([]);
  for (const read of [dialling.followCall, dialling.getCallStatus, dialling.endCall]) {
    expect((await priya.refused(read, { params })).status).toBe(404);
  }
  expect(await readCall(await t.as('amara'), id)).toMatchObject({ state: 'ended' });
});

test('a call that a coach makes with a user’s client is the owner’s too, and no other user’s', async () => {
  const priya = await t.as('priya');
  const clientId = await callable(priya);
  const { callId: id } = (await startCall(nora, clientId)).body;
  const body = { ownerId: t.ids.amara };
  expect((await priya.call(dialling.followCall, { params: { id } })).body.handedOver).toBe(false);
  await nora.call(clients.updateClient, { params: { id: clientId }, body });
  expect((await priya.refused(dialling.followCall, { params: { id } })).status).toBe(404);
  expect((await nora.call(dialling.followCall, { params: { id } })).body.handedOver).toBe(false);
  await endCall(id);
  await t.pass(60);
});

describe('two clients that are made one', () => {
  const merge = (id: string, otherId: string) =>
    nora.raw('POST', `/api/clients/${id}/merge`, { body: { otherId, fromOther: [] } });

  test('both on a call are not, and nothing is changed', async () => {
    const [one, other] = [await callable(), await callable()];
    const calls = [await startCall(nora, one), await startCall(nora, other)];
    const before = await digest(t.deps.database);
    expect(await merge(one, other)).toMatchObject({
      status: 409,
      body: {
        code: 'both_on_call',
        error: 'Both clients are on a call. Merge them when one of the calls is over.',
      },
    });
    expect(await digest(t.deps.database)).toBe(before);
    await endCall(calls[0]?.body.callId ?? '');
    expect((await merge(one, other)).status).toBe(200);
    await t.pass(60);
    expect(await readCall(nora, calls[1]?.body.callId ?? '')).toMatchObject({ state: 'ended' });
  });

  test('take the call of one along, which goes on and ends there', async () => {
    const [one, other] = [await callable(), await callable()];
    const { body } = await startCall(nora, other);
    const merged = await nora.call(duplicates.mergeClients, {
      params: { id: one },
      body: { otherId: other, fromOther: [] },
    });
    expect((await startCall(nora, one)).body.code).toBe('call_under_way');
    await t.pass(10);
    expect(await readCall(nora, body.callId)).toMatchObject({ clientId: one, state: 'ongoing' });
    await nora.call(clients.undoChangeSet, { params: { id: merged.body.changeSet.id } });
    await t.pass(60);
    expect(await readCall(nora, body.callId)).toMatchObject({ clientId: other, state: 'ended' });
  });

  test('while the vendor tells of the call lose none of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await callable(), await callable()];
      const { body } = await startCall(nora, other);
      t.retell.deliverTo(undefined);
      t.clock.advance(60);
      const told = t.retell.webhooksOf(body.retellCallId ?? '');
      const [merged, ...heard] = await Promise.all([merge(one, other), ...told.map(t.hear)]);
      expect(merged.status).toBe(200);
      expect(new Set(heard)).toEqual(new Set([204]));
      const call = await readCall(nora, body.callId);
      expect(call).toMatchObject({ clientId: one, state: 'ended', outcome: 'answered' });
      expect((await countEvents(t, body.callId))['call.ended']).toBe(1);
    }
    const { rows } = await t.deps.database.query('select count(*)::int as n from stray_calls');
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a client in the trash', () => {
  const trash = (id: string) => nora.call(clients.deleteClient, { params: { id } });
  const viewer = () => ({ role: 'admin', userId: t.ids.nora }) as const;

  test('is hung up on within a minute, since nobody sees the call any more', async () => {
    const clientId = await callable();
    const { body } = await startCall(nora, clientId);
    await t.pass(10);
    await trash(clientId);
    expect((await endCall(body.callId)).status).toBe(404);
    await reconcileCalls(t.deps);
    await t.pass(1);
    expect(t.retell.requests).toContain(`POST /v2/stop-call/${body.retellCallId}`);
    expect(await rowOf(t, body.callId)).toMatchObject({ state: 'ended', outcome: 'answered' });
  });

  test('is not rung, even when the call was asked for before', async () => {
    const clientId = await callable();
    const request = { clientId, body: {}, key: undefined, hasVoice: true };
    const made = await writeDown(t.scope('lindqvist'), viewer(), request);
    if (isRefusal(made) || !t.deps.voice) throw new Error('It was refused.');
    await trash(clientId);
    const before = t.retell.dials.length;
    await dialCall(t.scope('lindqvist'), { voice: t.deps.voice, log: t.deps.log }, made.row.id);
    expect(t.retell.dials).toHaveLength(before);
    expect(await rowOf(t, made.row.id)).toMatchObject({ state: 'failed', outcome: 'cancelled' });
  });

  test('is erased with its calls; what the vendor still tells of them is a stray', async () => {
    const clientId = await callable();
    const { body } = await startCall(nora, clientId);
    await t.pass(60);
    await trash(clientId);
    t.clock.advance(31 * 86_400);
    await purgeTrash(t.deps);
    expect(await rowOf(t, body.callId)).toBeUndefined();
    const callRef = `${t.practiceIds.lindqvist}.${body.callId}`;
    const late = { call_id: body.retellCallId, call_status: 'ended', metadata: { callRef } };
    expect(await tell(t, 'call_analyzed', late)).toBe(204);
    expect(await rowOf(t, body.callId)).toBeUndefined();
  });
});

describe('a call that goes on', () => {
  test('is neither deleted nor corrected until it is over', async () => {
    const { body } = await startCall(nora, await callable());
    const params = { id: body.callId };
    for (const state of ['ringing', 'ongoing']) {
      expect(await standingOf(nora, body.callId)).toMatchObject({ state });
      const before = await digest(t.deps.database);
      const refused = { status: 409, body: { code: 'call_goes_on' } };
      expect(await nora.refused(calls.deleteCall, { params })).toMatchObject(refused);
      const notes = { params, body: { notes: 'x' } };
      expect(await nora.refused(calls.updateCall, notes)).toMatchObject(refused);
      expect(await nora.refused(calls.analyseCall, { params })).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_analyse' },
      });
      expect(await digest(t.deps.database)).toBe(before);
      await t.pass(10);
    }
    await t.pass(60);
    expect((await nora.call(calls.deleteCall, { params })).status).toBe(204);
  });

  test('that nobody is sure of is looked for and hung up by End Call', async () => {
    t.retell.deliverTo(undefined);
    t.retell.faults.push({ kind: 'cut', on: 'dial' });
    const { body } = await startCall(nora, await callable());
    expect(body).toMatchObject({ status: 'unknown', retellCallId: null });
    t.clock.advance(10);
    expect(await endCall(body.callId)).toMatchObject({ status: 200, body: { state: 'ended' } });
    const [dial] = t.retell.dialsOf(`${t.practiceIds.lindqvist}.${body.callId}`);
    expect(t.retell.requests).toContain(`POST /v2/stop-call/${dial?.callId}`);
    expect((await countEvents(t, body.callId))['call.hung_up']).toBe(1);
  });

  test('is not said to be over while the vendor does not answer End Call', async () => {
    const { body } = await startCall(nora, await callable());
    t.retell.faults.push(
      ...Array.from({ length: 6 }, () => ({ kind: 'status', status: 500 }) as const),
    );
    expect(await endCall(body.callId)).toMatchObject({
      status: 503,
      body: { code: 'voice_away' },
    });
    t.retell.faults.length = 0;
    expect((await countEvents(t, body.callId))['call.hung_up']).toBeUndefined();
    expect(await standingOf(nora, body.callId)).toMatchObject({ call_status: 'registered' });
    await t.pass(60);
  });

  test('longer than it may is hung up, and that is told', async () => {
    t.retell.account.scripts.set('+14155550199', { ...longTalk });
    const clientId = await callable(nora, { phone: '+14155550199' });
    const { body } = await startCall(nora, clientId);
    const placed = t.retell.account.calls.get(body.retellCallId ?? '');
    // The vendor forgets what it was asked for.
    delete placed?.body.agent_override;
    t.retell.deliverTo(undefined);
    t.clock.advance(17 * 60 + 10);
    await reconcileCalls(t.deps);
    nora = await t.as('nora');
    expect(await standingOf(nora, body.callId)).toMatchObject({ state: 'ended' });
    const { rows } = await t.deps.database.query(
      "select after from events where subject_id = $1 and name = 'call.hung_up'",
      [body.callId],
    );
    expect(rows).toEqual([{ after: { overdue: true } }]);
  });
});

const longTalk = {
  answerAfter: 4,
  endAfter: 3_000,
  status: 'ended',
  reason: 'user_hangup',
  sentiment: 'Neutral',
  summary: '',
  turns: [{ role: 'user', start: 1, end: 2, text: 'Hello, who is this?' }],
} as const;
