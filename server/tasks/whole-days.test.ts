import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasks, type DueGroup } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  clientId = await addClient(nora, { name: 'Far Client', email: 'far@mail.example' });
  // It is Wednesday 4 March, half past nine.
  for (const [dueTimezone, ...days] of [
    ['America/Los_Angeles', '2026-03-03', '2026-03-04', '2026-03-08', '2026-03-09'],
    ['Asia/Tokyo', '2026-03-04', '2026-03-08', '2026-03-09'],
    ['Pacific/Kiritimati', '2026-03-04', '2026-03-05'],
    ['Etc/GMT+12', '2026-03-03', '2026-03-04', '2026-03-08'],
  ] as const) {
    for (const dueDate of days) {
      const title = `${dueDate.slice(-2)} ${dueTimezone}`;
      const body = { title, clientId, dueDate, dueTimezone };
      await nora.call(tasks.addTask, { body });
    }
  }
});
afterAll(() => t.stop());

const within: readonly [DueGroup, readonly string[]][] = [
  ['overdue', ['03 America/Los_Angeles']],
  // In the far west yesterday still lasts.
  [
    'today',
    [
      '03 Etc/GMT+12',
      '04 America/Los_Angeles',
      '04 Asia/Tokyo',
      '04 Etc/GMT+12',
      '04 Pacific/Kiritimati',
    ],
  ],
  [
    'week',
    [
      '03 Etc/GMT+12',
      '04 America/Los_Angeles',
      '04 Asia/Tokyo',
      '04 Etc/GMT+12',
      '04 Pacific/Kiritimati',
      '05 Pacific/Kiritimati',
      '08 America/Los_Angeles',
      '08 Asia/Tokyo',
      '08 Etc/GMT+12',
    ],
  ],
  ['later', ['09 America/Los_Angeles', '09 Asia/Tokyo']],
];

test.each(within)('%s holds the whole days that were set elsewhere', async (due, found) => {
  const query = { clientId, status: 'open', due } as const;
  const { body } = await nora.call(tasks.listTasks, { query });
  expect(body.map(({ title }) => title).toSorted()).toEqual(found);
  const figures = await nora.call(tasks.getTaskFigures, { query: {} });
  expect(figures.body[due]).toBe(found.length);
});
