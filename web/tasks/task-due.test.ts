import { describe, expect, test } from 'vitest';
import { dueText, groupOf, printedDue } from '#web/tasks/task-due.ts';

const now = Date.parse('2026-03-04T09:30:00.000Z');
const whole = (on: string, dueDate: string) =>
  ({ dueDate, dueOn: on, dueTime: null, status: 'pending' }) as const;
const timed = (dueDate: string) =>
  ({ dueDate, dueOn: dueDate.slice(0, 10), dueTime: '17:00', status: 'pending' }) as const;

describe('when a task is due', () => {
  test('is told by the clocks of whoever looks', () => {
    const friday = timed('2026-03-06T17:00:00.000Z');
    expect(dueText(friday, now, 'Europe/London')).toBe('Fri, Mar 6 17:00');
    expect(dueText(friday, now, 'Asia/Tokyo')).toBe('Sat, Mar 7 02:00');
    expect(dueText(timed('2026-03-04T17:00:00.000Z'), now, 'Europe/London')).toBe('Today 17:00');
    expect(dueText(timed('2027-03-04T17:00:00.000Z'), now, 'UTC')).toBe('Thu, Mar 4, 2027 17:00');
  });

  test('as a whole day is that day wherever somebody is', () => {
    const day = whole('2026-03-05', '2026-03-05T14:59:59.999Z');
    expect(dueText(day, now, 'America/Los_Angeles')).toBe('Tomorrow');
    expect(dueText(day, now, 'Asia/Tokyo')).toBe('Tomorrow');
  });

  test('is told on paper by its date', () => {
    expect(printedDue(timed('2026-03-04T17:00:00.000Z'), 'Europe/London')).toBe(
      'Wed, Mar 4, 2026 17:00',
    );
    const day = whole('2026-03-05', '2026-03-05T14:59:59.999Z');
    expect(printedDue(day, 'America/Los_Angeles')).toBe('Thu, Mar 5, 2026');
  });

  test('puts it under a heading', () => {
    const group = (on: string) => groupOf(whole(on, `${on}T23:59:59.999Z`), now, 'UTC');
    expect(
      ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-08', '2026-03-09'].map(group),
    ).toEqual(['overdue', 'today', 'week', 'week', 'later']);
    const sunday = Date.parse('2026-03-08T09:30:00.000Z');
    const monday = whole('2026-03-09', '2026-03-09T23:59:59.999Z');
    expect(groupOf(monday, sunday, 'UTC')).toBe('week');
    expect(
      groupOf({ dueDate: null, dueOn: null, dueTime: null, status: 'pending' }, now, 'UTC'),
    ).toBe('none');
  });
});
