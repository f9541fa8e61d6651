import { expect, test } from 'vitest';
import { sameName } from './client-overview-likeness.ts';

test.each([
  ['Ben Castellano', 'Castellano, Ben', true],
  ['José Núñez', 'jose nunez', true],
  ['Anne-Marie Roy', 'Anne Marie Roy', true],
  ['Ben Castellano', 'Ben Castellanos', false],
  ['Ben Castellano', 'Ben', false],
])('%s and %s are of the same words: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});
