import { expect, test } from 'vitest';
import { roomFor, type Flight } from './lanes.ts';

const to = (practiceId: string, webhookId: string, failing = false): Flight => ({
  practiceId,
  webhookId,
  failing,
});

test('an address has two lanes, one that fails has one, a practice has four', () => {
  expect(roomFor('a', [])).toEqual({ full: [], failing: true });
  expect(roomFor('a', [to('a', '1')])).toEqual({ full: [], failing: true });
  expect(roomFor('a', [to('a', '1'), to('a', '1')])).toEqual({ full: ['1'], failing: true });
  expect(roomFor('a', [to('a', '1', true)])).toEqual({ full: ['1'], failing: true });
  const four = ['1', '1', '2', '3'].map((id) => to('a', id));
  expect(roomFor('a', four)).toBeUndefined();
  expect(roomFor('b', four)).toEqual({ full: [], failing: true });
});

test('those that fail have half of a practice’s lanes, and half of all', () => {
  const failing = ['1', '2'].map((id) => to('a', id, true));
  expect(roomFor('a', failing)).toMatchObject({ failing: false });
  expect(roomFor('b', failing)).toMatchObject({ failing: true });
  const many = ['a', 'b', 'c', 'd'].flatMap((id) => [to(id, '1', true), to(id, '2', true)]);
  expect(roomFor('e', many)).toEqual({ full: [], failing: false });
  const all = ['e', 'f'].flatMap((id) => ['1', '2', '3', '4'].map((one) => to(id, one)));
  expect(roomFor('g', [...many, ...all])).toBeUndefined();
});
