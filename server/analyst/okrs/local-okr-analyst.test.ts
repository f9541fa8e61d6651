import { describe, expect, test } from 'vitest';
import { recordOf, type Given } from '#testing/client-source.ts';
import { localOkrAnalyst } from './local-okr-analyst.ts';
import { measureIn } from './measures.ts';
import { themesOf } from './themes.ts';

describe('what a sentence measures', () => {
  test.each([
    ['From 71 clients to 120, all on a fixed fee', 'Clients', 'clients', 'up', '71', '120'],
    ['No-shows from 14% to 6%', 'No-shows', '%', 'down', '14', '6'],
    ['Spoiled loads from 2.1% to below 1%', 'Spoiled loads', '%', 'down', '2.1', '1'],
    ['From 140 kegs a week to 220', 'Kegs a week', 'kegs', 'up', '140', '220'],
    ['Grow from 12 to 20 retainer clients', 'Retainer clients', 'clients', 'up', '12', '20'],
    ['Raise the day rate from $900 to $1,200', 'Day rate', '$', 'up', '900', '1200'],
    ['Cut no-shows from 14% to 6%', 'No-shows', '%', 'down', '14', '6'],
    ['Growth from 3% to 5%', 'Growth', '%', 'up', '3', '5'],
    ['Revenue from $12k to $18,500 a month', 'Revenue', '$', 'up', '12000', '18500'],
    [
      '70% of trucks on contract instead of at the gate',
      'Trucks on contract',
      '%',
      'up',
      null,
      '70',
    ],
    ['Bring the perfume house below 40% of orders', 'Perfume house', '%', 'down', null, '40'],
    ['Sell to 40 restaurants in Europe', 'Restaurants', 'restaurants', 'up', null, '40'],
    ['Three clients above £150k', 'Clients above £150k', 'clients', 'up', null, '3'],
    ['Two practice leads under 40 hours', 'Practice leads under 40', 'leads', 'up', null, '2'],
    ['Licence two designs to a maker who pays', 'Designs', 'designs', 'up', null, '2'],
    ['From 22% to 30% maintenance income', 'Maintenance income', '%', 'up', '22', '30'],
    ['See 15 patients a week instead of 26', 'Patients', 'patients', 'down', '26', '15'],
    ['Three clients above £150k instead of one', 'Clients above £150k', 'clients', 'up', '1', '3'],
    ['Bring the studio to $2.4m', 'Studio', '$', 'up', null, '2400000'],
    ['Letters answered within a week', 'Answered within a week', '%', 'up', null, null],
    [
      'Managers who stay: 9 of 24 left last year, and three at most may leave this year',
      'Managers who leave',
      'managers',
      'down',
      '9',
      '3',
    ],
  ])('%s', (sentence, title, unit, direction, baseline, target) => {
    expect(measureIn(sentence)).toMatchObject({ title, unit, direction, baseline, target });
  });

  test.each([
    'A head of sales within two years',
    'Two of the four partners’ candidates placed without her',
    'Sundays free',
    'Open the second shop in 2027',
    'Finish by 9 o’clock',
    'Isla and Kirsty decide everything below £25,000 from now on',
    '',
  ])('“%s” names no figure to reach', (sentence) => {
    expect(measureIn(sentence)).toBeUndefined();
  });
});

const draft = (given: Given) => localOkrAnalyst.draftOkrs(recordOf(given));

test.each([
  ['Denise as operations director', 'handing-over'],
  ['A creative director, so that he can be one less', 'hiring'],
  ['Stop being the head of support', 'handing-over'],
  ['Hand admissions to Devon, the new assistant head', 'handing-over'],
  ['A workshop that survives him', 'handing-over'],
  ['A fifth region in Indianapolis', 'opening'],
  ['A price for cash-book rescue', 'prices'],
  ['More patients on Mondays', 'sales'],
  ['Patients who come alone', undefined],
  ['The builder is three weeks late', undefined],
])('“%s” is about %s', (words, theme) => {
  expect(themesOf(words)[0]?.name).toBe(theme);
});

