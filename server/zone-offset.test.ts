import { expect, test } from 'vitest';
import { dayBegins, sheetTime } from './zone-offset.ts';

test.each([
  ['2026-11-22T15:05:09.731Z', 'Europe/Berlin', '2026-11-22 16:05:09'],
  ['2026-07-01T22:30:00.000Z', 'Europe/Berlin', '2026-07-02 00:30:00'],
  // In the night in which the clocks are put back, the hour is shown twice.
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25 02:30:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25 02:30:00'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29 03:00:00'],
  ['2026-12-31T23:59:59.000Z', 'Asia/Kolkata', '2027-01-01 05:29:59'],
  ['2026-01-01T00:00:00.000Z', 'UTC', '2026-01-01 00:00:00'],
])('%s in %s is shown as %s', (instant, timezone, shown) => {
  expect(sheetTime(instant, timezone)).toBe(shown);
});

test.each([
  ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
  ['0099-06-01', 'UTC', 0, '0099-06-01T00:00:00.000Z'],
  ['0099-06-01', 'Europe/Berlin', 0, '0099-05-31T23:06:32.000Z'],
  ['0001-01-01', 'Asia/Tokyo', 0, '0001-01-01T00:00:00.000Z'],
])('%s in %s, %d days later, begins at %s', (day, timezone, later, instant) => {
  expect(dayBegins(day, timezone, later)).toBe(instant);
});
