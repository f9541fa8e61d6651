import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dialling, type FollowedCall } from '#contract/dialling.ts';
import { keyResults } from '#contract/key-results.ts';
import { notifications } from '#contract/notifications.ts';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { addObjective, checkIn, quarterOf } from '#testing/okrs.ts';
import { addCallable, startCall } from '#testing/phone.ts';

let t: TestApp;
let nora: Caller;
let client: string;
let email = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(3_601);
  nora = await t.as('nora');
  client = await addCallable(nora, { email: `kr${(email += 1)}@mail.example` });
});

const title = 'Clients on a monthly fee';
const measure = { title, unit: 'clients', baseline: '10', target: '20' };
const objective = (own: object = measure) =>
  addObjective(nora, client, { keyResults: [own as typeof measure] });
const keyResult = async () => (await quarterOf(nora, client)).objectives[0]?.keyResults[0];
const told = async () =>
  (await nora.call(notifications.listNotifications)).body.notifications.filter(
    ({ kind }) => kind === 'check_in',
  );
const transcript = `Nora Lindqvist: Where are you with “${title}”?\nDana Whitfield: We are at 14 of 20, fairly confident.`;
const log = (more: object = {}) => logCall(nora, client, { type: 'check_in', transcript, ...more });

test('a rehearsal asks for the value and the confidence, and what is said waits until it is approved', async () => {
  await objective();
  const before = (await told()).length;
  const { body } = await startCall(nora, client, { callType: 'check_in' });
  const whole = (await nora.call(calls.getCall, { params: { id: body.callId } })).body;
  expect(whole.brief?.keyResults).toEqual([{ title, current: '10 clients', target: '20 clients' }]);
  let now = (await nora.call(dialling.followCall, { params: { id: body.callId } })).body;
  let asked = '';
  for (let turn = 0; turn < 30 && now.state === 'ongoing'; turn += 1) {
    const last = now.utterances.at(-1)?.text ?? '';
    const isAsked = last.includes(`Where are you with “${title}”?`);
    if (isAsked) asked = last;
    const text = isAsked ? 'We are at 14 of 20, fairly confident.' : 'It went well, thank you.';
    t.clock.advance(10);
    const answer = { text, heard: now.utterances.length };
    const sent = await nora.raw('POST', `/api/live-calls/${body.callId}/answer`, { body: answer });
    now = sent.body as FollowedCall;
  }
  expect(asked).toContain('And how confident are you that you will reach 20 clients?');
  await t.settle();
  const waiting = await keyResult();
  expect(waiting).toMatchObject({
    current: null,
    progress: 0,
    pending: [
      {
        value: '14',
        confidence: 70,
        source: 'call',
        callId: body.callId,
        quote: 'We are at 14 of 20, fairly confident.',
        state: 'pending',
      },
    ],
  });
  const notes = await told();
  expect(notes).toHaveLength(before + 1);
  expect(notes[0]).toMatchObject({ text: `${title}: 14 clients. It counts once you approve it.` });
  const params = { id: waiting?.pending[0]?.id ?? '' };
  await nora.call(keyResults.approveCheckIn, { params, body: {} });
  expect(await keyResult()).toMatchObject({
    current: '14',
    confidence: 70,
    progress: 40,
    pending: [],
    history: [{ value: '14', byName: 'Nora Lindqvist' }],
  });
});

test('it is put right before it is approved, and taken back after', async () => {
  await objective();
  await log();
  await t.settle();
  const params = { id: (await keyResult())?.pending[0]?.id ?? '' };
  const body = { value: '15', confidence: 60, note: 'She counted twice.', shared: true };
  await nora.call(keyResults.approveCheckIn, { params, body });
  expect(await keyResult()).toMatchObject({ current: '15', confidence: 60, progress: 50 });
  await nora.call(keyResults.dismissCheckIn, { params, body: {} });
  expect(await keyResult()).toMatchObject({ current: null, progress: 0, history: [], pending: [] });
});

test('at a closed objective nothing waits nor counts until it is opened again', async () => {
  const { id, quarter } = await objective();
  await log();
  await t.settle();
  const waiting = { params: { id: (await keyResult())?.pending[0]?.id ?? '' }, body: {} };
  const ofQuarter = async () =>
    (await nora.call(okrs.getQuarter, { query: { quarter } })).body.clients.find(
      ({ clientId }) => clientId === client,
    );
  expect(await ofQuarter()).toMatchObject({ pending: 1 });
  await nora.call(okrs.closeObjective, { params: { id }, body: { score: '0.4' } });
  expect(await ofQuarter()).toMatchObject({ pending: 0 });
  expect(await nora.refused(keyResults.approveCheckIn, waiting)).toMatchObject({
    status: 409,
    body: { code: 'objective_is_closed' },
  });
  expect(await keyResult()).toMatchObject({ current: null });
  await nora.call(okrs.reopenObjective, { params: { id } });
  await nora.call(keyResults.approveCheckIn, waiting);
  expect(await keyResult()).toMatchObject({ current: '14' });
});

