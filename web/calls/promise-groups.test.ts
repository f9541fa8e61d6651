import { expect, test } from 'vitest';
import type { KeptPromise } from '#contract/promises.ts';
import { groupOf, groupPromises, keptText } from '#web/calls/promise-groups.ts';

const today = '2026-02-25';
type Row = Pick<KeptPromise, 'state' | 'dueOn' | 'rehearsed' | 'by' | 'taskDone'>;
const row = (part: Partial<Row> = {}): Row => ({
  state: 'open',
  dueOn: null,
  rehearsed: false,
  by: 'client',
  taskDone: false,
  ...part,
});

test('an open promise stands by its day', () => {
  const days = ['2026-02-24', '2026-02-25', '2026-02-26', '2026-03-04', '2026-03-05', null];
  expect(days.map((dueOn) => groupOf(row({ dueOn }), today))).toEqual([
    'overdue',
    'today',
    'week',
    'week',
    'later',
    'undated',
  ]);
});

test('a settled promise stands by what became of it, however late', () => {
  const dueOn = '2026-01-01';
  expect(groupOf(row({ state: 'kept', dueOn }), today)).toBe('kept');
  expect(groupOf(row({ state: 'broken', dueOn }), today)).toBe('broken');
  expect(groupOf(row({ state: 'dismissed', dueOn }), today)).toBe('dismissed');
});

test('a coach whose task is done is late with nothing; a client who was asked still owes it', () => {
  const late = { dueOn: '2026-01-01', taskDone: true };
  expect(groupOf(row({ ...late, by: 'coach' }), today)).toBe('done');
  expect(groupOf(row({ ...late, by: 'coach', state: 'kept' }), today)).toBe('kept');
  expect(groupOf(row({ ...late, by: 'client' }), today)).toBe('overdue');
});

test('nobody is late with what was said in a rehearsal', () => {
  const said = { dueOn: '2026-01-01', rehearsed: true };
  expect(groupOf(row(said), today)).toBe('rehearsed');
  expect(groupOf(row({ ...said, state: 'dismissed' }), today)).toBe('dismissed');
});

test('groups without rows are left out', () => {
  const rows = [row(), row({ dueOn: today }), row()];
  expect(groupPromises(rows, today).map(({ group, rows: of }) => [group, of.length])).toEqual([
    ['today', 1],
    ['undated', 2],
  ]);
});

test('a rate is told where something was settled', () => {
  expect(keptText({ kept: 2, broken: 1 })).toBe('2 of 3 kept');
  expect(keptText({ kept: 0, broken: 0 })).toBe('');
});
