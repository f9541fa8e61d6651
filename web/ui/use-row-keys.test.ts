import { describe, expect, it } from 'vitest';
import { rowAfterKey } from '#web/ui/use-row-keys.ts';

describe('the row that a key leads to', () => {
  const rows: [string, number | undefined, number, number | undefined][] = [
    ['j', undefined, 10, 4],
    ['k', undefined, 10, 4],
    ['j', undefined, 3, 2],
    ['j', 4, 10, 5],
    ['ArrowDown', 9, 10, 9],
    ['ArrowUp', 0, 10, 0],
    ['k', 4, 10, 3],
    ['ArrowUp', 12, 5, 4],
    ['Home', 7, 10, 0],
    ['End', 7, 10, 9],
    ['j', undefined, 0, undefined],
    ['Enter', 4, 10, undefined],
  ];
  it.each(rows)('%s from %s of %s', (key, at, count, to) => {
    expect(rowAfterKey(key, at, count, 4)).toBe(to);
  });
});