test('what waits at a closed objective follows the words of the call, and waits when it is opened again', async () => {
  const { id: objectiveId } = await objective();
  const { id } = await log();
  await t.settle();
  const waiting = (await keyResult())?.pending[0]?.id ?? '';
  const closed = { params: { id: objectiveId }, body: { score: '0.4' } };
  await nora.call(okrs.closeObjective, closed);
  await addObjective(nora, client, {
    title: 'Another',
    keyResults: [{ ...measure, title: 'Pigs' }],
  });
  const correct = async (text: string) => {
    await nora.raw('PUT', `/api/calls/${id}`, { body: { transcript: text } });
    await t.settle();
    await nora.call(okrs.reopenObjective, { params: { id: objectiveId } });
    const { pending } = (await keyResult()) ?? {};
    await nora.call(okrs.closeObjective, closed);
    return pending;
  };
  expect(await correct(transcript.replace('14', '15'))).toMatchObject([
    { id: waiting, value: '15' },
  ]);
  expect(await correct('Nora Lindqvist: How was the week?\nDana Whitfield: Fine.')).toEqual([]);
});

test('a second reading keeps what was settled and puts the rest in the newer words', async () => {
  await objective();
  const { id } = await log();
  await t.settle();
  const [seen] = (await keyResult())?.pending ?? [];
  const first = seen?.id;
  const said = (text: string) =>
    `Nora Lindqvist: Where are you with “${title}”?\nDana Whitfield: ${text}`;
  const correct = (text: string) =>
    nora.raw('PUT', `/api/calls/${id}`, { body: { transcript: said(text) } });
  await correct('We are at 16, very confident.');
  await t.settle();
  expect((await keyResult())?.pending).toMatchObject([{ id: first, value: '16', confidence: 90 }]);
  const stale = { updatedAt: seen?.updatedAt ?? '' };
  const params = { id: first ?? '' };
  const late = await nora.refused(keyResults.approveCheckIn, { params, body: stale });
  expect(late.body.code).toBe('changed_meanwhile');
  await nora.call(keyResults.approveCheckIn, { params, body: {} });
  await correct('We are at 18, very confident.');
  await t.settle();
  expect(await keyResult()).toMatchObject({ current: '16', pending: [] });
});

test('what a later reading hears again waits again, unless somebody has put it aside', async () => {
  await objective();
  const { id } = await log();
  await t.settle();
  const waiting = (await keyResult())?.pending[0]?.id ?? '';
  const correct = async (text: string) => {
    await nora.raw('PUT', `/api/calls/${id}`, { body: { transcript: text } });
    await t.settle();
  };
  await correct('Nora Lindqvist: How was the week?\nDana Whitfield: It went well, thank you.');
  expect((await keyResult())?.pending).toEqual([]);
  await correct(transcript.replace('14', '15'));
  expect((await keyResult())?.pending).toMatchObject([{ id: waiting, value: '15' }]);
  await nora.call(keyResults.dismissCheckIn, { params: { id: waiting }, body: {} });
  await correct(transcript);
  expect((await keyResult())?.pending).toEqual([]);
});

test('a call whose type is put right is heard for what it is', async () => {
  await objective();
  const { id } = await log({ type: 'strategy' });
  await t.settle();
  const correct = async (type: 'check_in' | 'strategy') => {
    await nora.raw('PUT', `/api/calls/${id}`, { body: { type } });
    await t.settle();
    return (await keyResult())?.pending;
  };
  expect(await correct('check_in')).toMatchObject([{ value: '14' }]);
  expect(await correct('strategy')).toEqual([]);
  expect(await correct('check_in')).toMatchObject([{ value: '14' }]);
});

test('a deleted call’s words wait no longer; other calls and other clients are not heard', async () => {
  await objective();
  await log({ type: 'strategy' });
  await t.settle();
  expect((await keyResult())?.pending).toEqual([]);
  const { id } = await log();
  await t.settle();
  expect((await keyResult())?.pending).toHaveLength(1);
  await nora.raw('DELETE', `/api/calls/${id}`);
  expect((await keyResult())?.pending).toEqual([]);
});

test('a call of the past does not overtake what was checked in since', async () => {
  await objective();
  const held = new Date(t.clock.now.getTime() - 86_400_000).toISOString();
  const kr = await keyResult();
  await checkIn(nora, kr?.id ?? '', { value: '19' });
  await log({ callDate: held });
  await t.settle();
  const params = { id: (await keyResult())?.pending[0]?.id ?? '' };
  await nora.call(keyResults.approveCheckIn, { params, body: {} });
  expect(await keyResult()).toMatchObject({
    current: '19',
    history: [{ value: '14' }, { value: '19' }],
  });
});

test('without key results a check-in call asks what it always asks', async () => {
  const { body } = await nora.call(dialling.getCallCheck, {
    params: { clientId: client },
    query: { callType: 'check_in' },
  });
  expect(body.brief).not.toHaveProperty('keyResults');
  await objective();
  const check = async (callType: 'check_in' | 'strategy') =>
    (await nora.call(dialling.getCallCheck, { params: { clientId: client }, query: { callType } }))
      .body;
  expect((await check('check_in')).brief.questions[0]).toContain(title);
  expect((await check('strategy')).brief.questions.join()).not.toContain(title);
});
