import { expect, test } from 'vitest';
import { countOf } from '#web/ui/count-of.ts';

test.each([
  [0, 'task', '0 tasks'],
  [1, 'check-in', '1 check-in'],
  [2_400, 'client', '2,400 clients'],
])('%d of “%s” are “%s”', (count, noun, text) => {
  expect(countOf(count, noun)).toBe(text);
});
