import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import {
  addCallable,
  changeSettings,
  noLimits,
  openPhone,
  startCall,
  type PhoneApp,
} from '#testing/phone.ts';

let t: PhoneApp;
let nora: Caller;
beforeAll(async () => {
  t = await openPhone();
  nora = await t.as('nora');
  await changeSettings(nora, noLimits);
});
afterAll(() => t.stop());

async function namesOf(id: string): Promise<string[]> {
  const { body } = await nora.call(clients.listActivity, { params: { id } });
  return body.map(({ name }) => name).toReversed();
}

test('what the telephone service tells of a call is no correction that somebody made', async () => {
  const id = await addCallable(nora);
  await startCall(nora, id);
  await t.pass(90);
  await t.settle();
  const names = await namesOf(id);
  for (const told of ['call.dialled', 'call.started', 'call.ended', 'call.transcribed']) {
    expect(names).toContain(told);
  }
  expect(names).toContain('recording.kept');
  expect(names).not.toContain('call.updated');
  expect(names).not.toContain('recording.offered');
});

test('whoever writes down what was said, or puts it right, has not received it', async () => {
  const id = await addCallable(nora, { email: 'written@mail.example', phone: '+14155550155' });
  const transcript = 'Nora: How are you?\nGrace: I will send the plan on Friday.';
  const call = await logCall(nora, id, { transcript });
  await nora.call(calls.updateCall, {
    params: { id: call.id },
    body: { transcript: transcript.replace('Friday', 'Monday') },
  });
  await t.settle();
  const names = await namesOf(id);
  expect(names).toEqual(expect.arrayContaining(['call.logged', 'call.updated', 'call.analysed']));
  expect(names).not.toContain('call.transcribed');
});

test('that a client was spoken with is told by the call, and by hand as a change', async () => {
  const id = await addCallable(nora, { email: 'spoken@mail.example', phone: '+14155550156' });
  await logCall(nora, id, { notes: 'We spoke about the lease.' });
  const { body: client } = await nora.call(clients.getClient, { params: { id } });
  expect(client.lastContactDate).not.toBeNull();
  expect(await namesOf(id)).not.toContain('client.updated');
  t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  await nora.call(clients.updateClient, {
    params: { id },
    body: { lastContactDate: '2026-01-02' },
  });
  expect(await namesOf(id)).toContain('client.updated');
});
