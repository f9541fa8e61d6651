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
      ['revenue: about $1,200,000 a year'],
    ],
    ['My goal is to open a second shop by spring.', ['goal: open a second shop by spring']],
    ['I want to reach forty clients.', ['goal: reach forty clients']],
    ['Ines is our new operations manager.', ['role: Ines: operations manager']],
    ['I am the founder, for better or worse.', ['role: founder']],
    ['We use Xero for everything.', ['tool: Xero']],
    ['The inspection is on the 12th of May.', ['date: inspection: the 12th of May']],
    ["We're twelve people now.", ['headcount: 12 people']],
    ["We're down to about eight now.", ['headcount: about 8 people']],
    ['I’ve nine staff.', ['headcount: 9 people']],
    ['We have fourteen drivers now.', ['headcount: 14 drivers']],
    ["It's a lot for a lab with seven people.", ['headcount: 7 people']],
    ["We're doing about 40k a month.", ['revenue: about 40,000 a month']],
    ['We took just under nine thousand francs last month.', ['revenue: just under 9,000 francs']],
    ['The most I can spend is fifteen grand or so.', ['budget: about 15,000']],
    ['I took over as COO in May.', ['role: coo']],
    ['Ask Iker, the accountant.', ['role: Iker: accountant']],
    ['We promoted Ana to head of sales.', ['role: Ana: head of sales']],
    ['We moved everything to HubSpot.', ['tool: HubSpot']],
    ['The books are in Xero.', ['tool: Xero']],
    ['The launch is on the 14th.', ['date: launch: the 14th']],
    ['It runs out in April 2027.', ['date: runs out: April 2027']],
    ['The board meets on the nineteenth.', ['date: board: the nineteenth']],
    ['The bank wants an answer by the sixteenth.', ['date: answer: the sixteenth']],
    ['I want to get to 20 clients by June.', ['goal: get to 20 clients by June']],
    ["We'd like to open a second clinic in spring.", ['goal: open a second clinic in spring']],
    ['I want the council contract.', ['goal: the council contract']],
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
    'They have sixty people now.',
    'She runs a firm with forty employees.',
    "Brightwater's budget is £20,000 a month.",
    'I have three nurses who travel here for it.',
    'We have four people coming on Friday.',
    'We moved to Bristol.',
    'We did 61 calls last week.',
    'Thirty-eight percent of our turnover.',
    'We had the party on the fourteenth.',
    "I'll ring you on the 5th.",
    'We were going to open on the 5th.',
    'It is half of what falls away.',
    'I want to keep him.',
  ])('what is asked, imagined or left open is no fact: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test.each([
    ['Our budget is 12.500 euros a month.', ['budget: €12,500 a month']],
    ['Our budget is €12.500,00.', ['budget: €12,500']],
    ['Our budget is 12 500 euros.', ['budget: €12,500']],
    ['Our revenue is 1.200.000 euros a year.', ['revenue: €1,200,000 a year']],
    ['Our revenue is $1.2 billion.', ['revenue: $1,200,000,000']],
    ['We bring in 12,5 million euros.', ['revenue: €12,500,000']],
  ])('money is read as it is written elsewhere too: %s', (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  test.each([
    ['Our budget went up from £5,000 to £8,000 a month.', ['budget: £8,000 a month']],
    ['Our revenue went from 20 to 30k a month.', ['revenue: 30,000 a month']],
    [
      'Our budget was ten thousand dollars, but now it is eight thousand dollars.',
      ['budget: $8,000'],
    ],
    ['The budget was £12,000 and now it’s about £8,000.', ['budget: about £8,000']],
    ['Our revenue grew by 20k to 120k a month.', ['revenue: 120,000 a month']],
    ['Our budget has gone up to £8,000.', ['budget: £8,000']],
    ['Our budget is up to £8,000.', ['budget: up to £8,000']],
    [
      'The launch moved from the 14th of May to the 20th of May.',
      ['date: launch: the 20th of May'],
    ],
  ])('what changed is told as it is afterwards: %s', (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  test.each([
    ['Our budget is between $5,000 and $8,000.', ['budget: $5,000 to $8,000']],
    ['Our budget is $5,000 to $8,000 a month.', ['budget: $5,000 to $8,000 a month']],
    ['Our budget is between 5,000 and 8,000 dollars.', ['budget: $5,000 to $8,000']],
    ['Our budget is five to six thousand pounds.', ['budget: £5,000 to £6,000']],
    ['We have set aside 10-12k for it.', ['budget: 10,000 to 12,000']],
    ['Our budget is no more than £12,500.', ['budget: up to £12,500']],
    ['Our budget isn’t more than £12,500 a month.', ['budget: up to £12,500 a month']],
  ])('a span and a limit are told as such: %s', (text, facts) => {
    expect(told(text)).toEqual(facts);
  });

  test.each([
    'We haven’t set aside $5,000 for that.',
    "We don't have a budget of £5,000.",
    'Our budget is not £12,500.',
    'Revenue fell by $5,000 a month.',
    'Revenue is up $5,000 a month.',
    'Our budget has grown by £2,000.',
    'We owe £4,000 and our budget is gone.',
    'Our budget is gone, we owe £4,000 to the bank.',
    'The lease does not end on 30 June.',
    'The launch is not on the 14th.',
    'My goal is no longer to open a second shop.',
    'We fired our accountant Ben.',
    'We let Ben go, our accountant.',
    'I am the founder’s wife.',
    'We want a team of nine.',
    'We need 20 people on the payroll.',
    'We plan to have a team of 20.',
    'We have two full-time staff and three part-time staff.',
  ])('what is denied, or told as a difference or of something else, is no fact: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test.each([
    'We want to bring in £50,000 a month.',
    'We aim for a turnover of $2 million.',
    'We need revenue of $20,000 a month to survive.',
    'We have to bring in £50,000 a month.',
  ])('what is wished for is no revenue: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('revenue is told beside a wish, and as a goal where it is one', () => {
    expect(told('I want to tell you that our revenue is $20,000 a month.')).toEqual([
      'revenue: $20,000 a month',
    ]);
    expect(told('We bring in £50,000 a month and want more.')).toEqual([
      'revenue: £50,000 a month',
    ]);
    expect(told('The target is $40,000 in sales.')).toEqual(['goal: $40,000 in sales']);
    expect(told('We turn over $2 million a year.')).toEqual(['revenue: $2,000,000 a year']);
  });

  test('a wish before a comma says nothing of what follows', () => {
    expect(told('We need more hands, we have a team of nine.')).toEqual(['headcount: 9 people']);
    expect(told('We have a team of nine and need two more.')).toEqual(['headcount: 9 people']);
  });

  test('a denial before a comma says nothing of what follows', () => {
    expect(told('We don’t do ads, our budget is £5,000.')).toEqual(['budget: £5,000']);
  });

  test('a number alone answers what was asked for', () => {
    expect(told('Nine. Ten with the dog.', 'How many people work there?')).toEqual([
      'headcount: 9 people',
    ]);
    expect(told('About four thousand a month.', 'What is your budget?')).toEqual([
      'budget: about 4,000 a month',
    ]);
    expect(told('January fifth.', 'When does the work begin?')).toEqual([
      'date: work begin: January fifth',
    ]);
    expect(told('The twenty-fifth.', 'When can you send it?')).toEqual([]);
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

const questionsIn = (rows: readonly FactRow[]) => questionsOf(rows, 'UTC');
const row = (at: string, value: string, change = false): FactRow => ({
  id: at,
  clientId: 'c',
  callId: 'call',
  position: 1,
  kind: 'budget',
  about: 'month',
  value,
  amount: null,
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

  test('a question names the days as they were where the client is', () => {
    const early = { ...row('2026-01-01', '€5,000'), at: '2026-01-01T02:30:00.000Z' };
    const rows = [early, row('2026-02-01', '€8,000')];
    expect(questionsOf(rows, 'America/New_York')[0]?.ask).toMatch(/^On Dec 31, 2025 the /);
  });

  test('days that come again are no question, nor are two tools; one that was changed for another ends', () => {
    const date = (at: string, value: string) => ({ ...row(at, value), kind: 'date' as const });
    expect(questionsIn([date('2026-01-05', 'a'), date('2026-03-01', 'b')])).toEqual([]);
    expect(questionsIn([date('2026-01-05', 'a'), date('2026-01-12', 'b')])).toHaveLength(1);
    const tool = (at: string, value: string, change = false) => ({
      ...row(at, value, change),
      kind: 'tool' as const,
    });
    const beside = [tool('2026-01-01', 'Slack'), tool('2026-02-01', 'WhatsApp')];
    expect(questionsIn(beside)).toEqual([]);
    expect(timelineOf(beside).map(({ until }) => until)).toEqual([null, null]);
    const changed = timelineOf([...beside, tool('2026-03-01', 'Teams', true)]);
    expect(changed.map(({ until }) => until?.slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-03-01',
      undefined,
    ]);
  });

  test('a number that is said less surely the second time is the same', () => {
    const sure = { ...row('2026-01-01', '€9,000'), amount: 9_000 };
    const about = { ...row('2026-02-01', 'about €9,000'), amount: 9_000 };
    expect(timelineOf([sure, about])).toHaveLength(1);
    expect(questionsIn([sure, about])).toEqual([]);
  });

  test('a change that is said to be one is no question, another is', () => {
    const first = row('2026-01-01', '€9,000');
    expect(questionsIn([first, row('2026-03-01', '€8,000', true)])).toEqual([]);
    expect(questionsIn([first, row('2026-03-01', '€8,000')])[0]?.ask).toBe(
      'On Jan 1, 2026 the budget was “€9,000”, on Mar 1, 2026 “€8,000”. Which holds now?',
    );
    expect(questionsIn([first, row('2028-03-01', '€8,000')])).toEqual([]);
  });
});
