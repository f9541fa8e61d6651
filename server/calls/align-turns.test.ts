import { expect, test } from 'vitest';
import { formerPlaces, presentPlaces } from './align-turns.ts';

/** Turns by their words; "a>b" is a turn of one name. */
const turns = (...texts: string[]) => texts.map((text) => ({ name: 'Dana', text }));
const none = undefined;

test.each([
  ['nothing changed', turns('a', 'b'), turns('a', 'b'), [0, 1]],
  ['a word is put right', turns('a', 'b', 'c'), turns('a', 'B', 'c'), [0, 1, 2]],
  ['one more on top', turns('a', 'b'), turns('x', 'a', 'b'), [none, 0, 1]],
  ['one less', turns('a', 'b', 'c'), turns('a', 'c'), [0, 2]],
  [
    'the same words twice',
    turns('yes', 'a', 'yes'),
    turns('x', 'yes', 'a', 'yes'),
    [none, 0, 1, 2],
  ],
  ['another order', turns('a', 'b'), turns('b', 'a'), [1, 0]],
  ['all new', turns('a'), turns('x', 'y'), [none, none]],
])('%s', (_what, before, after, former) => {
  expect(formerPlaces(before, after)).toEqual(former);
});

test.each([
  ['moves along', [none, 0, 1, 2], [1], [2]],
  ['stays where it was changed in its place', [0, 1, 2], [1], [1]],
  [
    'is whatever is new in its gap, where it was changed and others came',
    [0, none, none, 2],
    [1],
    [1, 2],
  ],
  ['is nothing where it was taken out', [0, 2], [1], []],
  ['may be the first or the last', [none, 1, none], [0, 2], [0, 2]],
])('what stood somewhere %s', (_what, former, places, present) => {
  expect(presentPlaces(former, places)).toEqual(present);
});
