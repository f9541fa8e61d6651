import { expect, test } from 'vitest';
import { sheetTime } from './zone-offset.ts';

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
