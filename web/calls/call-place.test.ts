import { expect, test } from 'vitest';
import { placeOf, positionOf, quotedOf, turnId } from '#web/calls/call-place.ts';

test('a turn is found again by its address', () => {
  expect(positionOf(`#${turnId(12)}`)).toBe(12);
  expect(positionOf(`#${turnId(0)}`)).toBe(0);
});

test('an address of something else names no turn', () => {
  for (const hash of ['', '#', '#turn-', '#turn--1', '#turn-1x', '#notes', '#turn-1234567890']) {
    expect(positionOf(hash)).toBeUndefined();
  }
});

test('a receipt leads to its turn, or to the notes', () => {
  expect(placeOf({ source: 'utterance', position: 3 })).toBe('turn-3');
  expect(placeOf({ source: 'notes', position: null })).toBe('notes');
});

test('the history of another page holds no quoted words', () => {
  expect(quotedOf({ start: 4, end: 9 })).toEqual({ start: 4, end: 9 });
  for (const state of [null, undefined, 'x', {}, { start: 1 }, { start: '1', end: 2 }]) {
    expect(quotedOf(state)).toBeUndefined();
  }
});
