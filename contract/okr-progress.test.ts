import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureOf, readFigure, readFigureIn, tellFigure, unitsOf } from './figures.ts';
import { score } from './okr-fields.ts';
import {
  expectedOn,
  meanOf,
  meanScore,
  progressOf,
  standingOf,
  suggestedScore,
} from './okr-progress.ts';
import { boundsOf, quarterAfter, quarterOfDay, sharePassed } from './quarters.ts';

const measure = (
  direction: 'up' | 'down' | 'maintain',
  baseline: string | null,
  target: string | null,
  current: string | null,
) => progressOf({ direction, baseline, target, current });

describe('progress is a straight way from baseline to target', () => {
  test.each([
    ['up', '10', '20', '14', 40],
    ['up', '10', '20', null, 0],
    ['up', '10', '20', '25', 150],
    ['up', '10', '20', '5', -50],
    ['down', '14', '6', '10', 50],
    ['down', '14', '6', '4', 125],
    ['down', '14', '6', '16', -25],
    ['up', '0.1', '0.4', '0.2', 33],
    ['up', '-5', '5', '0', 50],
    ['up', '20', '20', '20', 100],
    ['up', '20', '20', '19', 0],
    ['down', '20', '20', '19', 100],
    ['down', '20', '20', '21', 0],
    ['maintain', null, '90', '95', 100],
    ['maintain', null, '90', '45', 50],
    ['maintain', '90', '90', null, 100],
    ['maintain', null, '0', '-1', 0],
  ] as const)('%s from %s to %s at %s is %s', (direction, baseline, target, current, percent) => {
    expect(measure(direction, baseline, target, current)).toEqual({ percent, missing: null });
  });

  test('without figures there is none, and it says what is missing', () => {
    expect(measure('up', '1', null, '2')).toEqual({ percent: null, missing: 'target' });
    expect(measure('up', null, '2', '1')).toEqual({ percent: null, missing: 'baseline' });
    expect(measure('maintain', null, '2', null)).toEqual({ percent: null, missing: 'value' });
  });

  test('going up and going down mirror each other', () => {
    const figures = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(figureOf);
    fc.assert(
      fc.property(figures, figures, figures, (baseline, target, current) => {
        fc.pre(baseline !== target);
        const mirror = (text: string) => figureOf(-unitsOf(text));
        const up = measure('up', baseline, target, current);
        expect(measure('down', mirror(baseline), mirror(target), mirror(current))).toEqual(up);
        expect(measure('up', baseline, target, target).percent).toBe(100);
        expect(measure('up', baseline, target, baseline).percent).toBe(0);
      }),
    );
  });
});

describe('the time that has passed', () => {
  const due = {
    quarter: '2026-Q4',
    dueOn: null,
    setOn: '2026-09-20',
    direction: 'up',
  } as const;

  test.each([
    ['2026-09-30', 0],
    ['2026-10-01', 0],
    ['2026-11-16', 50],
    ['2026-12-31', 99],
    ['2027-01-01', 100],
  ])('on %s the quarter asks for %s%%', (today, expected) => {
    expect(expectedOn(today, due)).toBe(expected);
  });

  test('a due day before the end asks for it sooner, and what is held is asked for always', () => {
    expect(expectedOn('2026-11-01', { ...due, dueOn: '2026-10-31' })).toBe(100);
    expect(expectedOn('2026-10-16', { ...due, dueOn: '2026-10-30' })).toBe(50);
    expect(expectedOn('2026-10-01', { ...due, direction: 'maintain' })).toBe(100);
  });

  test.each([
    // Set in the middle of the quarter, and on its last day.
    ['2026-11-16', null, '2026-11-16', 0],
    ['2026-11-16', null, '2026-12-09', 50],
    ['2026-12-31', null, '2026-12-31', 0],
    ['2026-12-31', null, '2027-01-01', 100],
    // Before its due day, and after it.
    ['2026-11-16', '2026-11-25', '2026-11-21', 50],
    ['2026-11-26', '2026-11-25', '2026-11-26', 100],
    // After all of it is over.
    ['2027-02-01', null, '2027-02-01', 100],
  ])('what is set on %s and due on %s is asked on %s for %s%%', (setOn, dueOn, today, expected) => {
    expect(expectedOn(today, { ...due, setOn, dueOn })).toBe(expected);
    expect(expectedOn(today, { ...due, setOn, direction: 'maintain' })).toBe(100);
  });

  test.each([
    [45, 60, 'on_track'],
    [44, 60, 'at_risk'],
    [25, 60, 'at_risk'],
    [24, 60, 'off_track'],
    [120, 60, 'on_track'],
    [null, 60, null],
  ] as const)('%s%% of the way where %s%% is asked for is %s', (percent, expected, standing) => {
    const when = { quarter: '2026-Q4', today: '2026-10-01' };
    expect(standingOf({ progress: percent, expected }, when)).toBe(standing);
  });

  test('before its quarter nothing is asked for, and nothing stands on or off track', () => {
    const when = { quarter: '2026-Q4', today: '2026-09-30' };
    for (const direction of ['up', 'maintain'] as const)
      expect(expectedOn(when.today, { ...due, direction })).toBe(0);
    expect(standingOf({ progress: 0, expected: 0 }, when)).toBe('not_begun');
    expect(standingOf({ progress: 120, expected: 0 }, when)).toBe('not_begun');
    expect(standingOf({ progress: null, expected: 0 }, when)).toBeNull();
  });

  test('quarters follow each other without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1920, max: 2190 }),
        fc.integer({ min: 1, max: 4 }),
        (year, q) => {
          const name = `${year}-Q${q}`;
          const { from, to } = boundsOf(name);
          const next = boundsOf(quarterAfter(name));
          expect(Date.parse(next.from) - Date.parse(to)).toBe(86_400_000);
          expect([quarterOfDay(from), quarterOfDay(to)]).toEqual([name, name]);
          expect(quarterAfter(quarterAfter(name, 7), -7)).toBe(name);
          expect(sharePassed({ from, to }, from)).toBe(0);
        },
      ),
    );
  });
});

