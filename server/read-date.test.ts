import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessDateOrder, readDate } from './read-date.ts';
import { usualDateOrder } from '#server/usual-date-order.ts';

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-1-5', '2026-01-05'],
  ['2026/01/31', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['1/2/2026', '2026-01-02'],
  ['1/2/26', '2026-01-02'],
  ['3/14/58', '1958-03-14'],
  ['31/1/2026', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  ['1.2.2026', '2026-02-01'],
  ['31-01-2026', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['31 Jan 2026', '2026-01-31'],
  ['January 31st, 2026', '2026-01-31'],
  ['31. März 2026', '2026-03-31'],
  ['3 août 2026', '2026-08-03'],
  ['31 de diciembre de 2026', '2026-12-31'],
  ['2026 May 3', '2026-05-03'],
  ['mar. 5 mai 2026', '2026-05-05'],
  ['mar, 6 ene 2026', '2026-01-06'],
  ['mar 3 mars 2026', '2026-03-03'],
  ['Tue, Mar 3, 2026', '2026-03-03'],
  ['29.02.2024', '2024-02-29'],
  ['46053', '2026-01-31'],
  ['46053.75', '2026-01-31'],
])('%j is the day %s', (cell, day) => {
  expect(readDate(cell, 'mdy')).toEqual({ day });
});

test.each([
  ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.000Z'],
  ['2026-01-31T10:00:00.123+02:00', '2026-01-31T08:00:00.123Z'],
  ['2026-01-31 10:00', '2026-01-31T15:00:00.000Z'],
  ['1/31/2026 3:04 PM', '2026-01-31T20:04:00.000Z'],
  ['1/31/2026 12:30 am', '2026-01-31T05:30:00.000Z'],
  ['31.07.2026, 10:00', '2026-07-31T14:00:00.000Z'],
  ['Sat, 31 Jan 2026 10:00:00 +0100', '2026-01-31T09:00:00.000Z'],
  ['Sat Jan 31 2026 10:00:00 GMT+0100 (CET)', '2026-01-31T09:00:00.000Z'],
  ['20260131T101500Z', '2026-01-31T10:15:00.000Z'],
  ['1769853600000', '2026-01-31T10:00:00.000Z'],
  ['1769853600', '2026-01-31T10:00:00.000Z'],
  ['31.01.2026 10:00 Uhr', '2026-01-31T15:00:00.000Z'],
  ['31.01.2026 um 10:00', '2026-01-31T15:00:00.000Z'],
  ['31 janvier 2026 à 10h30', '2026-01-31T15:30:00.000Z'],
  ['31/01/2026 10 h', '2026-01-31T15:00:00.000Z'],
  ['31 de enero de 2026, 3:04 p. m.', '2026-01-31T20:04:00.000Z'],
  // The clocks of New York skip this time.
  ['3/8/2026 02:30', '2026-03-08T07:30:00.000Z'],
  ['3/8/2026 12:00', '2026-03-08T16:00:00.000Z'],
  ['11/1/2026 00:30', '2026-11-01T04:30:00.000Z'],
  ['11/1/2026 12:00', '2026-11-01T17:00:00.000Z'],
  ['2024-12-31 23:00', '2025-01-01T04:00:00.000Z'],
])('%j is the instant %s', (cell, instant) => {
  expect(readDate(cell, 'mdy', 'America/New_York')?.instant).toBe(instant);
});

test.each([
  '',
  'soon',
  '2026',
  '12',
  'May',
  '2026-02-30',
  '2026-13-01',
  '31/31/2026',
  '0000-01-01',
  '275761-01-01',
  '2026-01-31T10:00:00+25:00',
  '2026-01-31 24:00',
  '2026-01-31 10:61',
  '13:00 pm',
  '1/31/2026 13:00 pm',
  '1 jan feb 2026',
  '99999',
  '1'.repeat(5000),
])('%j is no date', (cell) => {
  expect(readDate(cell, 'mdy')).toBeUndefined();
});

test('the order decides where a date does not', () => {
  expect(readDate('1/2/2026', 'dmy')).toEqual({ day: '2026-02-01' });
  expect(readDate('1/2/2026', 'mdy')).toEqual({ day: '2026-01-02' });
});

test.each([
  [['1/2/2026', '13/2/2026'], 'dmy', true],
  [['1/2/2026', '2/13/2026 10:00'], 'mdy', true],
  [['1.2.2026'], 'dmy', true],
  [['1/2/2026'], 'mdy', false],
  [['2026-01-31', '31 Jan 2026', ''], 'mdy', true],
  [['13/1/2026', '14/1/2026', '1/13/2026'], 'dmy', false],
] as const)('%j is in the order %s', (cells, order, sure) => {
  expect(guessDateOrder(cells)).toEqual({ order, sure });
});

test('an order that no date tells is the one that is usual', () => {
  expect(guessDateOrder(['1/2/2026'], 'dmy')).toEqual({ order: 'dmy', sure: false });
});

test('every day comes back in every form that it is written in', () => {
  const days = fc.date({
    min: new Date('1930-01-01'),
    max: new Date('2029-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      const long = (locale: string) =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
      const forms = [
        day,
        `${dayOfMonth}.${month}.${year}`,
        ...['en-US', 'en-GB', 'de', 'fr', 'es'].map(long),
      ];
      expect(forms.map((form) => readDate(form, 'mdy')?.day)).toEqual(forms.map(() => day));
      expect(readDate(`${month}/${dayOfMonth}/${year}`, 'mdy')?.day).toBe(day);
      expect(readDate(`${dayOfMonth}/${month}/${year}`, 'dmy')?.day).toBe(day);
      expect(readDate(date.toISOString(), 'mdy')?.instant?.slice(0, 19)).toBe(
        date.toISOString().slice(0, 19),
      );
    }),
  );
});

test('a time of day in a zone comes back as the instant that it is', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const instants = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2035-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (date, timeZone) => {
      const shown = new Intl.DateTimeFormat('sv', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      });
      const local = shown.format(date);
      const read = readDate(local, 'mdy', timeZone)?.instant ?? '';
      // In the hour that the clocks repeat, either reading shows the same time.
      expect(shown.format(new Date(read))).toBe(local);
    }),
  );
});

test.each([
  ['America/New_York', 'mdy'],
  ['America/Indiana/Knox', 'mdy'],
  ['America/Toronto', 'mdy'],
  ['Pacific/Honolulu', 'mdy'],
  ['America/Sao_Paulo', 'dmy'],
  ['America/Mexico_City', 'dmy'],
  ['America/Argentina/Buenos_Aires', 'dmy'],
  ['Europe/London', 'dmy'],
  ['UTC', 'dmy'],
])('in %s a date that can be read in two ways is read %s', (timezone, order) => {
  expect(usualDateOrder(timezone)).toBe(order);
});
