import { expect, it } from 'vitest';
import { figureIn } from './figures-heard.ts';

it.each([
  ['14 of 20 renewed', { kind: 'part', done: 14, whole: 20, noun: 'renewed', score: false }],
  ['about seven out of ten', { kind: 'part', done: 7, whole: 10, noun: '', score: false }],
  ['I’d say 7/10', { kind: 'part', done: 7, whole: 10, noun: '', score: true }],
  ['we are at 62.5 % now', { kind: 'percent', words: '62.5 percent' }],
  ['we signed 3 new clients', { kind: 'amount', words: '3 new clients' }],
  ['we made $12,000 in May', { kind: 'amount', words: '$12,000' }],
  ['about 40k', { kind: 'amount', words: '40k' }],
  ['it is 12 thousand so far', { kind: 'amount', words: '12 thousand' }],
  ['since 2019 it is slow', undefined],
  ['at 5 pm', undefined],
  ['in 3 weeks', undefined],
  ['on the 3rd of March', undefined],
  ['one of our clients left', undefined],
  ['no number here', undefined],
])('reads “%s”', (text, figure) => expect(figureIn(text)).toEqual(figure));
