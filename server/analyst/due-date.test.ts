import { describe, expect, it } from 'vitest';
import { findDates } from './dates.ts';
import { findDue } from './due-date.ts';

// A Wednesday, three in the afternoon in London.
const london = { at: '2026-02-11T15:00:00.000Z', timezone: 'Europe/London' };

describe('a day by which', () => {
  it.each([
    ['I will send it today', '2026-02-11'],
    ['you get it by EOD', '2026-02-11'],
    ['tomorrow morning', '2026-02-12'],
    ['the day after tomorrow', '2026-02-13'],
    ['by Friday', '2026-02-13'],
    ['tell them at the Monday meeting', '2026-02-16'],
    ['ring him tomorrow because he has to be gone by Friday', '2026-02-12'],
    ['call Singh tonight and Rosenthal tomorrow', '2026-02-11'],
    ['by close of play on Friday', '2026-02-13'],
    ['before Friday', '2026-02-12'],
    ['by Wednesday', '2026-02-18'],
    ['next Tuesday', '2026-02-17'],
    ['a week from Tuesday', '2026-02-24'],
    ['a week on Tuesday', '2026-02-24'],
    ['Friday week', '2026-02-20'],
    ['next week', '2026-02-20'],
    ['early next week', '2026-02-17'],
    ['the week after next', '2026-02-27'],
    ['over the weekend', '2026-02-15'],
    ['by the end of the week', '2026-02-13'],
    ['in two weeks', '2026-02-25'],
    ['in a fortnight', '2026-02-25'],
    ['in a couple of days', '2026-02-13'],
    ['within ten days', '2026-02-21'],
    ['in three working days', '2026-02-16'],
    ['by the 14th', '2026-02-14'],
    ['by the 3rd', '2026-03-03'],
    ['on the 3rd of next month', '2026-03-03'],
    ['by 20 March', '2026-03-20'],
    ['on March 2nd', '2026-03-02'],
    ['by 3/4', '2026-04-03'],
    ['end of the month', '2026-02-28'],
    ['by the end of March', '2026-03-31'],
    ['by March', '2026-03-01'],
    ['before March', '2026-02-28'],
    ['by the end of Q1', '2026-03-31'],
    ['in Q1', '2026-03-31'],
    ['by the end of the quarter', '2026-03-31'],
    ['by the end of the year', '2026-12-31'],
    ['before Christmas', '2026-12-24'],
    ['after Easter, say by Easter Monday', '2026-04-06'],
    ['by noon', '2026-02-12'],
    ['at noon', '2026-02-12'],
    ['I will ring them after my dinner', '2026-02-11'],
    ['by 5pm', '2026-02-11'],
    ['between Monday and Thursday', '2026-02-19'],
    ['on the twenty-second', '2026-02-22'],
    ['before the week is out', '2026-02-13'],
    ['before the month’s out', '2026-02-28'],
    ['ahead of Tuesday’s session', '2026-02-16'],
    ['by Ascension Day', '2026-05-14'],
    ['by Labor Day', '2026-09-07'],
    ['in week 10', '2026-03-06'],
    ['on 2 March two thousand and twenty-seven', '2027-03-02'],
    ['I’ll do it before I cook', '2026-02-11'],
    ['the minute we’re done', '2026-02-11'],
    ['before six', '2026-02-11'],
    ['I’ll tell them yes this week, and delivery in May', '2026-02-13'],
    ['this coming Friday', '2026-02-13'],
    ['by close', '2026-02-11'],
    ['by close on Friday', '2026-02-13'],
    ['by close of business tomorrow', '2026-02-12'],
    ['by the end of next week', '2026-02-20'],
    ['before I fly on the 20th', '2026-02-19'],
    ['before you go on holiday on the 27th', '2026-02-26'],
    ['within 48 hours', '2026-02-13'],
    ['within the hour', '2026-02-11'],
    ['by the month’s end', '2026-02-28'],
    ['by month end', '2026-02-28'],
    ['mid-March', '2026-03-15'],
    ['no later than Friday', '2026-02-13'],
    ['Friday fortnight', '2026-02-27'],
    ['in a fortnight’s time', '2026-02-25'],
    ['this day fortnight', '2026-02-25'],
    ['by a week Friday', '2026-02-20'],
    ['tomorrow week', '2026-02-19'],
    ['on the last day of the month', '2026-02-28'],
    ['by the 1st of the month', '2026-03-01'],
    ['inside a week', '2026-02-18'],
    ['before the day is out', '2026-02-11'],
    ['on Thursday 19th', '2026-02-19'],
    ['next week between Wednesday and Friday', '2026-02-20'],
    ['by Diwali', '2026-11-08'],
    ['by Pancake Day', '2026-02-17'],
    ['first thing Monday', '2026-02-16'],
    ['the week of the sixteenth', '2026-02-20'],
    ['when I get back to the hotel', '2026-02-11'],
    ['as soon as I’ve had some tea', '2026-02-11'],
    ['soon as we hang up', '2026-02-11'],
    ['before I make dinner', '2026-02-11'],
    ['before you knock off', '2026-02-11'],
    ['later, when I go down', '2026-02-11'],
    ['when we’re closed', '2026-02-11'],
    ['this arvo', '2026-02-11'],
    ['I’ll be back there the morn', '2026-02-12'],
    ['he hears it the morrow', '2026-02-12'],
    ['week from Thursday', '2026-02-19'],
    ['so by the second, let’s say', '2026-03-02'],
    ['in May I go', '2026-05-31'],
  ])('reads “%s” as %s', (words, on) => {
    expect(findDue(words, london)?.on).toBe(on);
  });

  it.each([
    'before our next call',
    'last Friday I sent it',
    'we met two weeks ago',
    'since Monday',
    'the Tuesday rota',
    'Friday’s session was good',
    'every Friday',
    'we are open 24/7',
    'in the 1970s',
    'she prints it in 3D, behind an N95 mask of 3M',
    'not longer than 15minutes',
    'it may march on',
    'a second opinion',
    'yesterday',
    'the March invoice',
    'as soon as I can',
    'what I owe up to today',
    'not tonight',
    'sitting over a weekend',
    'ask her for a day next week',
    'May I sum up what we said',
    'ask him what it costs in a year',
    'the first half is done',
    'a message on the morn of the wedding',
  ])('reads no day in “%s”', (words) => {
    expect(findDue(words, london)).toBeNull();
  });

  it('counts days where the client is', () => {
    const late = '2026-02-11T03:30:00.000Z';
    expect(findDue('today', { at: late, timezone: 'America/Los_Angeles' })?.on).toBe('2026-02-10');
    expect(findDue('today', { at: late, timezone: 'Asia/Tokyo' })?.on).toBe('2026-02-11');
  });

  it('reads the month first where people write it first', () => {
    expect(findDue('by 3/4', { ...london, timezone: 'America/New_York' })?.on).toBe('2026-03-04');
  });

  it('tells the words and their place', () => {
    const text = 'I will have it with you by Friday, promise';
    const due = findDue(text, london);
    expect(due?.words).toBe('Friday');
    expect(text.slice(due?.start, due?.end)).toBe('Friday');
  });
});

describe('days in a text', () => {
  it('gives the first and the last of a stretch', () => {
    expect(findDates('from 4 to 22 March', london)).toMatchObject([
      { from: '2026-03-04', to: '2026-03-22' },
    ]);
    expect(findDates('next month', london)).toMatchObject([
      { from: '2026-03-01', to: '2026-03-31' },
    ]);
  });

  it('keeps the summer day of a zone that changes its clocks', () => {
    const before = { at: '2026-03-28T23:30:00.000Z', timezone: 'Europe/Berlin' };
    expect(findDates('tomorrow', before)).toMatchObject([{ from: '2026-03-30' }]);
  });

  it('knows no thirtieth of February', () => {
    expect(findDates('on 30 February', london)).toEqual([]);
  });
});
