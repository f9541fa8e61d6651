import { describe, expect, it } from 'vitest';
import { findDates } from '../dates.ts';
import { findDue } from '../due-date.ts';

// A Tuesday, ten in the morning in New York.
const newYork = { at: '2026-11-24T15:00:00.000Z', timezone: 'America/New_York' };

describe('a stretch of years, months or days', () => {
  it.each([
    ['from 2014 to 2018', '2014-01-01', '2018-12-31'],
    ['between 2025 and February 2027', '2025-01-01', '2027-02-28'],
    ['between May 2025 and 2027', '2025-05-01', '2027-12-31'],
    ['from 2026 until May 5th, 2027', '2026-01-01', '2027-05-05'],
    ['the next decade', '2030-01-01', '2039-12-31'],
    ['this decade', '2020-01-01', '2029-12-31'],
    ['the last two decades', '2000-01-01', '2019-12-31'],
    ['the 1990s', '1990-01-01', '1999-12-31'],
    ['the nineteen-eighties', '1980-01-01', '1989-12-31'],
    ['the 21st century', '2000-01-01', '2099-12-31'],
    ['earlier this year', '2026-01-01', '2026-11-24'],
    ['late this year', '2026-07-01', '2026-12-31'],
    ['late last year', '2025-07-01', '2025-12-31'],
    ['late last week', '2026-11-19', '2026-11-22'],
    ['last week between Tuesday and Friday', '2026-11-17', '2026-11-20'],
    ['the first week of this year', '2025-12-29', '2026-01-04'],
    ['from 2 to December 7', '2026-12-02', '2026-12-07'],
    ['between the 4th and January 22, 2027', '2027-01-04', '2027-01-22'],
    ['between October 22 and now', '2026-10-22', '2026-11-24'],
    ['for one week, from 20th December', '2026-12-20', '2026-12-26'],
    ['two weeks starting January 4th', '2027-01-04', '2027-01-17'],
    ['for three days from tomorrow', '2026-11-25', '2026-11-27'],
    ['less than two weeks from today', '2026-11-24', '2026-12-08'],
    ['within the coming two months and ten days', '2026-11-24', '2027-02-03'],
  ])('reads “%s” as %s to %s', (words, from, to) => {
    expect(findDates(`That is ${words}.`, newYork)).toMatchObject([{ from, to }]);
  });

  it.each([
    ['for two weeks from the 7th', '2026-12-07'],
    ['for three days from tomorrow', '2026-11-25'],
    ['for two weeks, starting on Monday', '2026-11-30'],
  ])('is due on its first day where something is promised %s', (words, on) => {
    const due = findDue(`I’ll switch it on ${words}.`, newYork);
    expect(due).toMatchObject({ on, words });
  });
});

it.each([
  ['I’ll do it on Monday.', 'Monday'],
  ['You have it by Mon. at noon.', 'Mon.'],
])(
  'the full stop of a sentence is no part of a day, that of a short name is: %s',
  (text, words) => {
    expect(findDue(text, newYork)?.words).toContain(words);
    expect(findDue(text, newYork)?.words.endsWith('day.')).toBe(false);
  },
);

describe('a day told by a sum, an hour or its weekday', () => {
  it.each([
    ['We met one month and ten days ago', '2026-10-14'],
    ['We met 2 years, 1 month and 3 days ago', '2024-10-21'],
    ['We met 20 hours ago', undefined],
    ['We met two days and eleven hours ago', '2026-11-21'],
    ['That is one day two hours later', '2026-11-25'],
    ['That is one day fifteen hours later', '2026-11-26'],
    ['We spoke on Thursday the 12th', '2026-11-12'],
    ['We speak on Thursday the 3rd', '2026-12-03'],
    ['We spoke on Friday 13th', '2026-11-13'],
    ['Call me on 5th at 4 p.m.', '2026-12-05'],
    ['I’ll ring in less than an hour', '2026-11-24'],
    ['I’ll send the contract now.', '2026-11-24'],
    ['I can pay this day', '2026-11-24'],
    ['How’s my day?', '2026-11-24'],
  ])('reads “%s” as %s', (words, from) => {
    expect(findDates(words, newYork)[0]?.from).toBe(from);
  });
});

describe('no day', () => {
  it.each([
    'It costs between 1990 and 2000 euros',
    'We had from 1950 to 2020 people there',
    'I do it to this day',
    'Now we have a plan',
    'I’ll now think about it',
    'It made my day',
    'She is in her 40s',
  ])('is read in “%s”', (words) => {
    expect(findDates(words, newYork)).toEqual([]);
  });
});
