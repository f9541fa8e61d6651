import { descend } from './descend.ts';

/** What is known of one case: the names of its signs, whether it is one of those sought, and how much it counts. */
export interface SignedCase {
  readonly signs: readonly string[];
  readonly isSought: boolean;
  readonly worth: number;
}

export interface SignWeights {
  readonly constant: number;
  readonly of: ReadonlyMap<string, number>;
}

export interface SparseFitting {
  /** What large weights cost. */
  readonly decay: number;
  /** Signs of fewer cases have no weight. */
  readonly rarest: number;
}

/** Fits a weight for each sign by logistic regression; the same cases give the same weights. */
export function fitSigns(
  cases: readonly SignedCase[],
  { decay, rarest }: SparseFitting,
): SignWeights {
  const names = namesOf(cases, rarest);
  const places = new Map(names.map((name, at) => [name, at]));
  const rows = cases.map(({ signs, isSought, worth }) => ({
    at: Int32Array.from(new Set(signs.flatMap((sign) => places.get(sign) ?? []))),
    sought: isSought ? 1 : 0,
    worth,
  }));
  const size = names.length;
  const cost = (weights: Float64Array): { loss: number; slope: Float64Array } => {
    const slope = weights.map((weight, at) => (at === size ? 0 : decay * weight));
    let loss = weights.reduce(
      (sum, one, at) => (at === size ? sum : sum + (decay * one * one) / 2),
      0,
    );
    for (const { at, sought, worth } of rows) {
      let score = weights[size] ?? 0;
      for (const place of at) score += weights[place] ?? 0;
      loss +=
        worth * (Math.log1p(Math.exp(-Math.abs(score))) + Math.max(0, score) - sought * score);
      const missed = worth * (1 / (1 + Math.exp(-score)) - sought);
      for (const place of at) slope[place] = (slope[place] ?? 0) + missed;
      slope[size] = (slope[size] ?? 0) + missed;
    }
    return { loss, slope };
  };
  const weights = descend(cost, size + 1);
  return {
    constant: weights[size] ?? 0,
    of: new Map(names.map((name, at) => [name, weights[at] ?? 0])),
  };
}

export const weigh = ({ constant, of }: SignWeights, signs: readonly string[]): number =>
  [...new Set(signs)].reduce((sum, sign) => sum + (of.get(sign) ?? 0), constant);

function namesOf(cases: readonly SignedCase[], rarest: number): string[] {
  const often = new Map<string, number>();
  for (const { signs } of cases)
    for (const sign of new Set(signs)) often.set(sign, (often.get(sign) ?? 0) + 1);
  return [...often].flatMap(([name, count]) => (count >= rarest ? [name] : [])).sort();
}
