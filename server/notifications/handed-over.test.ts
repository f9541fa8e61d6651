import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { mail } from '#contract/mail.ts';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { readBell, tellOfClient, titlesOf } from '#testing/bell.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
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

const handOver = (id: string, ownerId: string) =>
  amara.call(clients.changeClients, { body: { ids: [id], change: { ownerId } } });

test('what tells of a client is not shown to a user who has handed it over, and is there again with the client', async () => {
  const { id } = await makeClient(priya);
  await tellOfClient(t, 'priya', id, { title: 'Paid' });
  await tellOfClient(t, 'amara', id, { title: 'Paid, for the coach' });
  const [paid] = (await readBell(priya)).notifications;
  expect(await readBell(priya)).toMatchObject({ unread: 1, notifications: [{ title: 'Paid' }] });

  await handOver(id, t.ids.ben);
  expect(await readBell(priya)).toEqual({ unread: 0, notifications: [] });
  expect(await titlesOf(await t.as('ben'))).toEqual(['Amara Okafor gave you a client']);
  expect(await titlesOf(amara)).toContain('Paid, for the coach');
  const before = await digest(t.deps.database);
  const params = { id: paid?.id ?? '' };
  expect(await priya.refused(notifications.readNotification, { params })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect((await priya.call(notifications.readAllNotifications)).body).toEqual({ read: 0 });
  expect(await digest(t.deps.database)).toBe(before);

  t.clock.advance(5);
  await handOver(id, t.ids.priya);
  expect(await titlesOf(priya)).toEqual(['Amara Okafor gave you a client', 'Paid']);
  await priya.call(notifications.readAllNotifications);
});

test('no summary tells a former coach of the client', async () => {
  const { id } = await makeClient(priya);
  const kept = await makeClient(priya);
  t.clock.now = new Date('2026-03-04T03:00:00Z');
  await tellOfClient(t, 'priya', id, { title: 'Of the client that goes' });
  await tellOfClient(t, 'priya', kept.id, { title: 'Of the client that stays' });
  await handOver(id, t.ids.ben);
  t.clock.now = new Date('2026-03-04T12:00:00Z');
  await sendSummaries(t.deps);
  const [message] = (await (await t.as('nora')).call(mail.listMail)).body.filter(
    ({ to }) => to === 'priya@lindqvist.example',
  );
  expect(message?.text).toContain('Of the client that stays');
  expect(message?.text).not.toContain('Of the client that goes');
  const before = await digest(t.deps.database);
  await sendSummaries(t.deps);
  expect(await digest(t.deps.database)).toBe(before);
});

test("a task of somebody else's client is told of while it is the user's to do", async () => {
  const { id: clientId } = await makeClient(amara);
  const given = await amara.call(tasks.addTask, {
    body: { title: 'Send the plan', clientId, assigneeId: t.ids.priya },
  });
  expect((await readBell(priya)).notifications[0]).toMatchObject({ text: 'Send the plan' });
  const { unread } = await readBell(priya);
  await amara.call(tasks.updateTask, {
    params: { id: given.body.id },
    body: { assigneeId: t.ids.amara, updatedAt: given.body.updatedAt },
  });
  expect((await readBell(priya)).notifications.map(({ text }) => text)).not.toContain(
    'Send the plan',
  );
  expect(await readBell(priya)).toMatchObject({ unread: unread - 1 });
});
