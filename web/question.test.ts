import { expect, test } from 'vitest';
import { isQuestion } from './question.ts';

test.each([
  'Who needs me today?',
  'what did marcus promise',
  'What’s Marcus’s budget',
  'Tell me about Marcus',
  'budget?',
])('is a question: %s', (words) => {
  expect(isQuestion(words)).toBe(true);
});

test.each(['lease', 'what', 'Whitfield', 'howard lease', 'type:note rent', ''])(
  'is none: “%s”',
  (words) => {
    expect(isQuestion(words)).toBe(false);
  },
);