describe('a draft by rules', () => {
  test('stands on the goals, each in its words, and never invents a figure', async () => {
    const goals = 'Margin from 31% to 38%. Sundays free.';
    const { objectives, dropped } = await draft({ goals });
    expect(objectives.map(({ title }) => title)).toEqual([
      'Margin from 31% to 38%',
      'Sundays free',
    ]);
    expect(dropped).toBe(0);
    const figures = objectives.flatMap(({ keyResults }) =>
      keyResults.flatMap(({ baseline, target }) => [baseline, target]),
    );
    expect(new Set(figures)).toEqual(new Set(['31', '38', null]));
    for (const { evidence, rules, keyResults } of objectives) {
      for (const { quote } of [...evidence, ...keyResults.flatMap((one) => one.evidence)]) {
        expect(goals).toContain(quote);
      }
      expect(rules.length).toBeGreaterThan(0);
    }
  });

  test('a share in a pain is where it stands today', async () => {
    const { objectives } = await draft({ painPoints: 'One broadcaster is 60% of turnover.' });
    expect(objectives[0]?.title).toBe('Put right: One broadcaster is 60% of turnover');
    expect(objectives[0]?.keyResults[0]).toMatchObject({
      title: 'One broadcaster',
      unit: '%',
      direction: 'down',
      baseline: '60',
      target: null,
    });
  });

  test('a pain that says nothing alone, or of what is over, is none to put right', async () => {
    const { objectives } = await draft({
      goals: 'Sundays free.',
      painPoints:
        'Three new clients have asked about it. The last programme was a week of slides. Two sessions cancelled.',
    });
    expect(objectives.map(({ title }) => title)).toEqual(['Sundays free']);
  });

  test('a change in per cent is not where it stands', async () => {
    const { objectives } = await draft({
      painPoints: 'Their broadcaster is cutting its budget by 30%.',
    });
    const titles = objectives.flatMap(({ keyResults }) => keyResults.map(({ title }) => title));
    expect(titles.join()).not.toMatch(/budget by|broadcaster/);
  });

  test('a goal about revenue takes today’s from the record', async () => {
    const { objectives } = await draft({
      goals: 'More revenue in the quiet months',
      revenue: '4500.00',
    });
    const revenue = objectives[0]?.keyResults.find(({ title }) => title === 'Monthly revenue');
    expect(revenue).toMatchObject({ baseline: '4500', target: null });
    expect(revenue?.evidence.at(-1)?.quote).toMatch(/^Monthly revenue/);
  });

  test('revenue that fell is to come back to what it was', async () => {
    const change = {
      on: '2026-02-01',
      field: 'monthlyRevenue',
      before: '6000.00',
      after: '4500.00',
    } as const;
    const { objectives } = await draft({
      goals: 'Sundays free',
      revenue: '4500.00',
      changes: [change],
    });
    expect(objectives[0]).toMatchObject({
      title: 'Bring monthly revenue back',
      keyResults: [{ title: 'Monthly revenue', baseline: '4500', target: '6000' }],
    });
  });

  test('where no goal is written, what they said they want is one', async () => {
    const said =
      'coach: What next?\nclient: We want to open a second kitchen in the old bank. It scares me.';
    const { objectives } = await draft({ calls: [{ on: '2026-03-01', said }] });
    expect(objectives[0]).toMatchObject({
      title: 'Open a second kitchen in the old bank',
      rules: ['okr.heard'],
      evidence: [{ quote: 'We want to open a second kitchen in the old bank' }],
    });
  });

  test.each([
    "I'd like to stop the weekly calls, once every two weeks is enough for me.",
    'I want to move our next session to Thursday if you can.',
    'I would like to talk about the two partners today.',
  ])('what they want of the coaching or the talk is no objective: “%s”', async (words) => {
    const { objectives } = await draft({ calls: [{ on: '2026-03-01', said: `client: ${words}` }] });
    expect(objectives.filter(({ rules }) => rules.includes('okr.heard'))).toEqual([]);
  });

  test('of somebody of whom nothing is known it says what would help', async () => {
    expect(await draft({})).toMatchObject({
      enough: false,
      objectives: [],
      missing: [
        'Write down what they want to reach.',
        'Write down what gets in their way.',
        'Log a call in which you talk about the quarter.',
      ],
    });
  });
});

test('a title is cut between two signs, never in one', () => {
  for (const before of [88, 89, 90]) {
    const title = measureIn(`${'x'.repeat(before)}🚀 from 10 to 20`)?.title ?? '';
    expect({ before, whole: !/\p{Surrogate}/u.test(title) }).toEqual({ before, whole: true });
  }
});
