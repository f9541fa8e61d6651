import { expect, it } from 'vitest';
import type { Group, LateTasks } from './briefing-reads.ts';
import { makeBriefing, type Morning } from './make-briefing.ts';

const none: Group = { rows: 0, clients: 0, first: [], detail: '', link: '/' };
const noTasks = (whose: LateTasks['whose']): LateTasks => ({
  whose,
  total: 0,
  promised: 0,
  title: '',
  name: '',
});
const quiet: Morning = {
  day: '2026-02-11',
  at: '2026-02-11T07:00:00.000Z',
  silentDays: 30,
  weOwe: none,
  theyOwe: none,
  dueToday: none,
  lateTasks: noTasks('me'),
  leftTasks: noTasks('left'),
  atRisk: none,
  pressing: none,
  silent: none,
  won: none,
  lost: none,
  glad: none,
};
const [ada, ben, cy] = ['Ada', 'Ben', 'Cy'].map((name) => ({ id: name, name })) as [
  Group['first'][0],
  Group['first'][0],
  Group['first'][0],
];
const told = (some: Partial<Morning>) =>
  makeBriefing({ ...quiet, ...some }).lines.map(({ text }) => text);

it('tells large figures with their thousands apart', () => {
  const atRisk = { ...none, rows: 1_200, clients: 1_200, first: [ada, ben, cy] };
  expect(
    told({ lateTasks: { ...noTasks('me'), total: 7_596, title: 'Review the lease' }, atRisk }),
  ).toEqual([
    '7,596 tasks of yours are overdue, the longest: Review the lease.',
    '1,200 clients are at risk: Ada, Ben, Cy, and 1,197 more.',
  ]);
});

it('counts people where it names people, whatever each of them has', () => {
  const five = { ...none, rows: 5, clients: 1, first: [ada] };
  expect(told({ weOwe: five, glad: five })).toEqual([
    '5 promises of yours are overdue, to Ada.',
    'Good news from Ada.',
  ]);
  const nine = { ...none, rows: 9, clients: 4, first: [ada, ben, cy] };
  expect(told({ theyOwe: nine })).toEqual([
    '9 promises of clients are overdue, by Ada, Ben, Cy, and 1 more.',
  ]);
});

it('tells a promise that was forgotten without its words', () => {
  const one = { ...none, rows: 1, clients: 1, first: [ada] };
  expect(told({ weOwe: one, theyOwe: { ...one, detail: 'Count.' } })).toEqual([
    'You are late with a promise to Ada.',
    'Ada is late with a promise: Count.',
  ]);
});
