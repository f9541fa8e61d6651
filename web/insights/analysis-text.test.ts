import { expect, test } from 'vitest';
import { analysisText } from '#web/insights/analysis-text.ts';

const found = (count: number, enough = true, notice = '') => ({
  insights: Array.from({ length: count }),
  reading: { enough },
  notice,
});

test('it says how much was found, and when there was too little', () => {
  expect(analysisText('Dana', found(1))).toBe('Dana: the brief is ready, with one insight.');
  expect(analysisText('Dana', found(4))).toBe('Dana: the brief is ready, with 4 insights.');
  expect(analysisText('Dana', found(0))).toBe('Dana: the brief is ready, with no insights.');
  expect(analysisText('Dana', found(0, false))).toBe('Dana: not enough to go on yet.');
});

test('it says when another engine answered', () => {
  expect(analysisText('Dana', found(0, false, 'The model was out of reach.'))).toBe(
    'Dana: not enough to go on yet. The model was out of reach.',
  );
});
