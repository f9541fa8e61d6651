import { describe, expect, test } from 'vitest';
import { instantOf, wallTime } from '#web/wall-clock.ts';

const at = (text: string) => Date.parse(text);

describe('a wall clock', () => {
  test.each([
    ['2026-03-04T09:30:59.999Z', 'America/New_York', '2026-03-04T04:30'],
    ['2026-03-04T23:30:00.000Z', 'Asia/Tokyo', '2026-03-05T08:30'],
    ['2026-07-01T00:00:00.000Z', 'Europe/London', '2026-07-01T01:00'],
    ['2026-03-04T00:10:00.000Z', 'UTC', '2026-03-04T00:10'],
    ['2026-03-04T00:00:00.000Z', 'Asia/Kathmandu', '2026-03-04T05:45'],
  ])('%s in %s', (instant, zone, wall) => {
    expect(wallTime(at(instant), zone)).toBe(wall);
    expect(instantOf(wall, zone)).toBe(Math.floor(at(instant) / 60_000) * 60_000);
  });

  test('around the changes of clocks', () => {
    const zone = 'America/New_York';
    expect(instantOf('2026-03-08T01:59', zone)).toBe(at('2026-03-08T06:59:00.000Z'));
    expect(instantOf('2026-03-08T03:00', zone)).toBe(at('2026-03-08T07:00:00.000Z'));
    // Half past two did not happen, half past one happened twice.
    expect(wallTime(instantOf('2026-03-08T02:30', zone) ?? 0, zone)).toBe('2026-03-08T03:30');
    expect(instantOf('2026-11-01T01:30', zone)).toBe(at('2026-11-01T06:30:00.000Z'));
  });

  test.each(['', 'soon', '2026-13-01T00:00'])('%j is no time', (text) => {
    expect(instantOf(text, 'UTC')).toBeUndefined();
  });
});
