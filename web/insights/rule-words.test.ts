import { expect, test } from 'vitest';
import { ruleText, ruleTexts } from '#web/insights/rule-words.ts';

test('a rule of the record is told as what it found', () => {
  expect(ruleText('silence.own-rhythm')).toBe('Silent for longer than is usual for this client');
});

test('a sign in a talk is told by what it points to', () => {
  expect(ruleText('risk.client lost')).toBe('Words that point to a risk: client lost');
  expect(ruleText('worry.not-sure')).toBe('Words of worry: not sure');
  expect(ruleText('recommendation.worry.afford')).toBe(
    'A worry or a question that asks for an answer',
  );
});

test('what was learned from talks is told by the words themselves', () => {
  expect(ruleText('said.dead weight')).toBe('They said “dead weight”');
  expect(ruleText('sign.day:here')).toBe('How it was said: day here');
});

test('a rule that nobody has put into words tells its own name', () => {
  expect(ruleText('some_new-rule.of.it')).toBe('Some new rule of it');
});

test('what two rules say alike is said once', () => {
  expect(ruleTexts(['recommendation.a', 'recommendation.b', 'worry', ''])).toEqual([
    'A worry or a question that asks for an answer',
    'Words of worry',
  ]);
});
