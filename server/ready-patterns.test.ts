import { expect, test } from 'vitest';
import { readyPatterns } from './ready-patterns.ts';

test('others have their turn after each pattern, and none is left in the middle of a text', async () => {
  const names = /a/g;
  names.test('banana');
  let rests = 0;
  await readyPatterns([names, /(one)/u, /(two)/u], () => {
    rests += 1;
    return undefined;
  });
  expect(rests).toBeGreaterThanOrEqual(3);
  expect(names.lastIndex).toBe(2);
});
