import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('who was given a task and has it no more is not told of it any longer, unless it was read', async () => {
  const [nora, ben] = [await t.as('nora'), await t.as('ben')];
  const give = async (title: string) =>
    (await nora.call(tasks.addTask, { body: { title, assigneeId: t.ids.ben } })).body;
  const told = async () =>
    (await ben.call(notifications.listNotifications)).body.notifications.map(({ text }) => text);
  const read = await give('Read');
  await ben.call(notifications.readAllNotifications);
  t.clock.advance(1);
  const [one, many, own] = [await give('One'), await give('One of many'), await give('Passed on')];
  expect((await told()).toSorted()).toEqual(['One', 'One of many', 'Passed on', 'Read']);

  const hand = (caller: typeof nora, { id }: { id: string }, assigneeId: string | null) =>
    caller.call(tasks.updateTask, { params: { id }, body: { assigneeId } });
  await hand(nora, one, t.ids.amara);
  await hand(nora, read, t.ids.amara);
  await hand(ben, own, t.ids.nora);
  const { body: change } = await nora.call(taskChanges.changeTasks, {
    body: { ids: [many.id], change: { assigneeId: null } },
  });
  expect(await told()).toEqual(['Read']);
  t.clock.advance(1);
  await nora.call(taskChanges.undoTaskChange, { params: { id: change.id } });
  expect(await told()).toEqual(['One of many', 'Read']);
  expect((await (await t.as('amara')).call(notifications.listNotifications)).body.unread).toBe(2);
});
