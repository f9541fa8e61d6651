import { describe, expect, test } from 'vitest';
import type { Candidate } from './candidate-reads.ts';
import { finderOf } from './find-stems.ts';
import { marksIn, saying } from './marks.ts';
import { parseQuery } from './parse-query.ts';
import { countWords, type Sought } from './count-words.ts';
import { expectedBy, heldOf, nothingExpected } from './expected.ts';
import { keyOf, rank as rankCounted } from './rank.ts';
import type { Whole } from './score-words.ts';
import { oneStepFrom, steps } from '#server/spelling.ts';
import { meant } from './spelling.ts';
import { stem } from './stem.ts';
import { wordsIn } from './words.ts';

describe('what is typed', () => {
  test('words, exact words, what is left out, and what narrows it', () => {
    const q = 'cash "late payers" -overdraft from:"Dana W" type:notes before:2026-03 after:2025';
    expect(parseQuery(q)).toEqual({
      words: ['cash'],
      phrases: ['late payers'],
      without: ['overdraft'],
      from: ['Dana W'],
      sources: ['note'],
      before: '2026-03-01',
      after: '2025-12-31',
      expected: nothingExpected,
      notes: [],
    });
  });

  test.each(['“late payers”', '„late payers“', '”late payers”', '« late payers »'])(
    'exact words in %s',
    (q) => {
      expect(parseQuery(q)).toMatchObject({ words: [], phrases: ['late payers'] });
    },
  );

  test('signs are no words, words of every sentence are left out, each word counts once', () => {
    expect(parseQuery('the cash, CASH & well-known!').words).toEqual(['cash', 'well', 'known']);
    expect(parseQuery('“').words).toEqual([]);
    expect(parseQuery('--- "" from: type:').words).toEqual(['type']);
  });

  test('days that there are not are said', () => {
    for (const q of ['before:2026-02-30', 'after:2026-13', 'before:soon']) {
      expect(parseQuery(q).notes).toHaveLength(1);
    }
    expect(parseQuery('after:2024-02').after).toBe('2024-02-29');
  });

  test('a type that every object has by its name is none', () => {
    const { sources, notes } = parseQuery('type:constructor');
    expect([sources, notes.length]).toEqual([[], 1]);
    expect(parseQuery('type:OKRs type:mail').sources).toEqual(['okr', 'message']);
  });
});

const entry = (position: number, text: string, given: Partial<Candidate> = {}): Candidate => ({
  source: 'call',
  sourceId: 'call',
  position,
  name: 'Dana',
  text,
  length: wordsIn(text).length,
  at: '2026-01-01T10:00:00.000Z',
  ...given,
});
const sought = (...words: string[]): Sought[] =>
  words.map((word, typed) => ({ stem: stem(word), weight: 1, typed }));
const whole = (occurs: Record<string, number> = {}): Whole => ({
  entries: 1000,
  meanLength: 8,
  occurs: new Map(Object.entries(occurs)),
  now: '2026-02-01T10:00:00.000Z',
});

const rank = (found: readonly Candidate[], words: readonly Sought[], all: Whole) =>
  rankCounted(countWords(found, words, nothingExpected), words, all, true);

