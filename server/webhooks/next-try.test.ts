import { expect, test } from 'vitest';
import { keptTry, mostTries, nextTryAfter } from './next-try.ts';

const now = new Date('2026-03-04T09:30:00.000Z');
const secondsTo = (tries: number, retryAfter?: string) => {
  const at = nextTryAfter(tries, now, retryAfter);
  return at === undefined ? undefined : (Date.parse(at) - now.getTime()) / 1000;
};

test('tries lie further and further apart, a little later than planned, and come to an end', () => {
  const plan = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
  plan.forEach((wait, place) => {
    const seconds = secondsTo(place + 1) ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(wait);
    expect(seconds).toBeLessThanOrEqual(wait * 1.1);
  });
  expect(mostTries).toBe(10);
  expect(secondsTo(mostTries)).toBeUndefined();
});

test('a receiver may ask for more time, for a day at the most', () => {
  expect(secondsTo(1, '120')).toBe(120);
  expect(secondsTo(1, 'Wed, 04 Mar 2026 10:30:00 GMT')).toBe(3600);
  expect(secondsTo(1, '999999999')).toBe(86_400);
  for (const odd of ['', '-5', 'soon', '1e9', 'Wed, 04 Mar 2020 10:30:00 GMT', '9'.repeat(50)]) {
    expect(secondsTo(1, odd)).toBeLessThan(6);
  }
  expect(secondsTo(mostTries, '120')).toBeUndefined();
});

test('what was tried in between is tried as planned, or later where the receiver asks for that', () => {
  const planned = '2026-03-04T10:00:00.000Z';
  expect(keptTry(planned, now, undefined)).toBe(planned);
  expect(keptTry(planned, now, '60')).toBe(planned);
  expect(keptTry(planned, now, '3600')).toBe('2026-03-04T10:30:00.000Z');
  expect(keptTry('2026-03-04T09:00:00.000Z', now, undefined)).toBe(now.toISOString());
});
