import { expect, it } from 'vitest';
import { fitSigns, weigh } from './sparse-logistic.ts';

const fitting = { decay: 1, rarest: 2 };
const cases = Array.from({ length: 40 }, (_, at) => ({
  signs: [at % 2 === 0 ? 'day' : 'joke', at % 3 === 0 ? 'long' : 'short', `only ${at}`],
  isSought: at % 2 === 0,
  worth: 1,
}));

it('weighs what tells the cases apart, and leaves out what is rare', () => {
  const weights = fitSigns(cases, fitting);
  expect(weigh(weights, ['day', 'long'])).toBeGreaterThan(1);
  expect(weigh(weights, ['joke', 'long'])).toBeLessThan(-1);
  expect(Math.abs(weights.of.get('long') ?? 9)).toBeLessThan(0.2);
  expect(weights.of.has('only 3')).toBe(false);
});

it('gives the same weights for the same cases', () => {
  expect(fitSigns(cases, fitting)).toEqual(fitSigns(cases, fitting));
});

it('listens more to cases that are worth more', () => {
  const mixed = ['yes', 'no'].flatMap((answer) =>
    Array.from({ length: 5 }, () => ({ signs: ['odd'], isSought: answer === 'yes', worth: 1 })),
  );
  const worthy = mixed.map((one) => ({ ...one, worth: one.isSought ? 5 : 1 }));
  expect(weigh(fitSigns(worthy, fitting), ['odd'])).toBeGreaterThan(
    weigh(fitSigns(mixed, fitting), ['odd']) + 0.5,
  );
});
