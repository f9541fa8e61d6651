import { expect, test } from 'vitest';
import { engineText } from '#web/analysis-words.ts';

test('the local engine says that it is no language model', () => {
  expect(engineText({ engine: 'local', version: '3' })).toBe(
    'Local rules and word statistics, no language model (version 3)',
  );
  expect(engineText({ engine: 'gpt-5', version: '' })).toBe('Language model gpt-5');
  expect(engineText({ engine: 'claude', version: '2' })).toBe(
    'Language model claude, instructions version 2',
  );
});
