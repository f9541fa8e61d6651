import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall, readCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
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

const goneByHangUp = { disconnection_reason: 'agent_hangup' };

/** A call that is over, and of which the end sounded like a person’s. */
async function takenForAPerson(clientId: string) {
  t.clock.advance(600);
  const { body } = await startCall(nora, clientId);
  t.clock.advance(60);
  const heard = t.retell.webhooksOf(body.retellCallId ?? '');
  const ended = heard.find(({ event }) => event === 'call_ended');
  const told = JSON.parse(ended?.body ?? '{}') as { call: object };
  await tell(t, 'call_ended', { ...told.call, ...goneByHangUp });
  expect(await standingOf(nora, body.callId)).toMatchObject({ outcome: 'answered' });
  return {
    id: body.callId,
    startedAt: (await readCall(nora, body.callId)).startedAt,
    hearAgain: () =>
      tell(t, 'call_ended', { ...told.call, ...goneByHangUp, call_cost: { combined_cost: 55 } }),
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

const remove = (id: string) => nora.call(calls.deleteCall, { params: { id } });
const restore = (id: string) => nora.call(calls.restoreCall, { params: { id } });
const moveTo = (id: string, callDate: string) =>
  nora.call(calls.updateCall, { params: { id }, body: { callDate } });

test('a date that somebody wrote stays when the notes of a call are changed', async () => {
  const { id } = await makeClient(nora, { email: 'noted@mail.example' });
  const call = await logCall(nora, id, { callDate: '2026-02-01T10:00:00.000Z' });
  const written = '2026-01-20T09:00:00.000Z';
  await writeContact(id, written);
  const change = { params: { id: call.id }, body: { notes: 'It was a letter.' } };
  expect((await nora.call(calls.updateCall, change)).status).toBe(200);
  expect(await lastContact(id)).toBe(written);
});

test('a call that is deleted was no contact until it is taken back', async () => {
  const written = '2026-01-05T12:00:00.000Z';
  const { id } = await makeClient(nora, { lastContactDate: written });
  const dates = ['2026-02-01T10:00:00.000Z', '2026-02-02T10:00:00.000Z'] as const;
  const first = await logCall(nora, id, { callDate: dates[0] });
  const second = await logCall(nora, id, { callDate: dates[1] });
  await remove(first.id);
  expect(await lastContact(id)).toBe(dates[1]);
  await remove(second.id);
  expect(await lastContact(id)).toBe(written);
  await restore(first.id);
  expect(await lastContact(id)).toBe(dates[0]);
  await restore(second.id);
  expect(await lastContact(id)).toBe(dates[1]);
  await remove(second.id);
  expect(await lastContact(id)).toBe(dates[0]);
  await writeContact(id, dates[1]);
  await remove(first.id);
  expect(await lastContact(id)).toBe(dates[1]);
});

test('what is heard of a call after it was deleted makes it no contact again', async () => {
  const clientId = await addMachine('late@mail.example');
  const call = await takenForAPerson(clientId);
  await remove(call.id);
  expect(await lastContact(clientId)).toBeNull();
  await call.hearAgain();
  expect(await lastContact(clientId)).toBeNull();
});

test('a call whose day is put right was a contact of that day', async () => {
  const { id } = await makeClient(nora);
  const call = await logCall(nora, id, { callDate: '2026-02-20T10:00:00.000Z' });
  for (const day of ['2026-02-02', '2026-02-10', '2026-02-04']) {
    await moveTo(call.id, `${day}T10:00:00.000Z`);
    expect(await lastContact(id)).toBe(`${day}T10:00:00.000Z`);
  }
  const other = await logCall(nora, id, { callDate: '2026-02-03T10:00:00.000Z' });
  await moveTo(call.id, '2026-02-01T10:00:00.000Z');
  expect(await lastContact(id)).toBe(other.callDate);
  await remove(other.id);
  await remove(call.id);
  expect(await lastContact(id)).toBeNull();
  const written = '2026-02-25T09:00:00.000Z';
  await restore(call.id);
  await writeContact(id, written);
  await moveTo(call.id, '2026-01-20T10:00:00.000Z');
  expect(await lastContact(id)).toBe(written);
});
