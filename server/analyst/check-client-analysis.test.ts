import { describe, expect, test } from 'vitest';
import type { ClientAnalysis, FoundClientInsight } from './client-analyst.ts';
import { recordOf } from '#testing/client-source.ts';
import { ago } from '#testing/read-client.ts';
import { checkClientAnalysis } from './check-client-analysis.ts';

const source = recordOf({
  revenue: '1400.00',
  goals: 'From 93 clients to 120.',
  name: 'Grace Adeyemi',
  letters: [77, 68, 59, 50, 41].map((day) => ({
    on: ago(day),
    text:
      day === 68
        ? 'They made 26,500 in a day.'
        : day === 41
          ? 'She said: “Maya  wants it by next Friday.”'
          : `Note ${day}`,
  })),
  calls: [],
  changes: [
    {
      on: ago(20),
      field: 'monthlyRevenue',
      before: '1900.00',
      after: '1400.00',
    },
  ],
  promises: [
    {
      text: 'Send it',
      on: ago(60),
      due: ago(50),
      settled: ago(51),
    },
    {
      text: 'Count them',
      on: ago(60),
      due: ago(50),
      settled: ago(45),
    },
    {
      text: 'Ring Maya',
      on: ago(60),
      due: ago(12),
    },
  ],
});
const id = (words: string) => source.facts.find(({ text }) => text.includes(words))?.id ?? '';

const claim = (text: string, ...cited: readonly (readonly [string, string])[]) => ({
  text,
  evidence: cited.map(([fact, quote]) => ({ fact, quote })),
  rules: ['test'],
  strength: 'high' as const,
});
const analysis = (given: Partial<ClientAnalysis>): ClientAnalysis => ({
  madeBy: {
    engine: 'test',
    version: '1',
  },
  enough: true,
  missing: [],
  dropped: 0,
  lines: [],
  insights: [],
  ...given,
});
const check = (...lines: ReturnType<typeof claim>[]) =>
  checkClientAnalysis(source, analysis({ lines }));
const isKept = (text: string, ...cited: readonly (readonly [string, string])[]) =>
  check(claim(text, ...cited)).lines.length === 1;

const maya = id('Maya  wants');
const goals = id('93 clients');
const fall = id('1900.00');
const promise = id('Ring Maya');

describe('quotes', () => {
  test.each([
    ['as it stands', 'Maya  wants it'],
    ['with other spaces', 'maya wants it'],
    ['with other marks', 'said: "Maya wants'],
  ])('%s is found, and becomes exact', (_what, quote) => {
    const [line] = check(claim('Maya wants it.', [maya, quote])).lines;
    const text = source.facts.find((fact) => fact.id === maya)?.text ?? '';
    expect(line && text.includes(line.evidence[0]?.quote ?? '?')).toBe(true);
  });

  test.each([
    ['words that nobody said', [[maya, 'Maya wants it today']]],
    ['a fact that there is not', [['f999', 'Maya']]],
    ['no evidence at all', []],
    ['an empty quote', [[maya, ' ']]],
    [
      'one wrong among right ones',
      [
        [maya, 'Maya'],
        [goals, 'Maya'],
      ],
    ],
  ] as const)('%s cost the claim, and are counted', (_what, cited) => {
    const checked = check(claim('She wants it.', ...cited), claim('Fine.', [maya, 'wants it']));
    expect(checked).toMatchObject({ dropped: 1, lines: [{ text: 'Fine.' }] });
  });

  test('the same evidence twice is once', () => {
    const [line] = check(claim('Fine.', [maya, 'Maya  wants'], [maya, 'maya wants'])).lines;
    expect(line?.evidence).toHaveLength(1);
  });
});

describe('figures', () => {
  test.each([
    ['of the fact', 'From 93 to 120.', goals, true],
    ['of nobody', 'From 93 to 150.', goals, false],
    ['a part of another', 'Down 26%.', id('26,500'), false],
    ['the whole of it', 'They made 26,500.', id('26,500'), true],
    ['in words', 'More than twelve of 93.', goals, false],
    ['of another fact', 'From 93 to 120.', maya, false],
    ['days since the fact', 'That was 41 days ago.', maya, true],
    ['weeks since the fact', 'That was 6 weeks ago.', maya, true],
    ['other days', 'That was 40 days ago.', maya, false],
    ['the usual gap', 'Usually every 9 days.', maya, true],
    ['another gap', 'Usually every 8 days.', maya, false],
    ['the usual gap without a contact', 'Usually every 9.', goals, false],
    ['a percentage between amounts', 'Down 26%, to $1,400.', fall, true],
    ['another percentage', 'Down 30%, to $1,400.', fall, false],
    ['the difference', 'That is $500 less.', fall, true],
    ['another difference', 'That is $600 less.', fall, false],
    ['a scale', 'It fell to 1.4k a month.', fall, true],
    ['days late', 'It is 12 days late.', promise, true],
    ['a percentage that is a count', 'It is 1%.', promise, false],
  ])('%s: %s', (_what, text, fact, kept) => {
    const quote = source.facts.find((one) => one.id === fact)?.text.slice(0, 12) ?? '';
    expect(isKept(text, [fact, quote])).toBe(kept);
  });

  test('counts are of what is cited', () => {
    const cited = ['Send it', 'Count them', 'Ring Maya'].map(
      (words) => [id(words), words] as const,
    );
    expect(isKept('There were 3 promises, 1 of them on time, 2 kept.', ...cited)).toBe(true);
    expect(isKept('There were 4 promises.', ...cited)).toBe(false);
    expect(isKept('There were three promises.', ...cited)).toBe(true);
    expect(isKept('There were three promises.', ...cited.slice(0, 2))).toBe(false);
  });
});

