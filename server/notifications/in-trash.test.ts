import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { mail } from '#contract/mail.ts';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { readBell, tellOfClient, titlesOf } from '#testing/bell.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { sendSummaries } from './send-summaries.ts';

let t: TestApp;
let amara: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  amara = await t.as('amara');
  priya = await t.as('priya');
});
afterAll(() => t.stop());

test('who was given several clients is told of the others where one of them is in the trash', async () => {
  const [one, two] = [await makeClient(amara), await makeClient(amara)];
  await amara.call(clients.changeClients, {
    body: { ids: [one.id, two.id], change: { ownerId: t.ids.priya } },
  });
  const isTold = async () => (await titlesOf(priya)).includes('Amara Okafor gave you 2 clients');
  for (const { id } of [one, two]) {
    await priya.call(clients.deleteClient, { params: { id } });
    expect(await isTold()).toBe(true);
    await priya.call(clients.restoreClient, { params: { id } });
  }
});

test('what tells of a client who became part of another of the same owner is shown as before', async () => {
  const [kept, other] = [await makeClient(priya), await makeClient(priya)];
  await tellOfClient(t, 'priya', other.id, { title: 'Paid, before the merge' });
  await priya.call(duplicates.mergeClients, {
    params: { id: kept.id },
    body: { otherId: other.id, fromOther: [] },
  });
  expect(await titlesOf(priya)).toContain('Paid, before the merge');
  await priya.call(clients.deleteClient, { params: { id: kept.id } });
  expect(await titlesOf(priya)).not.toContain('Paid, before the merge');
});

test('what tells of a deleted task or call waits until it is restored', async () => {
  const { id: clientId } = await makeClient(amara, { ownerId: t.ids.priya });
  const given = { title: 'Send the plan', assigneeId: t.ids.priya };
  const { id } = (await amara.call(tasks.addTask, { body: { ...given, clientId } })).body;
  const call = await logCall(amara, clientId);
  await tellOfClient(t, 'priya', clientId, { title: 'Heard in a call', link: `/calls/${call.id}` });
  const texts = async () => {
    const told = (await readBell(priya)).notifications;
    return [...told.map(({ text }) => text), ...told.map(({ title }) => title)];
  };
  expect(await texts()).toEqual(expect.arrayContaining(['Send the plan', 'Heard in a call']));
  await amara.call(tasks.deleteTask, { params: { id } });
  await amara.call(calls.deleteCall, { params: { id: call.id } });
  expect(await texts()).not.toContain('Send the plan');
  expect(await texts()).not.toContain('Heard in a call');
  await amara.call(tasks.restoreTask, { params: { id } });
  await amara.call(calls.restoreCall, { params: { id: call.id } });
  expect(await texts()).toEqual(expect.arrayContaining(['Send the plan', 'Heard in a call']));
});

test('what tells of a client in the trash is neither shown nor mailed, and is there again with the client', async () => {
  const { id } = await makeClient(priya);
  await priya.call(notifications.readAllNotifications);
  t.clock.now = new Date('2026-03-04T03:00:00Z');
  await tellOfClient(t, 'priya', id, { title: 'Paid, of the trash' });
  await tellOfClient(t, 'amara', id, { title: 'Paid, of the trash' });
  const disputed = { kind: 'dispute', link: '/payments?payment=1' } as const;
  await tellOfClient(t, 'amara', id, { title: 'Disputed, of the trash', ...disputed });
  await priya.call(clients.deleteClient, { params: { id } });
  expect(await readBell(priya)).toMatchObject({ unread: 0 });
  expect(await titlesOf(priya)).not.toContain('Paid, of the trash');
  expect(await titlesOf(amara)).not.toContain('Paid, of the trash');
  // Its payments are shown as before, and a dispute wants its answer.
  expect(await titlesOf(amara)).toContain('Disputed, of the trash');
  expect((await priya.call(notifications.readAllNotifications)).body).toEqual({ read: 0 });
  t.clock.now = new Date('2026-03-04T12:00:00Z');
  await sendSummaries(t.deps);
  const mailed = async () =>
    (await (await t.as('nora')).call(mail.listMail)).body.filter(({ text }) =>
      text.includes('Paid, of the trash'),
    );
  expect(await mailed()).toEqual([]);

  await priya.call(clients.restoreClient, { params: { id } });
  expect(await titlesOf(priya)).toContain('Paid, of the trash');
  expect(await titlesOf(amara)).toContain('Paid, of the trash');
  await sendSummaries(t.deps);
  expect((await mailed()).map(({ to }) => to).toSorted()).toEqual([
    'amara@lindqvist.example',
    'priya@lindqvist.example',
  ]);
});
