import { expect, test } from 'vitest';
import { withMeantWords } from './meant-words.ts';

test.each([
  ['whne did i last tlak to Marcus', 'when did i last talk to Marcus'],
  ['what did i promis Farah', 'what did i promise Farah'],
  ['wich clients have no owner', 'which clients have no owner'],
  ['When did Tasha call?', 'When did Tasha call?'],
  ['what about the weak dollar', 'what about the week dollar'],
  ['who said it ends in May', 'who said it ends in May'],
  ['the lease', 'the lease'],
])('%s', (typed, meant) => {
  expect(withMeantWords(typed)).toBe(meant);
});