describe('days and names', () => {
  test.each([
    ['the day of the fact', 'Since 22 January.', true],
    ['the same otherwise', 'Since January 22, 2026.', true],
    ['in figures', 'Since 2026-01-22.', true],
    ['another year', 'Since 22 January 2025.', false],
    ['another day', 'Since 23 January.', false],
    ['a day that its words name', 'She wants it by 30 January.', true],
    ['its month', 'It was said in January.', true],
    ['another month', 'It was said in December.', false],
    ['its weekday', 'It was said on a Thursday.', true],
    ['another weekday', 'It was said on a Monday.', false],
    ['a name of the fact', 'She said that Maya wants it.', true],
    ['the client and the coach', 'Then Grace Adeyemi told Nora.', true],
    ['a name of nobody', 'She said that Devon wants it.', false],
    ['a name that opens', 'Devon wants it.', false],
    ['a link', 'See https://evil.example for more.', false],
    ['markup', 'She wants it <img src=x>.', false],
    ['a markdown link', 'See [this](x).', false],
  ])('%s: %s', (_what, text, kept) => {
    expect(isKept(text, [maya, 'wants it'])).toBe(kept);
  });
});

test('the day of a fact is that of the client’s zone, and no other', () => {
  const late = recordOf({ letters: [{ on: '2025-07-01T23:30:00.000Z', text: 'A summer note' }] });
  const fact = late.facts.find(({ text }) => text === 'A summer note')?.id ?? '';
  const lines = ['Since 2 July 2025.', 'Since 1 July 2025.'].map((text) =>
    claim(text, [fact, 'A summer note']),
  );
  const checked = checkClientAnalysis(late, analysis({ lines }));
  expect(checked.lines.map(({ text }) => text)).toEqual(['Since 2 July 2025.']);
});

describe('what is kept', () => {
  const insight = (topic: string, type: FoundClientInsight['type'] = 'risk', title = topic) => ({
    ...claim('', [maya, 'wants it']),
    type,
    topic,
    title,
    content: 'She wants it.',
    priority: 'low' as const,
  });

  test('at most two a type, and none about the same', () => {
    const insights = [insight('one'), insight('one'), insight('two'), insight('three')];
    const checked = checkClientAnalysis(source, analysis({ insights }));
    expect(checked.insights.map(({ topic }) => topic)).toEqual(['one', 'two']);
  });

  test('without a topic the title tells', () => {
    const insights = [insight('', 'risk', 'a'), insight('', 'risk', 'a'), insight('', 'risk', 'b')];
    const checked = checkClientAnalysis(source, analysis({ insights }));
    expect(checked.insights.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  test('the title is held to the same as the content', () => {
    const insights = [insight('', 'risk', 'Silent for 99 days')];
    expect(checkClientAnalysis(source, analysis({ insights }))).toMatchObject({
      insights: [],
      dropped: 1,
    });
  });

  test('six lines', () => {
    const lines = Array.from({ length: 9 }, () => claim('She wants it.', [maya, 'wants it']));
    expect(check(...lines).lines).toHaveLength(6);
  });

  test('no insight where there is not enough to go on', () => {
    const insights = [insight('one')];
    const checked = checkClientAnalysis(source, analysis({ enough: false, insights }));
    expect(checked.insights).toEqual([]);
  });

  test('what an engine has dropped itself stays counted', () => {
    expect(checkClientAnalysis(source, analysis({ dropped: 3 })).dropped).toBe(3);
  });
});

test.each(['<a', '1,', 'A ', '“', '12 March ', 'https:', '](', 'every 9 ', '2026-01-', 'é\n', 'x'])(
  'fifty thousand signs of %j are judged in a moment',
  (part) => {
    const long = part.repeat(Math.ceil(50_000 / part.length));
    const start = performance.now();
    check(claim(long, [maya, 'wants it']), claim('She wants it.', [maya, long]));
    expect(performance.now() - start).toBeLessThan(10_000);
  },
);
