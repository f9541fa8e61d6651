import { expect, test } from 'vitest';
import { clockIn, clockThere, dateIn, dayIn, momentIn } from '#web/clock.ts';

const at = Date.parse('2026-03-04T12:05:00Z');

test('the clock of a place, with the day where it is another one', () => {
  expect(clockIn('Europe/London', at)).toBe('12:05');
  expect(clockThere('Europe/London', at, 'UTC')).toBe('12:05');
  expect(clockThere('Asia/Tokyo', at, 'UTC')).toBe('21:05');
  expect(clockThere('Pacific/Auckland', at, 'UTC')).toBe('Thu 01:05');
  expect(momentIn('Asia/Tokyo', at)).toBe('Mar 4, 2026, 21:05');
  expect(clockThere('America/New_York', at, 'Europe/London')).toBe('07:05');
});

test('the day that it is somewhere', () => {
  const late = Date.parse('2026-03-02T04:30:00Z');
  expect(dayIn('America/New_York', late)).toBe('2026-03-01');
  expect(dayIn('Europe/Stockholm', late)).toBe('2026-03-02');
  expect(dateIn('America/New_York', late)).toBe('Mar 1, 2026');
});

test('a list of many rows makes each format once', () => {
  const { DateTimeFormat } = Intl;
  let made = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(format, given: ConstructorParameters<typeof DateTimeFormat>) {
      made += 1;
      return new format(...given);
    },
  });
  try {
    for (let row = 0; row < 50; row += 1) {
      clockThere('Pacific/Chatham', at + row, 'Pacific/Niue');
      momentIn('Pacific/Chatham', at + row);
    }
  } finally {
    Intl.DateTimeFormat = DateTimeFormat;
  }
  // The clock, the day, the weekday and the moment there, and the day here.
  expect(made).toBe(5);
});
