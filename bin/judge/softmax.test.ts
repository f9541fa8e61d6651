import { expect, it } from 'vitest';
import { denseSample, fitShares, sharesOf } from './softmax.ts';

const fitting = { inputs: 2, answers: 3, decay: 0.001, balance: 0 };
const samples = Array.from({ length: 60 }, (_, at) =>
  denseSample([at % 3 === 0 ? 1 : 0, at % 3 === 1 ? 1 : 0], at % 3),
);

it('tells apart what its inputs tell apart', () => {
  const weights = fitShares(samples, fitting);
  for (const sample of samples.slice(0, 3)) {
    const shares = sharesOf(weights, sample, 3);
    expect(shares[sample.answer]).toBeGreaterThan(0.8);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  }
});

it('gives the same weights for the same samples', () => {
  expect(fitShares(samples, fitting)).toEqual(fitShares(samples, fitting));
});

it('listens more to rare answers where they are balanced', () => {
  const mixed = Array.from({ length: 50 }, (_, at) => denseSample([1, 0], at % 10 === 0 ? 1 : 0));
  const rare = (balance: number) =>
    sharesOf(fitShares(mixed, { ...fitting, answers: 2, balance }), denseSample([1, 0], 0), 2)[1];
  expect(rare(0)).toBeCloseTo(0.1, 1);
  expect(rare(1)).toBeCloseTo(0.5, 1);
});
