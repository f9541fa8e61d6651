import { describe, expect, it } from 'vitest';
import { columnAfterKey } from '#web/ui/board-keys.ts';

const COLUMNS = ['one', 'two', 'three', 'four'];
const notTwo = (column: string) => column !== 'two';

describe('the column that a key leads to', () => {
  const rows: [string, string, string | undefined][] = [
    ['ArrowRight', 'one', 'two'],
    ['ArrowLeft', 'three', 'two'],
    ['ArrowRight', 'four', 'four'],
    ['ArrowLeft', 'one', 'one'],
    ['End', 'one', 'four'],
    ['Home', 'four', 'one'],
    ['ArrowDown', 'one', undefined],
    ['x', 'one', undefined],
    ['ArrowRight', 'gone', undefined],
  ];
  it.each(rows)('%s from %s', (key, at, to) => {
    expect(columnAfterKey(key, COLUMNS, at)).toBe(to);
  });

  it('passes over a column that the card may not enter', () => {
    expect(columnAfterKey('ArrowRight', COLUMNS, 'one', notTwo)).toBe('three');
    expect(columnAfterKey('ArrowLeft', COLUMNS, 'three', notTwo)).toBe('one');
    expect(columnAfterKey('ArrowLeft', ['two', 'three'], 'three', notTwo)).toBe('three');
  });
});
