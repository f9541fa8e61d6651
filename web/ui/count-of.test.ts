import { expect, test } from 'vitest';
import { countOf, nounFor } from '#web/ui/count-of.ts';

test('what is one is not told in the plural', () => {
  expect([countOf(1, 'task'), countOf(2400, 'task')]).toEqual(['1 task', '2,400 tasks']);
  expect([nounFor(1, 'entries'), nounFor(1, 'deleted documents')]).toEqual([
    'entry',
    'deleted document',
  ]);
  expect([nounFor(0, 'entries'), nounFor(2, 'tasks')]).toEqual(['entries', 'tasks']);
});
