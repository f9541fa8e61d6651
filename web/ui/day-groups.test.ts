import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, groupByDay } from '#web/ui/day-groups.ts';

const NOW = Date.parse('2026-03-02T01:30:00Z');
const entries = (...instants: string[]) => instants.map((at) => ({ at }));
const headings = (timeZone: string, ...instants: string[]) =>
  groupByDay(entries(...instants), NOW, timeZone).map(({ heading }) => heading);

describe('entries by day', () => {
  it('puts the days into words', () => {
    expect(
      headings(
        'UTC',
        '2026-03-03T00:00:00Z',
        '2026-03-02T01:00:00Z',
        '2026-03-01T23:59:59Z',
        '2026-02-28T12:00:00Z',
        '2025-12-31T12:00:00Z',
      ),
    ).toEqual([
      'Tomorrow',
      'Today',
      'Yesterday',
      'Saturday, February 28',
      'Wednesday, December 31, 2025',
    ]);
  });

  it('lets the time zone decide where a day begins', () => {
    const instants = ['2026-03-02T01:00:00Z', '2026-03-01T23:59:00Z'];
    expect(headings('America/New_York', ...instants)).toEqual(['Today']);
    expect(headings('Asia/Tokyo', ...instants)).toEqual(['Today']);
    expect(headings('UTC', ...instants)).toEqual(['Today', 'Yesterday']);
  });

  it('keeps the order and loses nothing', () => {
    const given = entries('2026-03-01T10:00:00Z', '2026-03-01T09:00:00Z', '2026-02-01T09:00:00Z');
    const groups = groupByDay(given, NOW, 'UTC');
    expect(groups.map(({ day }) => day)).toEqual(['2026-03-01', '2026-02-01']);
    expect(groups.flatMap((group) => group.entries)).toEqual(given);
  });
});

describe('the day in a time zone', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is written with four, two and two digits', () => {
    expect(dayOf(NOW, 'Asia/Tokyo')).toBe('2026-03-02');
    expect(dayOf(NOW, 'America/Denver')).toBe('2026-03-01');
    expect(dayOf(Date.parse('0999-12-31T12:00:00Z'), 'UTC')).toBe('0999-12-31');
  });

  it('is written so too where a browser knows the dates of Canada as those of its neighbour', () => {
    // ICU 72 and 73 do, which many a Safari has from its system.
    class Older extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale === 'en-CA' ? 'en-US' : locale, options);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Older } }));
    expect(dayOf(NOW, 'Europe/Lisbon')).toBe('2026-03-02');
  });
});
