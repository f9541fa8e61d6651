import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  noLimits,
  openPhone,
  standingOf,
  startCall,
  tell,
  type PhoneApp,
} from '#testing/phone.ts';

let t: PhoneApp;
let nora: Caller;
beforeAll(async () => {
  t = await openPhone();
  // Each test hands the webhooks in by itself.
  t.retell.deliverTo(undefined);
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());

/** A client at whose number a machine answers. */
const addMachine = (email: string) => addCallable(nora, { phone: '+14155550103', email });

const lastContact = async (id: string) =>
  (await nora.call(clients.getClient, { params: { id } })).body.lastContactDate;
const writeContact = (id: string, lastContactDate: string) =>
  nora.call(clients.updateClient, { params: { id }, body: { lastContactDate } });

/** A call that is over, and of which the end sounded like a person’s. */
async function takenForAPerson(clientId: string) {
  t.clock.advance(600);
  const { body } = await startCall(nora, clientId);
  t.clock.advance(60);
  const heard = t.retell.webhooksOf(body.retellCallId ?? '');
  const ended = heard.find(({ event }) => event === 'call_ended');
  const told = JSON.parse(ended?.body ?? '{}') as { call: object };
  await tell(t, 'call_ended', { ...told.call, disconnection_reason: 'agent_hangup' });
  expect(await standingOf(nora, body.callId)).toMatchObject({ outcome: 'answered' });
  return {
    startedAt: (await readCall(nora, body.callId)).startedAt,
    async putRight() {
      t.clock.advance(6);
      for (const event of ['call_analyzed', 'call_ended']) {
        const { body: told } = heard.find((one) => one.event === event) ?? { body: '{}' };
        await tell(t, event, (JSON.parse(told) as { call: object }).call);
      }
      expect(await standingOf(nora, body.callId)).toMatchObject({ outcome: 'voicemail' });
    },
  };
}

test('a voicemail that was taken for a person was no contact', async () => {
  const clientId = await addMachine('machine@mail.example');
  const call = await takenForAPerson(clientId);
  expect(call.startedAt).not.toBeNull();
  expect(await lastContact(clientId)).toBe(call.startedAt);
  await call.putRight();
  expect(await lastContact(clientId)).toBeNull();
  await call.putRight();
  expect(await lastContact(clientId)).toBeNull();
});

test('two of them lead back to what was known before both', async () => {
  const clientId = await addMachine('two@mail.example');
  const before = '2026-01-12T10:00:00.000Z';
  await writeContact(clientId, before);
  const first = await takenForAPerson(clientId);
  const second = await takenForAPerson(clientId);
  expect(await lastContact(clientId)).toBe(second.startedAt);
  await first.putRight();
  expect(await lastContact(clientId)).toBe(second.startedAt);
  await second.putRight();
  expect(await lastContact(clientId)).toBe(before);
});

test('a call that was noted since stands in its place', async () => {
  const clientId = await addMachine('noted@mail.example');
  const call = await takenForAPerson(clientId);
  const callDate = '2026-02-03T10:00:00.000Z';
  await logCall(nora, clientId, { callDate });
  expect(await lastContact(clientId)).toBe(call.startedAt);
  await call.putRight();
  expect(await lastContact(clientId)).toBe(callDate);
});

test('a date that somebody wrote since stays', async () => {
  const clientId = await addMachine('written@mail.example');
  const call = await takenForAPerson(clientId);
  const written = '2026-03-01T09:00:00.000Z';
  await writeContact(clientId, written);
  await call.putRight();
  expect(await lastContact(clientId)).toBe(written);
});