test('an objective is the mean of those that have figures, none beyond hiding another', () => {
  const of = (progress: number | null, expected = 50) => ({ progress, expected });
  expect(meanOf([of(200), of(0), of(null)])).toEqual({ progress: 50, expected: 50 });
  expect(meanOf([of(-40)])).toEqual({ progress: 0, expected: 50 });
  expect(meanOf([of(null)])).toEqual({ progress: null, expected: 0 });
  expect([suggestedScore(72), suggestedScore(130), suggestedScore(null)]).toEqual([
    '0.72',
    '1',
    null,
  ]);
});

test.each([
  ['0.7', '0.7'],
  ['0,70', '0.7'],
  ['70%', '0.7'],
  ['7 %', '0.07'],
  ['100 %', '1'],
  ['1,00', '1'],
  [0, '0'],
])('a score of %s is %s', (typed, kept) => {
  expect(score.parse(typed)).toBe(kept);
});

test.each(['1.5', '0.123', '0,123', '101%', '-0.1', '7', 'abc', '', '0.5%'])(
  '%s is no score',
  (typed) => {
    expect(score.safeParse(typed).success).toBe(false);
  },
);

describe('figures', () => {
  test.each([
    ['14', '14'],
    ['$12,500', '12500'],
    ['70 %', '70'],
    ['12.5k', '12500'],
    ['−3.25', '-3.25'],
    ['0.1000', '0.1'],
    ['£1.2m', '1200000'],
    ['36,5', '36.5'],
    ['12,34 %', '12.34'],
    ['−3,5', '-3.5'],
    ['0,125', '0.125'],
    ['1.234,5', '1234.5'],
    ["1'234'567,25", '1234567.25'],
    ['1 234,5678', '1234.5678'],
    ['1,5k', '1500'],
    ['1.234', '1.234'],
    ['1,234', '1234'],
    ['1,234.5', '1234.5'],
    ['  ', null],
  ])('%s is read as %s', (typed, figure) => {
    expect(readFigure(typed)).toEqual({ figure });
  });

  test.each([
    'fourteen',
    '1.2.3',
    '12,34,5',
    '1,2,3',
    '12,34.5',
    '1.23,4',
    '0,00001',
    '$',
    '1e9',
    '0.00001',
    '10000000000001',
    '<b>1</b>',
  ])('%s is refused', (typed) => {
    expect(readFigure(typed)).toHaveProperty('problem');
  });

  test.each([
    ['14 clients', 'clients', '14'],
    ['1 client', 'clients', '1'],
    ['−3 Clients', 'clients', '-3'],
    ['12k clients', 'clients', '12000'],
    ['2,5 hours a week', 'hours a week', '2.5'],
    ['3 m', 'm', '3'],
    ['3m', 'months', '3000000'],
    ['50 %', '%', '50'],
    ['45%', '% of revenue', '45'],
    ['45%', 'per cent', '45'],
    ['45%', '', '45'],
    ['$12,500', '$', '12500'],
    ['£900', 'pounds a month', '900'],
    ['', 'clients', null],
  ])('%s in %s is read as %s', (typed, unit, figure) => {
    expect(readFigureIn(typed, unit)).toEqual({ figure });
  });

  test.each([
    ['50%', 'clients', 'This is measured in clients, not in %'],
    ['50 %', '$', 'This is measured in $, not in %'],
    ['$50', '%', 'This is measured in %, not in $'],
    ['€50', '$', 'This is measured in $, not in €'],
    ['14 boxes', 'clients', 'Enter a number like 14, 2.5 or 12k'],
    ['clients', 'clients', 'Enter a number like 14, 2.5 or 12k'],
  ])('%s in %s is refused', (typed, unit, problem) => {
    expect(readFigureIn(typed, unit)).toEqual({ problem });
  });

  test('what is read is kept to the last place', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (units) => {
        const text = figureOf(units);
        expect(unitsOf(text)).toBe(units);
        expect(readFigure(text)).toEqual({ figure: text });
      }),
    );
  });

  test.each([
    ['clients', '1 client'],
    ['boxes', '1 box'],
    ['inquiries', '1 inquiry'],
    ['hours a week', '1 hour a week'],
    ['kg', '1 kg'],
    ['status', '1 status'],
    ['NPS', '1 NPS'],
    ['', '1'],
  ])('one of %s is %s', (unit, told) => {
    expect(tellFigure('1', unit)).toBe(told);
  });

  test('they are told with their unit', () => {
    expect([
      tellFigure('12500', '$'),
      tellFigure('-0.5', '%'),
      tellFigure('14', 'clients'),
    ]).toEqual(['$12,500', '−0.5%', '14 clients']);
  });
});

test('the mean of scores is one with at most two places, and none of nothing', () => {
  expect(meanScore([])).toBe(null);
  expect(meanScore(['0.70'])).toBe('0.7');
  expect(meanScore(['0.4', '0.9'])).toBe('0.65');
  expect(meanScore(['1', '1', '0'])).toBe('0.67');
  expect(meanScore(['0', null])).toBe('0');
});
