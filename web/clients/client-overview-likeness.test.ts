import { expect, test } from 'vitest';
import { howAlike, sameName } from './client-overview-likeness.ts';

test.each([
  ['Ben Castellano', 'Castellano, Ben', true],
  ['José Núñez', 'jose nunez', true],
  ['Anne-Marie Roy', 'Anne Marie Roy', true],
  ['Ben Castellano', 'Ben Castellanos', false],
  ['Ben Castellano', 'Ben', false],
])('%s and %s are of the same words: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same);
});

test('of one of the same name it is said by what it is told apart', () => {
  const other = { email: 'bob@acme.example', phone: '+442079460958' };
  expect(howAlike('name', other)).toBe('has the same name (bob@acme.example)');
  expect(howAlike('name', { ...other, email: '' })).toBe('has the same name (+442079460958)');
  expect(howAlike('name', { email: '', phone: '' })).toBe('has the same name');
  expect(howAlike('email', other)).toBe('has the same email');
});
