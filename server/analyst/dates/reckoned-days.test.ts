import { describe, expect, it } from 'vitest';
import { findDates } from '../dates.ts';
import { findDue } from '../due-date.ts';

// A Tuesday, ten in the morning in New York, two days before Thanksgiving.
const newYork = { at: '2026-11-24T15:00:00.000Z', timezone: 'America/New_York' };
const dueOf = (words: string) => findDue(`I'll send it ${words}.`, newYork)?.on;

describe('a day that is reckoned from today', () => {
  it.each([
    ['in thirty days', '2026-12-24'],
    ['in forty-five days', '2027-01-08'],
    ['within sixty days', '2027-01-23'],
    ['in a month’s time', '2026-12-24'],
    ['in six to eight weeks', '2027-01-19'],
    ['in 3-4 days', '2026-11-28'],
    ['in a week and a half', '2026-12-04'],
    ['in two and a half weeks', '2026-12-11'],
    ['in a year and a half', '2028-05-24'],
    ['in one month and two weeks', '2027-01-07'],
    ['half a year from now', '2027-05-24'],
    ['a day and a half from now', '2026-11-26'],
    ['in 2 hours', '2026-11-24'],
    ['in 1.5 hours', '2026-11-24'],
    ['in 16.5 hours', '2026-11-25'],
    ['by year’s end', '2026-12-31'],
    ['before year end', '2026-12-31'],
    ['by the end of the working day', '2026-11-24'],
    ['Friday by end of day', '2026-11-27'],
    ['by Friday COB', '2026-11-27'],
    ['on Monday 11/30', '2026-11-30'],
    ['in two and a half hours', '2026-11-24'],
    ['in 16 hours', '2026-11-25'],
    ['within 16 hours', '2026-11-25'],
    ['inside of two hours', '2026-11-24'],
    ['in 48 hours', '2026-11-26'],
    ['within 36 hours', '2026-11-25'],
    ['within forty-eight hours', '2026-11-26'],
    ['in twenty four hours', '2026-11-25'],
  ])('reads “%s” as %s', (words, on) => {
    expect(dueOf(words)).toBe(on);
  });
});

it('reads the same words by the hour at which they are said', () => {
  const at = (time: string) => ({ ...newYork, at: `2026-11-${time}:00.000Z` });
  const dueAt = (time: string) => findDue("I'll send it within five hours.", at(time))?.on;
  // Ten in the morning, and then ten at night.
  expect([dueAt('24T15:00'), dueAt('25T03:00')]).toEqual(['2026-11-24', '2026-11-25']);
});

it.each([
  ['by Valentines Day', '2027-02-14'],
  ['by Valentine’s Day', '2027-02-14'],
  ['by St Patricks Day', '2027-03-17'],
  ['by St. Patrick’s Day', '2027-03-17'],
  ['by St Nicholas Day', '2026-12-06'],
  ['by Thanksgiving', '2026-11-26'],
])('reads “%s” as %s, with its apostrophe or without', (words, on) => {
  expect(dueOf(words)).toBe(on);
});

it.each([
  ['the third quarter of twenty twenty-eight', '2028-07-01'],
  ['Q3 of two thousand and twenty-eight', '2028-07-01'],
  ['the first half of twenty twenty-eight', '2028-01-01'],
  ['Q3 2028', '2028-07-01'],
  ['the second half of the year', '2026-07-01'],
])('reads “%s” as beginning on %s', (words, from) => {
  expect(findDates(`We open in ${words}.`, newYork)[0]?.from).toBe(from);
});

describe('a day that is told by another', () => {
  it.each([
    ['two days before Christmas', '2026-12-23'],
    ['a week before Christmas', '2026-12-18'],
    ['the Friday before Christmas', '2026-12-18'],
    ['before the Friday before Christmas', '2026-12-17'],
    ['the weekend before Christmas', '2026-12-20'],
    ['the week before Christmas', '2026-12-18'],
    ['the day before Thanksgiving', '2026-11-25'],
    ['the Friday after Thanksgiving', '2026-11-27'],
    ['the week after Thanksgiving', '2026-12-04'],
    ['one week before the 15th', '2026-12-08'],
    ['the Monday after the 15th', '2026-12-21'],
    ['two weeks after January 5th', '2027-01-19'],
    ['a month after the 3rd', '2027-01-03'],
    ['a fortnight before Christmas', '2026-12-11'],
    ['two weeks before the end of next month', '2026-12-17'],
    ['two working days before the 21st', '2026-12-17'],
    ['no later than two days before the 20th', '2026-12-18'],
  ])('reads “%s” as %s', (words, on) => {
    expect(dueOf(words)).toBe(on);
  });

  it('quotes all of the words', () => {
    const text = 'You get it the Friday before Christmas, promise.';
    const [found] = findDates(text, newYork);
    expect(found?.words).toBe('the Friday before Christmas');
    expect(text.slice(found?.start, found?.end)).toBe(found?.words);
    expect(findDates(text, newYork)).toHaveLength(1);
  });
});

describe('a part of a month or a year', () => {
  it.each([
    ['the first half of next month', '2026-12-01', '2026-12-15'],
    ['the second half of January', '2027-01-16', '2027-01-31'],
    ['the back half of December', '2026-12-16', '2026-12-31'],
    ['the last week of 2026', '2026-12-28', '2026-12-31'],
    ['the second week of the new year', '2027-01-11', '2027-01-17'],
    ['the first week of the year', '2027-01-04', '2027-01-10'],
    ['the third week of next year', '2027-01-18', '2027-01-24'],
    ['at the top of the year', '2027-01-01', '2027-01-31'],
    ['2027H2', '2027-07-01', '2027-12-31'],
    ['the end of twenty twenty-seven', '2027-01-01', '2027-12-31'],
    ['the first of the year', '2027-01-01', '2027-01-01'],
    ['from 12/1 to 12/18', '2026-12-01', '2026-12-18'],
    ['from 11/10 to 12/18', '2026-11-10', '2026-12-18'],
    ['12/20 - 1/4', '2026-12-20', '2027-01-04'],
    ['8.12.2026', '2026-12-08', '2026-12-08'],
    ['12/8/2026', '2026-12-08', '2026-12-08'],
  ])('reads “%s” as %s to %s', (words, from, to) => {
    expect(findDates(`That is ${words}.`, newYork)).toMatchObject([{ from, to }]);
  });
});

describe('no other day', () => {
  it.each([
    ['we spoke for an hour and a half', []],
    ['the week before was quiet', []],
    ['a year and a half of work', []],
    ['twenty twenty-minute talks', []],
  ])('is read in “%s”', (words, found) => {
    expect(findDates(words, newYork)).toEqual(found);
  });
});

it.each([
  ['America/New_York', '2027-04-03'],
  ['America/Sao_Paulo', '2027-03-04'],
  ['America/Mexico_City', '2027-03-04'],
  ['Asia/Manila', '2027-04-03'],
])('reads “on 4/3” in %s as %s', (timezone, on) => {
  expect(findDue("I'll send it on 4/3.", { ...newYork, timezone })?.on).toBe(on);
});
