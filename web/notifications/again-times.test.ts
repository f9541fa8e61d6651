import { expect, test } from 'vitest';
import { againHint, againText, againTimes } from '#web/notifications/again-times.ts';

const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const offered = (now: string, timezone = berlin) =>
  againTimes(at(now), timezone).map((one) => [one.label, new Date(one.at).toISOString()]);

test('an hour, this evening, tomorrow morning and the Monday that comes are offered', () => {
  expect(offered('2026-03-04T13:05:20.000Z')).toEqual([
    ['In an hour', '2026-03-04T14:06:00.000Z'],
    ['This evening', '2026-03-04T17:00:00.000Z'],
    ['Tomorrow morning', '2026-03-05T08:00:00.000Z'],
    ['Next Monday', '2026-03-09T08:00:00.000Z'],
  ]);
});

test('an evening that is over or an hour away is not, nor is a Monday that is tomorrow', () => {
  const labels = (now: string) => offered(now).map(([label]) => label);
  expect(labels('2026-03-04T16:00:00.000Z')).not.toContain('This evening');
  expect(labels('2026-03-04T20:00:00.000Z')).not.toContain('This evening');
  expect(labels('2026-03-08T11:00:00.000Z')).not.toContain('Next Monday');
  // On a Monday it is the one of next week.
  expect(offered('2026-03-09T11:00:00.000Z').at(-1)).toEqual([
    'Next Monday',
    '2026-03-16T08:00:00.000Z',
  ]);
});

test('mornings are those of the zone, also when its clocks change before them', () => {
  // In Berlin the clocks go forward on March 29, in New York they go back on November 1.
  expect(offered('2026-03-28T12:00:00.000Z')[2]).toEqual([
    'Tomorrow morning',
    '2026-03-29T07:00:00.000Z',
  ]);
  expect(offered('2026-10-31T16:00:00.000Z', 'America/New_York')[2]).toEqual([
    'Tomorrow morning',
    '2026-11-01T14:00:00.000Z',
  ]);
  // There it is the fifth already.
  expect(offered('2026-03-04T20:00:00.000Z', 'Pacific/Auckland')[2]).toEqual([
    'Tomorrow morning',
    '2026-03-05T20:00:00.000Z',
  ]);
});

test('what was chosen is said by its day', () => {
  const now = at('2026-11-30T22:30:00.000Z');
  const said = (when: string) => againText(at(when), now, berlin);
  expect(said('2026-11-30T22:45:00.000Z')).toBe('today at 23:45');
  expect(said('2026-11-30T23:30:00.000Z')).toBe('tomorrow at 00:30');
  expect(said('2026-12-07T08:00:00.000Z')).toBe('on Monday, December 7 at 09:00');
  expect(said('2027-01-04T08:00:00.000Z')).toBe('on Monday, January 4, 2027 at 09:00');
  expect(againHint(at('2026-11-30T22:45:00.000Z'), now, berlin)).toBe('23:45');
  expect(againHint(at('2026-12-07T08:00:00.000Z'), now, berlin)).toBe('Mon 09:00');
});
