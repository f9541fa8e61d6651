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

const rounds = 120;
const remembered = 8;

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

type Cost = (weights: Float64Array) => { loss: number; slope: Float64Array };
interface Step {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
}

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
const plus = (a: Float64Array, b: Float64Array, times: number) =>
  a.map((one, at) => one + times * (b[at] ?? 0));

/** Descends by the slopes of the last steps (L-BFGS). */
function descend(cost: Cost, size: number): Float64Array {
  let weights = new Float64Array(size);
  let here = cost(weights);
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (dot(here.slope, here.slope) < 1e-12) break;
    const way = wayDown(here.slope, steps);
    const steep = dot(way, here.slope);
    let pace = steps.length === 0 ? 1 / Math.sqrt(dot(here.slope, here.slope)) : 1;
    let next = plus(weights, way, pace);
    let there = cost(next);
    while (there.loss > here.loss + 1e-4 * pace * steep && pace > 1e-9) {
      pace /= 2;
      next = plus(weights, way, pace);
      there = cost(next);
    }
    const step = { moved: plus(next, weights, -1), turned: plus(there.slope, here.slope, -1) };
    const gained = here.loss - there.loss;
    [weights, here] = [next, there];
    if (dot(step.moved, step.turned) > 1e-10) steps.push(step);
    if (steps.length > remembered) steps.shift();
    if (gained < 1e-4) break;
  }
  return weights;
}

function wayDown(slope: Float64Array, steps: readonly Step[]): Float64Array {
  let way = slope.map((one) => -one);
  const shares: number[] = [];
  for (const { moved, turned } of steps.toReversed()) {
    const share = dot(moved, way) / dot(moved, turned);
    shares.unshift(share);
    way = plus(way, turned, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const scale = dot(last.moved, last.turned) / dot(last.turned, last.turned);
    way = way.map((one) => one * scale);
  }
  for (const [at, { moved, turned }] of steps.entries())
    way = plus(way, moved, (shares[at] ?? 0) - dot(turned, way) / dot(moved, turned));
  return way;
}
