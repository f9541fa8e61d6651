import { expect, test } from 'vitest';
import { formerPlaces, heardAnew, presentPlaces, withReworded } from './align-turns.ts';

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

test.each([
  ['is the same words', turns('a', 's', 'b'), turns('x', 'a', 's', 'y'), [1], [2]],
  ['is nothing of what is remembered', turns('yes', 's', 'yes'), turns('t', 'yes'), [1], [0]],
  [
    'is what holds some of its words, over other bounds of as many turns',
    turns('first', 'the big secret', 'a word', 'last'),
    turns('first', 'the big', 'secret. A word', 'last'),
    [1],
    [1, 2],
  ],
  [
    'is all that is new in its gap, where no word is the same',
    turns('a', 's'),
    turns('a', 't', 'u'),
    [1],
    [1, 2],
  ],
  ['is nothing where all the rest is remembered', turns('a', 's', 'b'), turns('a', 'b'), [1], []],
])('what was forgotten and is heard anew %s', (_what, before, after, places, present) => {
  expect(heardAnew(before, after, places)).toEqual(present);
});

test('what was only reworded is followed between the same turns, by most of its words', () => {
  const before = turns('hello', 'a plan for May', 'I will send the proposel by Friday', 'bye');
  const after = turns('hello', 'I will send the proposal by Friday', 'good', 'bye');
  const former = formerPlaces(before, turns('new', ...after.map(({ text }) => text)));
  expect(former).toEqual([none, 0, none, none, 3]);
  const all = turns('new', ...after.map(({ text }) => text));
  expect(withReworded(former, before, all)).toEqual([none, 0, 2, none, 3]);
});
