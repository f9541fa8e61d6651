export interface Sample {
  readonly inputs: readonly number[];
  /** Which of the answers is right. */
  readonly answer: number;
}

/** A row for each answer: a weight for each input, and a constant last. */
export type Weights = readonly (readonly number[])[];

export interface Fitting {
  readonly answers: number;
  /** What large weights cost. */
  readonly decay: number;
  /** From 0, where every sample weighs alike, to 1, where every answer does. */
  readonly balance: number;
}

const rounds = 400;
const pace = 0.7;

/** How likely each answer is by these weights. */
export function shares(weights: Weights, inputs: readonly number[]): number[] {
  const scores = weights.map((row) =>
    inputs.reduce((sum, input, at) => sum + input * (row[at] ?? 0), row.at(-1) ?? 0),
  );
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
}

/** Fits weights by gradient descent over inputs of one scale, and gives them for the inputs as they are. */
export function fit(samples: readonly Sample[], fitting: Fitting): Weights {
  const size = samples[0]?.inputs.length ?? 0;
  const spread = Array.from({ length: size }, (_, at) => spreadOf(samples, at));
  const scaled = samples.map(({ inputs, answer }) => ({
    inputs: inputs.map((input, at) => (input - (spread[at]?.mean ?? 0)) / (spread[at]?.size ?? 1)),
    answer,
  }));
  return descend(scaled, size, fitting).map((row) => {
    const bare = row.slice(0, size).map((weight, at) => weight / (spread[at]?.size ?? 1));
    const moved = bare.reduce((sum, weight, at) => sum + weight * (spread[at]?.mean ?? 0), 0);
    return [...bare, (row[size] ?? 0) - moved];
  });
}

function spreadOf(samples: readonly Sample[], at: number) {
  const values = samples.map(({ inputs }) => inputs[at] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, size: Math.sqrt(variance) + 1e-6 };
}

function descend(
  samples: readonly Sample[],
  size: number,
  { answers, decay, balance }: Fitting,
): number[][] {
  const weights = Array.from({ length: answers }, () => Array.from({ length: size + 1 }, () => 0));
  const often = weights.map((_, answer) => samples.filter((one) => one.answer === answer).length);
  const worth = often.map((n) => (samples.length / answers / Math.max(1, n)) ** balance);
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((row) =>
      row.map((weight, at) => (at === size ? 0 : weight * decay)),
    );
    for (const { inputs, answer } of samples) {
      const found = shares(weights, inputs);
      for (const [other, slope] of slopes.entries()) {
        const missed = (found[other] ?? 0) - (other === answer ? 1 : 0);
        const error = (missed * (worth[answer] ?? 1)) / samples.length;
        for (let at = 0; at < size; at += 1)
          slope[at] = (slope[at] ?? 0) + error * (inputs[at] ?? 0);
        slope[size] = (slope[size] ?? 0) + error;
      }
    }
    for (const [answer, row] of weights.entries())
      for (let at = 0; at <= size; at += 1)
        row[at] = (row[at] ?? 0) - pace * (slopes[answer]?.[at] ?? 0);
  }
  return weights;
}
