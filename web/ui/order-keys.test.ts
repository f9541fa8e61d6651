import { expect, test } from 'vitest';
import { orderAfterMove, placeAfterKey } from '#web/ui/order-keys.ts';

test('a row goes to its place, and the others close up', () => {
  expect(orderAfterMove(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(orderAfterMove(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(orderAfterMove(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
});

test('keys lead no further than the ends', () => {
  expect(placeAfterKey('ArrowDown', 2, 3)).toBe(2);
  expect(placeAfterKey('ArrowUp', 1, 3)).toBe(0);
  expect(placeAfterKey('End', 0, 3)).toBe(2);
  expect(placeAfterKey('a', 0, 3)).toBeUndefined();
});
