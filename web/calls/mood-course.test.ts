import { expect, test } from 'vitest';
import type { Mood } from '#contract/call-record.ts';
import { courseText, moodCells, moodStretches, wholeCallText } from '#web/calls/mood-course.ts';

const turnsOf = (...moods: Mood[]) => moods.map((mood, at) => ({ position: at * 2 + 1, mood }));

test('turns of one mood are one stretch, which begins at the first of them', () => {
  expect(moodStretches(turnsOf('neutral', 'neutral', 'concerned', 'neutral'))).toEqual([
    { mood: 'neutral', position: 1, turns: 2 },
    { mood: 'concerned', position: 5, turns: 1 },
    { mood: 'neutral', position: 7, turns: 1 },
  ]);
});

test('the course in a sentence', () => {
  const told = (...moods: Mood[]) => courseText(moodStretches(turnsOf(...moods)));
  expect(told()).toBe('');
  expect(told('positive', 'positive')).toBe('Positive throughout.');
  expect(told('concerned', 'neutral', 'positive')).toBe('Concerned, then neutral, then positive.');
  expect(told('positive', 'neutral', 'positive', 'neutral', 'negative')).toBe(
    'Positive at first, negative at the end; it turned 4 times.',
  );
});

test('many turns are gathered into cells, each with what was felt most', () => {
  const few = turnsOf('positive', 'negative');
  expect(moodCells(few, 10).map(({ mood, turns }) => [mood, turns])).toEqual([
    ['positive', 1],
    ['negative', 1],
  ]);
  const many = turnsOf('neutral', 'concerned', 'concerned', 'positive', 'positive');
  expect(moodCells(many, 2)).toEqual([
    { mood: 'concerned', turns: 3, position: 1 },
    { mood: 'positive', turns: 2, position: 7 },
  ]);
  const long = Array.from({ length: 1000 }, (_, position) => ({
    position,
    mood: 'neutral' as const,
  }));
  expect(moodCells(long, 80).length).toBeLessThanOrEqual(80);
  expect(moodCells([], 80)).toEqual([]);
});

test('a mood that no turn shows is said to be of the whole call', () => {
  const turns = turnsOf('neutral', 'concerned', 'neutral');
  expect(wholeCallText('positive', turns)).toBe(
    'Positive by how the whole call sounds: no turn is positive on its own.',
  );
  expect(wholeCallText('concerned', turns)).toBe('');
  expect(wholeCallText(null, turns)).toBe('');
  expect(wholeCallText('positive', [])).toBe('');
});
