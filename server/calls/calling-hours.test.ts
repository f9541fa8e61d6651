import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { every, times } from '#testing/whole.ts';
import { clockIn, isWithin } from './calling-hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a zone is ahead of UTC: what it writes as "GMT+05:45", not what a clock there shows. */
function offsetAt(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Minutes since midnight by the offset. */
function minuteOf(zone: string, at: number): number {
  const day = 24 * 60;
  const minute = Math.floor(at / minuteMs) + offsetAt(zone, at);
  return ((minute % day) + day) % day;
}

/** The instants of 2026 at which a zone's clocks are changed. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  const step = 7 * 24 * hourMs;
  for (let from = year.from; from < year.to; from += step) {
    if (offsetAt(zone, from) === offsetAt(zone, from + step)) continue;
    let [low, high] = [from, from + step];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs;
      if (offsetAt(zone, middle) === offsetAt(zone, low)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

const spelled = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function expectTrue(zone: string, at: number, from: number, to: number): void {
  const minute = minuteOf(zone, at);
  const clock = clockIn(zone, new Date(at));
  const allowed = isWithin(clock, spelled(from), spelled(to));
  const told = { zone, at: new Date(at).toISOString() };
  expect({ ...told, clock, allowed }).toEqual({
    ...told,
    clock: spelled(minute),
    allowed: minute >= from && minute < to,
  });
}

describe('a call is allowed exactly while the clock there is within the hours', () => {
  test('around both changes of every zone’s clocks', () => {
    let changed = 0;
    for (const zone of every(6, zones)) {
      const changes = changesOf(zone);
      changed += changes.length;
      for (const change of changes) {
        for (const minutes of [-90, -61, -1, 0, 1, 29, 59, 60, 90]) {
          expectTrue(zone, change + minutes * minuteMs, 8 * 60, 21 * 60);
        }
        // The bounds of the day of the change, by the offset after it.
        const day = Math.floor((change + offsetAt(zone, change) * minuteMs) / (24 * hourMs));
        for (const bound of [8 * 60 - 1, 8 * 60, 21 * 60 - 1, 21 * 60]) {
          const at = day * 24 * hourMs + (bound - offsetAt(zone, change)) * minuteMs;
          expectTrue(zone, at, 8 * 60, 21 * 60);
        }
      }
    }
    expect(zones.length).toBeGreaterThan(400);
    expect(changed).toBeGreaterThan(times({ whole: 200, part: 30 }));
  });

  test('at any minute of the year, in any zone, for any hours', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const at = fc.integer({ min: year.from / minuteMs, max: year.to / minuteMs });
    const held = fc.property(fc.constantFrom(...zones), at, minute, minute, (zone, when, a, b) => {
      expectTrue(zone, when * minuteMs, Math.min(a, b), Math.max(a, b));
    });
    const { failed, counterexample } = fc.check(held, { seed: 20_260_304, numRuns: 1_500 });
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null });
  });
});

describe('what a clock shows', () => {
  test.each([
    ['Asia/Kathmandu', '2026-03-04T02:15:00Z', '08:00'],
    ['Pacific/Chatham', '2026-01-10T18:15:00Z', '08:00'],
    ['Pacific/Chatham', '2026-07-10T19:15:00Z', '08:00'],
    ['Pacific/Kiritimati', '2026-03-04T18:00:00Z', '08:00'],
    ['Etc/GMT+12', '2026-03-04T20:00:00Z', '08:00'],
    // Half an hour, by which Lord Howe changes its clocks.
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', '01:59'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '01:30'],
    // The hour that is skipped, and the one that comes twice.
    ['America/New_York', '2026-03-08T06:59:00Z', '01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '03:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01:30'],
    // Midnight is the first minute of a day, never its twenty-fourth hour.
    ['Europe/London', '2026-01-10T00:00:00Z', '00:00'],
    ['Africa/Cairo', '2026-04-23T21:59:00Z', '23:59'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '01:00'],
  ])('in %s at %s: %s', (zone, at, clock) => {
    expect(clockIn(zone, new Date(at))).toBe(clock);
  });

  test('hours end before their last minute', () => {
    expect(isWithin('07:59', '08:00', '21:00')).toBe(false);
    expect(isWithin('08:00', '08:00', '21:00')).toBe(true);
    expect(isWithin('20:59', '08:00', '21:00')).toBe(true);
    expect(isWithin('21:00', '08:00', '21:00')).toBe(false);
  });
});
