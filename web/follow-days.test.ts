import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDays } from '#web/follow-days.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-04T20:30:00Z') }));
afterEach(() => void vi.useRealTimers());

test('another day is told once in each zone, and after a sleep', () => {
  const begun = vi.fn<() => void>();
  const end = followDays(['Europe/London', 'Europe/Athens'], begun);
  vi.advanceTimersByTime(89 * 60_000);
  expect(begun).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(begun).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(begun).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.parse('2026-03-09T08:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(begun).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(begun).toHaveBeenCalledTimes(3);
});
