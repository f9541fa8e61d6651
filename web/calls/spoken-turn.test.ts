import { expect, test } from 'vitest';
import { lastSecond, spokenTurn } from '#web/calls/spoken-turn.ts';

const turns = [
  { position: 0, startSeconds: 4, endSeconds: null },
  { position: 1, startSeconds: null, endSeconds: null },
  { position: 2, startSeconds: 9.5, endSeconds: 20 },
  { position: 3, startSeconds: 15, endSeconds: 18 },
];

test('the turn that began last is heard', () => {
  const heard = [0, 3.9, 4, 9.4, 9.5, 14, 15, 400].map((at) => spokenTurn(turns, at));
  expect(heard).toEqual([undefined, undefined, 0, 0, 2, 2, 3, 3]);
});

test('of two that begin together the later one is heard', () => {
  const both = [
    { position: 0, startSeconds: 1 },
    { position: 1, startSeconds: 1 },
  ];
  expect(spokenTurn(both, 1)).toBe(1);
});

test('without times nothing is heard', () => {
  expect(spokenTurn([{ position: 0, startSeconds: null }], 10)).toBeUndefined();
  expect(spokenTurn([], 10)).toBeUndefined();
});

test('a call is as long as its last turn', () => {
  expect(lastSecond(turns)).toBe(20);
  expect(lastSecond([])).toBe(0);
});
