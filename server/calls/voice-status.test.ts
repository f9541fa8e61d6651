import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dialling } from '#contract/dialling.ts';
import type { Caller } from '#testing/caller.ts';
import {
  addCallable,
  changeSettings,
  noLimits,
  openPhone,
  startCall,
  type PhoneApp,
} from '#testing/phone.ts';

const refusedKey =
  'The voice service refused the API key. Whoever runs this installation has to set another.';
const nobody = '99999999-9999-4999-8999-999999999999';

let t: PhoneApp;
let nora: Caller;
beforeAll(async () => {
  t = await openPhone();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.retell.faults.length = 0;
  t.clock.advance(61);
  nora = await t.as('nora');
});

const status = async () => (await nora.call(dialling.getVoiceStatus)).body;
const away = () =>
  t.retell.faults.push(
    ...Array.from({ length: 9 }, () => ({ kind: 'status', status: 500 }) as const),
  );

test('the vendor’s agents and numbers are listed, and nothing is made up while it is away', async () => {
  const agents = await nora.call(dialling.listVoiceAgents);
  expect(agents.body.map(({ name }) => name)).toEqual(['Check-in', 'Strategy']);
  const numbers = await nora.call(dialling.listVoiceNumbers);
  expect(numbers.body[0]).toEqual({
    number: t.retell.fromNumber,
    name: 'Office',
    countries: ['US', 'CA'],
  });
  for (const endpoint of [dialling.listVoiceAgents, dialling.listVoiceNumbers]) {
    away();
    const answer = await nora.refused(endpoint);
    expect(answer).toMatchObject({ status: 503, body: { code: 'voice_away' } });
    expect(JSON.stringify(answer.body)).not.toContain(t.retell.apiKey);
    t.retell.faults.length = 0;
    t.retell.faults.push({ kind: 'status', status: 401 });
    expect(await nora.refused(endpoint)).toMatchObject({
      status: 503,
      body: { error: refusedKey },
    });
    t.retell.faults.length = 0;
  }
});

test('it is ready, then not and why, then ready again; it is asked once a minute', async () => {
  const ready = {
    source: 'retell',
    ready: true,
    sentence: 'Calls go out over the telephone, by Retell AI.',
    agentName: 'Robin',
  };
  expect(await status()).toMatchObject(ready);
  const requests = t.retell.requests.length;
  t.clock.advance(30);
  expect(await status()).toMatchObject(ready);
  expect(t.retell.requests).toHaveLength(requests);
  t.clock.advance(31);
  t.retell.faults.push({ kind: 'status', status: 401 });
  expect(await status()).toMatchObject({
    source: 'retell',
    ready: false,
    sentence: refusedKey,
  });
  t.clock.advance(61);
  expect(await status()).toMatchObject(ready);
});

test('how quickly the agent answers is measured over the calls that were held', async () => {
  await changeSettings(nora, noLimits);
  expect(await status()).toMatchObject({ responseMs: null, measuredCalls: 0, liveCalls: 0 });
  await startCall(nora, await addCallable(nora));
  expect(await status()).toMatchObject({ responseMs: null, liveCalls: 1 });
  await t.pass(60);
  expect(await status()).toMatchObject({ responseMs: 812, measuredCalls: 1, liveCalls: 0 });
});

test('with rehearsals switched off one is not held beside the telephone either', async () => {
  await changeSettings(nora, { rehearsals: false });
  const clientId = await addCallable(nora, { email: 'two@mail.example' });
  const requests = t.retell.requests.length;
  const sentence = 'Rehearsals are switched off in the agent’s settings.';
  expect(await startCall(nora, clientId, { rehearsal: true })).toMatchObject({
    status: 409,
    body: { code: 'call_blocked', error: sentence },
  });
  expect(t.retell.requests).toHaveLength(requests);
  await changeSettings(nora, { rehearsals: true });
  const { body } = await startCall(nora, clientId, { rehearsal: true });
  expect(body).toMatchObject({ source: 'rehearsal', status: 'ongoing' });
  expect(t.retell.requests).toHaveLength(requests);
});

test('a call that there is not has no standing, no words and no end', async () => {
  const params = { id: nobody };
  expect((await nora.refused(dialling.getCallStatus, { params })).status).toBe(404);
  expect((await nora.refused(dialling.followCall, { params })).status).toBe(404);
  expect((await nora.refused(dialling.endCall, { params })).status).toBe(404);
  const check = { params: { clientId: nobody } };
  expect((await nora.refused(dialling.getCallCheck, check)).status).toBe(404);
  expect((await startCall(nora, nobody)).status).toBe(404);
});
