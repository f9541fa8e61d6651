import { describe, expect, test } from 'vitest';
import { findFacts } from './find-facts.ts';
import { questionsOf, timelineOf, type FactRow } from './timeline.ts';

const told = (text: string, before = '') =>
  findFacts(text, before).map(({ kind, value }) => `${kind}: ${value}`);

describe('facts in a turn', () => {
  test.each([
    ['Our budget is £12,500 a month.', ['budget: £12,500 a month']],
    ['We have set aside twelve thousand euros for it.', ['budget: €12,000']],
    ['We have a team of nine people now.', ['headcount: 9 people']],
    [
      'We turn over, well, our revenue is about $1.2 million a year.',
      ['revenue: $1,200,000 a year'],
    ],
    ['My goal is to open a second shop by spring.', ['goal: open a second shop by spring']],
    ['I want to reach forty clients.', ['goal: reach forty clients']],
    ['Ines is our new operations manager.', ['role: Ines: operations manager']],
    ['I am the founder, for better or worse.', ['role: founder']],
    ['We use Xero for everything.', ['tool: Xero']],
    ['The inspection is on the 12th of May.', ['date: inspection: the 12th of May']],
  ])('%s', (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  test.each([
    'If our budget was £12,500 a month we would.',
    'Is the budget 12,000 dollars?',
    'Maybe we have a team of nine people.',
    'The budget came up again.',
    'He is our manager of nothing.',
    'We talked for twenty minutes.',
  ])('what is asked, imagined or left open is no fact: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('a number alone answers what was asked for', () => {
    expect(told('Nine. Ten with the dog.', 'How many people work there?')).toEqual([
      'headcount: 9 people',
    ]);
    expect(told('About four thousand a month.', 'What is your budget?')).toEqual([
      'budget: 4,000 a month',
    ]);
    expect(told('Four and a half.', 'How many people work there?')).toEqual([]);
    expect(told('Nine.', 'How was the week?')).toEqual([]);
  });

  test('the quote stands where it says', () => {
    const text = 'Well. Our budget is £900 a month. And so on.';
    const [fact] = findFacts(text);
    expect(text.slice(fact?.start, fact?.end)).toBe('Our budget is £900 a month.');
    expect(fact?.quote).toBe('Our budget is £900 a month.');
  });

  test('long and hostile turns take no time', () => {
    const began = performance.now();
    findFacts('budget '.repeat(3_000) + 'twenty '.repeat(3_000));
    findFacts(`${'a hundred and '.repeat(2_000)}people.`);
    findFacts('1,'.repeat(8_000));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

const row = (at: string, value: string, change = false): FactRow => ({
  id: at,
  clientId: 'c',
  callId: 'call',
  position: 1,
  kind: 'budget',
  about: 'month',
  value,
  amount: 1,
  quote: value,
  start: 0,
  end: 1,
  rule: 'test',
  change,
  at: `${at}T10:00:00.000Z`,
});

describe('facts over time', () => {
  test('a later one takes the place of the one before; the same again only confirms it', () => {
    const rows = [row('2026-01-01', 'a'), row('2026-02-01', 'a'), row('2026-03-01', 'b')];
    expect(timelineOf(rows).map(({ value, until }) => [value, until?.slice(0, 10)])).toEqual([
      ['a', '2026-03-01'],
      ['b', undefined],
    ]);
  });

  test('a change that is said to be one is no question, another is', () => {
    const first = row('2026-01-01', '€9,000');
    expect(questionsOf([first, row('2026-03-01', '€8,000', true)])).toEqual([]);
    expect(questionsOf([first, row('2026-03-01', '€8,000')])[0]?.ask).toBe(
      'On 2026-01-01 the budget was “€9,000”, on 2026-03-01 “€8,000”. Which holds now?',
    );
    expect(questionsOf([first, row('2028-03-01', '€8,000')])).toEqual([]);
  });
});
