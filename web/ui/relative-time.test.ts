import { expect, test } from 'vitest';
import { relativeTime } from '#web/ui/relative-time.ts';

const told = (at: string, now: string, zone = 'UTC') =>
  relativeTime(Date.parse(at), Date.parse(now), zone);

test('days are counted by the calendar of the time zone', () => {
  const now = '2026-11-26T12:30:00Z';
  expect(told('2026-11-25T00:00:00Z', now)).toBe('yesterday');
  expect(told('2026-11-21T00:00:00Z', now)).toBe('5 days ago');
  expect(told('2026-11-25T00:00:00Z', now, 'America/New_York')).toBe('2 days ago');
  expect(told('2026-11-24T23:30:00Z', '2026-11-26T00:30:00Z')).toBe('2 days ago');
  expect(told('2026-11-28T01:00:00Z', '2026-11-26T22:00:00Z')).toBe('in 2 days');
});

test('hours, weeks and years are lengths', () => {
  const now = '2026-11-26T12:30:00Z';
  expect(told('2026-11-26T12:29:40Z', now)).toBe('just now');
  expect(told('2026-11-25T13:00:00Z', now)).toBe('23 hours ago');
  expect(told('2026-11-17T00:00:00Z', now)).toBe('last week');
  expect(told('2025-11-20T00:00:00Z', now)).toBe('last year');
});