describe('ranking', () => {
  test('a rare word tells more than a common one, and both more than either', () => {
    const found = [
      entry(0, 'the barn'),
      entry(20, 'the orchard'),
      entry(40, 'the barn and orchard'),
    ];
    const ranked = rank(found, sought('barn', 'orchard'), whole({ barn: 400, orchard: 3 }));
    const places = ranked.filter((one) => one.entry).map(({ position }) => position);
    expect(places).toEqual([40, 20, 0]);
  });

  test('the turns beside one that matches come too, the nearer the better', () => {
    const ranked = rank([entry(10, 'What is the budget?')], sought('budget'), whole());
    expect(
      ranked
        .map(({ position }) => position)
        .slice(0, 3)
        .sort(),
    ).toEqual([10, 11, 9]);
    expect(ranked[0]?.position).toBe(10);
    const beside = ranked.find(({ position }) => position === 11);
    expect(beside).toMatchObject({ entry: undefined });
  });

  test('a statement stands before a question, the newer before the older', () => {
    const statement = entry(0, 'the budget is set', { sourceId: 'a' });
    const question = entry(0, 'is the budget set?', { sourceId: 'b' });
    const old = entry(0, 'the budget is set', { sourceId: 'c', at: '2020-01-01T10:00:00.000Z' });
    const ranked = rank([old, question, statement], sought('budget'), whole());
    const best = ranked.filter((one) => one.entry).map(({ sourceId }) => sourceId);
    expect(best).toEqual(['a', 'c', 'b']);
  });

  test('who is called by a name that is sought stands before who only says it', () => {
    const says = entry(0, 'Dana, the barn burns', { name: 'Nora', sourceId: 'a' });
    const speaks = entry(0, 'the old barn burns', { name: 'Dana', sourceId: 'b' });
    const first = (words: Sought[]) => rank([says, speaks], words, whole())[0]?.sourceId;
    expect(first(sought('dana', 'barn'))).toBe('b');
    expect(first(sought('dana'))).toBe('a');
  });

  test('what is said after a question that holds the words stands before what is said elsewhere', () => {
    const ranked = rank(
      [entry(10, 'What is the budget?'), entry(30, 'the budget, the budget')],
      sought('budget'),
      whole(),
    );
    const score = (place: number) => ranked.find(({ position }) => position === place)?.score ?? 0;
    expect(score(11)).toBeGreaterThan(score(9));
    expect(score(11)).toBeGreaterThan(score(31));
  });

  test('a question lets one expect a time, a number or a name', () => {
    const asked = expectedBy('When did she open, and how many came?');
    expect(heldOf('Last week, and twelve of them.', asked)).toBe(2);
    expect(heldOf('She did open.', asked)).toBe(0);
    expect(expectedBy('budget greenhouse')).toEqual(nothingExpected);
  });

  test('records that nobody speaks in have no turns beside them', () => {
    const note = entry(-1, 'the budget', { source: 'note', sourceId: 'n' });
    expect(rank([note], sought('budget'), whole()).map(({ key }) => key)).toEqual([keyOf(note)]);
  });
});

describe('spelling', () => {
  test('letters swapped, left out or added are a step each', () => {
    expect(['budegt', 'budgt', 'budgeet', 'budget'].map((word) => steps(word, 'budget'))).toEqual([
      1, 1, 1, 0,
    ]);
  });

  test('one step from a short word: the word itself is not, and a long one has none', () => {
    const near = oneStepFrom('rhis');
    expect(near).toEqual(expect.arrayContaining(['rhys', 'hris', 'rhsi', 'rhios', 'rhisa']));
    expect(near).not.toContain('this');
    expect(near.map((word) => steps(word, 'rhis'))).toEqual(near.map(() => 1));
    expect(oneStepFrom('cleint')).toEqual(['lceint', 'celint', 'client', 'clenit', 'cleitn']);
    expect(oneStepFrom('overdarft')).toEqual([]);
  });

  test('the nearest words, the commonest first, and none that is far', () => {
    const known = [
      { word: 'budget', stem: 'budget', entries: 2 },
      { word: 'budgets', stem: 'budget', entries: 9 },
      { word: 'gadget', stem: 'gadget', entries: 99 },
    ];
    expect(meant('budegt', known).map(({ word }) => word)).toEqual(['budget']);
    expect(meant('xxxx', known)).toEqual([]);
    expect(meant('cafe', [{ word: 'café', stem: 'café', entries: 1 }])).toHaveLength(1);
  });
});

describe('marks', () => {
  test('every form of a word, and exact words whatever stands between them', () => {
    const text = 'Budgets! Our “budget”, late — payers, paid late.';
    const words = marksIn(text, finderOf(['budget'])).map(({ start, end }) =>
      text.slice(start, end),
    );
    expect(words).toEqual(['Budgets', 'budget']);
    expect(saying('late payers')(text)).toBe(true);
    expect(saying('payers late')(text)).toBe(false);
    const signs = saying('grew 3.5 per cent');
    expect(
      ['It GREW: 3.5 per-cent.', 'It grew 3,5 per cent.', 'Outgrew 3.5 per cent.'].map(signs),
    ).toEqual([true, false, false]);
  });
});
