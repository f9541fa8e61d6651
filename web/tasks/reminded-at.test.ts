import { expect, test } from 'vitest';
import { remindedAt } from '#web/tasks/reminded-at.ts';

const at = (dueOn: string, dueTime: string, minutes: number, zone: string) => {
  const instant = remindedAt({ dueOn, dueTime }, minutes, zone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

test('somebody is reminded before the time that it is due at, in its zone', () => {
  expect(at('2026-03-04', '17:00', 60, 'Asia/Tokyo')).toBe('2026-03-04T07:00:00.000Z');
  expect(at('2026-03-08', '01:00', 1440, 'America/New_York')).toBe('2026-03-07T06:00:00.000Z');
});

test('of a whole day at nine, also over a change of the clocks', () => {
  expect(at('2026-03-09', '', 0, 'America/New_York')).toBe('2026-03-09T13:00:00.000Z');
  expect(at('2026-03-09', '', 7 * 1440, 'America/New_York')).toBe('2026-03-02T14:00:00.000Z');
});

test('of what is no day, never', () => {
  expect(at('', '', 0, 'UTC')).toBe(undefined);
});
