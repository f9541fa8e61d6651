import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { giveReminders } from './give-reminders.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-03-04T09:30:00.000Z');
  nora = await t.as('nora');
  await t.deps.database.query('truncate tasks cascade');
  await t.deps.database.query('truncate notifications, mail_messages cascade');
});

const noon = '2026-03-04T12:00:00.000Z';
const tomorrow = '2026-03-05T09:00:00.000Z';
const add = async (body: Input<typeof tasks.addTask>['body']) =>
  (await nora.call(tasks.addTask, { body })).body;
const put = async (id: string, body: object) =>
  (await nora.call(tasks.updateTask, { params: { id }, body })).body;
const refusedAt = async (id: string, body: object) =>
  (await nora.refused(tasks.updateTask, { params: { id }, body })).body.fields;
const told = async (at: string) => {
  t.clock.now = new Date(at);
  await giveReminders(t.deps);
  nora = await t.as('nora');
  const { body } = await nora.call(notifications.listNotifications);
  return body.notifications.map(({ kind, title, text, link }) => ({ kind, title, text, link }));
};

test('a reminder that was put off past the due date comes at its moment, once, beside the others', async () => {
  const { id } = await add({ title: 'Call Grace', dueDate: noon, reminders: [60] });
  const late = await put(id, { remindAgainAt: '2026-03-05T10:00:00+01:00' });
  expect(late).toMatchObject({ remindAgainAt: tomorrow, reminders: [60], dueDate: noon });
  expect(await told('2026-03-04T11:00:00.000Z')).toHaveLength(1);
  expect(await told('2026-03-05T08:59:00.000Z')).toHaveLength(1);
  const again = await told(tomorrow);
  expect(again).toHaveLength(2);
  expect(again[0]).toEqual({
    kind: 'reminder',
    title: 'Call Grace',
    text: 'Due Wednesday, March 4 at 12:00',
    link: `/tasks?task=${id}`,
  });
  expect(await told('2026-03-05T09:10:00.000Z')).toHaveLength(2);
});

test('one of a task without a due date comes too, and a letter with it', async () => {
  const { id } = await add({ title: 'Some day' });
  await put(id, { remindAgainAt: tomorrow });
  expect(await told(tomorrow)).toMatchObject([{ title: 'Some day', text: '' }]);
  const { rows } = await t.deps.database.query('select text from mail_messages');
  expect(rows).toEqual([
    { text: expect.stringContaining('\n\nSome day\n\nYou can switch') as unknown },
  ]);
});

test('put off twice, it comes at the last of both; taken back, not at all', async () => {
  const { id } = await add({ title: 'Twice', dueDate: noon });
  await put(id, { remindAgainAt: '2026-03-04T13:00:00.000Z' });
  await put(id, { remindAgainAt: tomorrow });
  expect(await told('2026-03-04T13:00:00.000Z')).toEqual([]);
  await put(id, { remindAgainAt: null });
  expect(await told(tomorrow)).toEqual([]);
});

test('it stays where the due date is moved, and waits for nobody who completes or deletes', async () => {
  const moved = await add({ title: 'Moved', dueDate: noon });
  const done = await add({ title: 'Done', dueDate: noon });
  const gone = await add({ title: 'Gone', dueDate: noon });
  const back = await add({ title: 'Back', dueDate: noon });
  for (const { id } of [moved, done, gone, back]) await put(id, { remindAgainAt: tomorrow });
  await put(moved.id, { dueDate: '2026-04-04' });
  await put(done.id, { status: 'completed' });
  await nora.call(tasks.deleteTask, { params: { id: gone.id } });
  await put(back.id, { status: 'completed' });
  await put(back.id, { status: 'pending' });
  expect((await told(tomorrow)).map(({ title }) => title).toSorted()).toEqual(['Back', 'Moved']);
  // Open again once the moment is over, it is not made up for.
  await put(done.id, { status: 'pending' });
  expect(await told('2026-03-05T09:10:00.000Z')).toHaveLength(2);
});

test('what comes next in its place is not put off with it', async () => {
  const { id } = await add({ title: 'Weekly', dueDate: noon, recurrence: 'weekly' });
  await put(id, { remindAgainAt: tomorrow });
  await put(id, { status: 'completed' });
  const [next] = (await nora.call(tasks.listTasks, { query: { status: 'open' } })).body;
  expect(next).toMatchObject({ title: 'Weekly', remindAgainAt: null });
});

test('a moment that is over and one of a done task are refused; as it was read it may be sent back', async () => {
  const made = await add({ title: 'Over', dueDate: noon });
  const now = '2026-03-04T09:30:00.000Z';
  const over = { remindAgainAt: 'Choose a time that is still to come' };
  expect(await refusedAt(made.id, { remindAgainAt: now })).toEqual(over);
  expect(await refusedAt(made.id, { remindAgainAt: '3000-01-01T00:00:00.000Z' })).toEqual({
    remindAgainAt: 'A day until 2999',
  });
  const kept = await put(made.id, { remindAgainAt: '2026-03-04T10:00:00.000Z' });
  await told('2026-03-04T10:00:00.000Z');
  expect(await put(made.id, { ...kept, title: 'Over by now' })).toMatchObject({
    title: 'Over by now',
    remindAgainAt: '2026-03-04T10:00:00.000Z',
  });
  await put(made.id, { status: 'completed' });
  const done = { remindAgainAt: 'Nobody is reminded of what is done' };
  expect(await refusedAt(made.id, { remindAgainAt: tomorrow })).toEqual(done);
});
