import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tasks, taskStatuses, type Task } from '#contract/tasks.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openSample } from '#testing/open-sample.ts';

let t: TestApp;
let nora: Caller;
let all: readonly Task[];
beforeAll(async () => {
  ({ app: t, admin: nora } = await openSample());
  all = (await nora.call(tasks.listTasks, { query: { limit: '1000', sort: 'created' } })).body;
});
afterAll(() => t.stop());

test('there are about 60 tasks in every state, over most clients', async () => {
  expect(all.length).toBeGreaterThanOrEqual(55);
  expect(all.length).toBeLessThanOrEqual(70);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(taskStatuses));
  expect(new Set(all.map(({ clientId }) => clientId)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ assigneeName }) => assigneeName)).size).toBe(5);
  const { body } = await nora.call(tasks.getTaskFigures, { query: {} });
  for (const count of Object.values(body)) expect(count).toBeGreaterThan(0);
});

test('what comes from a promise stands on words of its call', async () => {
  const made = all.filter(({ origin }) => origin === 'promise');
  expect(made.length).toBeGreaterThanOrEqual(20);
  for (const { receipts } of made.slice(0, 5)) {
    const [one] = receipts;
    const call = (await nora.call(calls.getCall, { params: { id: one?.subjectId ?? '' } })).body;
    const turn = call.utterances.find(({ position }) => position === one?.position);
    expect(turn?.text ?? call.notes).toContain(one?.quote);
  }
});

test('none was completed before it was written, and none in the time to come', () => {
  const now = t.clock.now.toISOString();
  for (const { createdAt, completedAt, title } of all) {
    expect({ title, early: createdAt <= now }).toEqual({ title, early: true });
    expect({ title, in: (completedAt ?? now) >= createdAt && (completedAt ?? now) <= now }).toEqual(
      {
        title,
        in: true,
      },
    );
  }
});
