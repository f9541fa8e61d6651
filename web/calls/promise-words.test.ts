import { expect, test } from 'vitest';
import { dayText, dueText, isLate, promiserOf, settlementsOf } from '#web/calls/promise-words.ts';

const today = '2026-12-04';
const ours = { by: 'coach', taskDone: false } as const;

test('a day says its year only where it is another', () => {
  expect(dayText('2026-12-04', today)).toBe('Fri, Dec 4');
  expect(dayText('2027-01-01', today)).toBe('Fri, Jan 1, 2027');
});

test('when it is due', () => {
  const open = (dueOn: string | null) => dueText({ ...ours, dueOn, state: 'open' }, today);
  expect(open(null)).toBe('No day was named');
  expect(open('2026-12-04')).toBe('Due today');
  expect(open('2026-12-05')).toBe('Due Sat, Dec 5');
  expect(open('2026-12-03')).toBe('Late, was due Thu, Dec 3');
});

test('who promised, and to whom where several clients stand together', () => {
  const coach = { id: 'a', name: 'Amara Okafor' };
  const made = { by: 'coach', coach, clientName: 'Dana' } as const;
  expect(promiserOf(made, 'n')).toBe('Amara Okafor');
  expect(promiserOf(made, 'a')).toBe('You');
  expect(promiserOf(made, 'n', true)).toBe('Amara Okafor, to Dana');
  expect(promiserOf({ ...made, coach: null }, 'n', true)).toBe('The coach, to Dana');
  expect(promiserOf({ ...made, by: 'client', coach: null }, 'n', true)).toBe('Dana');
});

test('whoever has done the task of it is not late; a client who was asked still is', () => {
  const over = { dueOn: '2026-12-03', state: 'open', taskDone: true } as const;
  expect(dueText({ ...over, by: 'coach' }, today)).toBe('Due Thu, Dec 3');
  expect(dueText({ ...over, by: 'client' }, today)).toBe('Late, was due Thu, Dec 3');
});

test('only what is open can be late', () => {
  expect(isLate({ ...ours, dueOn: '2026-12-03', state: 'open' }, today)).toBe(true);
  expect(isLate({ ...ours, dueOn: today, state: 'open' }, today)).toBe(false);
  for (const state of ['kept', 'broken', 'dismissed'] as const) {
    expect(isLate({ ...ours, dueOn: '2026-12-03', state }, today)).toBe(false);
    expect(dueText({ ...ours, dueOn: '2026-12-03', state }, today)).toBe('Due Thu, Dec 3');
  }
});

test('nobody is asked whether what was said in a rehearsal was kept', () => {
  const said = (rehearsed: boolean) => settlementsOf({ rehearsed }).map(({ label }) => label);
  expect(said(false)).toEqual(['Kept', 'Broken', 'Dismiss']);
  expect(said(true)).toEqual(['Dismiss']);
});
