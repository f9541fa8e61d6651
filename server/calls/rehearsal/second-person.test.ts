import { expect, test } from 'vitest';
import { toYou } from './second-person.ts';

test.each([
  ["I'm sure that you have my plan", "you're sure that Nora have your plan"],
  ['we pay our constructor', 'you pay your constructor'],
])('“%s” is said back as “%s”', (words, said) => {
  expect(toYou(words, 'Nora')).toBe(said);
});
