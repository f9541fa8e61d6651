import { expect, test } from 'vitest';
import { daysTyped, recurrenceText } from '#web/tasks/recurrence-words.ts';

test.each([
  ['daily', 'Every day'],
  ['weekdays', 'Every working day'],
  ['weekly', 'Every week'],
  ['every 2 weeks', 'Every 2 weeks'],
  ['weekly on mon', 'Every Monday'],
  ['weekly on mon,wed,fri', 'Every Monday, Wednesday, and Friday'],
  ['every 2 weeks on mon,thu', 'Every 2 weeks on Monday and Thursday'],
  ['monthly on 1', 'Every month on the 1st'],
  ['monthly on 1,15', 'Every month on the 1st and 15th'],
  ['every 3 months on 22,23,31', 'Every 3 months on the 22nd, 23rd, and last day'],
  ['every 4 years', 'Every 4 years'],
  ['weekdays until 2026-06-30', 'Every working day until Jun 30, 2026'],
  ['every 2 weeks on mon until 2027-01-04', 'Every 2 weeks on Monday until Jan 4, 2027'],
])('%s is told as %s', (written, text) => expect(recurrenceText(written)).toBe(text));

test('days of a month are read as they are typed', () => {
  expect(daysTyped('15, 1')).toEqual([1, 15]);
  expect(daysTyped('1st 15th;31')).toEqual([1, 15, 31]);
  expect(daysTyped('')).toEqual([]);
  expect(daysTyped('32')).toBeUndefined();
  expect(daysTyped('Monday')).toBeUndefined();
});
