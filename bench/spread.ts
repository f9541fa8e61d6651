export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Where the middle, the last hundredth and the end of some figures lie. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, two) => one - two);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? Number.NaN };
}

export const middleOf = (figures: readonly number[]): number => spreadOf(figures).p50;
