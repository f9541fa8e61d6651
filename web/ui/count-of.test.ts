import { expect, test } from 'vitest';
import { countOf, nounFor, someOf } from '#web/ui/count-of.ts';

test('what is one is not told in the plural', () => {
  expect([countOf(1, 'task'), countOf(2400, 'task')]).toEqual(['1 task', '2,400 tasks']);
  expect([nounFor(1, 'entries'), nounFor(1, 'deleted documents')]).toEqual([
    'entry',
    'deleted document',
  ]);
  expect([nounFor(0, 'entries'), nounFor(2, 'tasks')]).toEqual(['entries', 'tasks']);
});

test('in a sentence one and none are words', () => {
  const told = [0, 1, 2, 2400].map((count) => someOf(count, 'insight'));
  expect(told).toEqual(['no insights', 'one insight', '2 insights', '2,400 insights']);
});
