const rounds = 120;
const remembered = 8;

/** What some weights cost, and how the cost grows with each of them. */
export type Cost = (weights: Float64Array) => { loss: number; slope: Float64Array };

interface Step {
  readonly moved: Float64Array;
  readonly turned: Float64Array;
}

const dot = (a: Float64Array, b: Float64Array) =>
  a.reduce((sum, one, at) => sum + one * (b[at] ?? 0), 0);
const plus = (a: Float64Array, b: Float64Array, times: number) =>
  a.map((one, at) => one + times * (b[at] ?? 0));

/** Descends from nought by the slopes of the last steps (L-BFGS), until a round gains less than `least`. */
export function descend(cost: Cost, size: number, least = 1e-4): Float64Array {
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
    if (gained < least) break;
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
