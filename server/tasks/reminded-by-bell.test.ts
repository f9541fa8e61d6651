import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { giveReminders } from './give-reminders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('a reminder for somebody without an email address comes by bell alone', async () => {
  await t.deps.database.query("update users set email = '' where id = $1", [t.ids.nora]);
  t.clock.now = new Date('2026-03-04T09:30:00.000Z');
  await (
    await t.as('nora')
  ).call(tasks.addTask, {
    body: { title: 'Call Grace', dueDate: '2026-03-04T17:00:00.000Z', reminders: [60] },
  });
  t.clock.now = new Date('2026-03-04T16:00:00.000Z');
  await giveReminders(t.deps);
  const { body } = await (await t.as('nora')).call(notifications.listNotifications);
  expect(body.notifications[0]).toMatchObject({ kind: 'reminder', title: 'Call Grace' });
  const { rows } = await t.deps.database.query(
    "select id from mail_messages where to_address = ''",
  );
  expect(rows).toEqual([]);
});
