import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('one’s own overdue tasks are in the briefing, and nobody else’s', async () => {
  const [ben, nora] = [await t.as('ben'), await t.as('nora')];
  const late = async () =>
    (await ben.call(insights.makeDailyInsights)).body.briefing.lines.filter(({ link }) =>
      link.startsWith('/tasks'),
    );
  const dueDate = '2026-03-01';
  await nora.call(tasks.addTask, { body: { title: 'Nora’s own', dueDate } });
  expect(await late()).toEqual([]);
  await ben.call(tasks.addTask, { body: { title: 'Read the lease.', dueDate } });
  expect((await late()).map(({ text }) => text)).toEqual([
    'A task of yours is overdue: Read the lease.',
  ]);
  await ben.call(tasks.addTask, { body: { title: 'Later', dueDate: '2026-03-02' } });
  expect((await late()).map(({ text }) => text)).toEqual([
    '2 tasks of yours are overdue, the longest: Read the lease.',
  ]);
});
