import { expect, test } from 'vitest';
import { isQuestion } from './question.ts';

test.each([
  'Who needs me today?',
  'what did marcus promise',
  'What’s Marcus’s budget',
  'Tell me about Marcus',
  'budget?',
  'whne did i last tlak to marcus',
  'prepare me for my call with Kwame',
  'catch me up on Kwame',
  'list my clients in retail',
  'the last three calls with Kwame',
  'last call with Kwame',
])('is a question: %s', (words) => {
  expect(isQuestion(words)).toBe(true);
});

test.each([
  'lease',
  'what',
  'Whitfield',
  'howard lease',
  'type:note rent',
  'list price',
  'last call',
  '',
])('is none: “%s”', (words) => {
  expect(isQuestion(words)).toBe(false);
});
