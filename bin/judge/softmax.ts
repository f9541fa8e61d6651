import { descend } from './descend.ts';

/** What is known of one case: which inputs it has, how much of each, and which answer is right. */
export interface Sample {
  readonly at: Int32Array;
  readonly by: Float64Array;
  readonly answer: number;
}

export interface Fitting {
  readonly inputs: number;
  readonly answers: number;
  /** What large weights cost. */
  readonly decay: number;
  /** From 0, where every sample weighs alike, to 1, where every answer does. */
  readonly balance: number;
}

/** A weight of each input for each answer, one input after the other, and a constant for each answer last. */
export type Weights = Float64Array;

/** The case of a list of numbers. */
export const denseSample = (inputs: readonly number[], answer: number): Sample => ({
  at: Int32Array.from(inputs.keys()),
  by: Float64Array.from(inputs),
  answer,
});

/** How likely each answer is by these weights. */
export function sharesOf(weights: Weights, { at, by }: Sample, answers: number): number[] {
  const last = weights.length - answers;
  const scores = Array.from({ length: answers }, (_, answer) => weights[last + answer] ?? 0);
  for (let place = 0; place < at.length; place += 1) {
    const from = (at[place] ?? 0) * answers;
    const size = by[place] ?? 0;
    for (let answer = 0; answer < answers; answer += 1)
      scores[answer] = (scores[answer] ?? 0) + size * (weights[from + answer] ?? 0);
  }
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
}

/** Fits weights of several answers by logistic regression; the same samples give the same weights. */
export function fitShares(samples: readonly Sample[], fitting: Fitting): Weights {
  const { inputs, answers, decay, balance } = fitting;
  const often = Array.from(
    { length: answers },
    (_, answer) => samples.filter((one) => one.answer === answer).length,
  );
  const worth = often.map((n) => (samples.length / answers / Math.max(1, n)) ** balance);
  const whole = samples.reduce((sum, { answer }) => sum + (worth[answer] ?? 0), 0);
  const size = (inputs + 1) * answers;
  const free = inputs * answers;
  return descend(
    (weights) => {
      const slope = new Float64Array(size);
      let loss = 0;
      for (let place = 0; place < free; place += 1) {
        const weight = weights[place] ?? 0;
        loss += (decay * weight * weight) / 2;
        slope[place] = decay * weight;
      }
      for (const sample of samples) {
        const found = sharesOf(weights, sample, answers);
        const counts = (worth[sample.answer] ?? 0) / whole;
        loss -= counts * Math.log(Math.max(1e-12, found[sample.answer] ?? 0));
        for (let answer = 0; answer < answers; answer += 1) {
          const missed = counts * ((found[answer] ?? 0) - (answer === sample.answer ? 1 : 0));
          for (let place = 0; place < sample.at.length; place += 1) {
            const weight = (sample.at[place] ?? 0) * answers + answer;
            slope[weight] = (slope[weight] ?? 0) + missed * (sample.by[place] ?? 0);
          }
          slope[free + answer] = (slope[free + answer] ?? 0) + missed;
        }
      }
      return { loss, slope };
    },
    size,
    1e-6,
  );
}
