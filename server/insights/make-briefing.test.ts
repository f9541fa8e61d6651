import { expect, it } from 'vitest';
import type { Group } from './briefing-reads.ts';
import { makeBriefing } from './make-briefing.ts';

const nobody: Group = { total: 0, clients: [] };

it('tells large figures with their thousands apart', () => {
  const clients = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name, name, detail: '' }));
  const { lines } = makeBriefing({
    day: '2026-02-11',
    at: '2026-02-11T07:00:00.000Z',
    silentDays: 30,
    lastDay: '2026-01-12',
    weOwe: nobody,
    theyOwe: nobody,
    dueToday: nobody,
    lateTasks: { total: 7_596, title: 'Review the lease' },
    atRisk: { total: 1_200, clients },
    pressing: nobody,
    silent: nobody,
    won: nobody,
    lost: nobody,
    glad: nobody,
  });
  expect(lines.map(({ text }) => text)).toEqual([
    '7,596 tasks of yours are overdue, the longest: Review the lease.',
    '1,200 clients are at risk: Ada, Ben, Cy, and 1,197 more.',
  ]);
});
