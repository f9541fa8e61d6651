import { constantWeight, writtenWeights } from './promise-weights.ts';
import { readWeights } from './written-weights.ts';

let known: ReadonlyMap<string, readonly number[]> | undefined;

function weightOf(sign: string): number {
  known ??= readWeights(writtenWeights);
  return known.get(sign)?.[0] ?? 0;
}

/** What the signs of a proposal weigh together: above 0 it is more likely a promise than none. */
export const oddsOf = (signs: readonly string[]): number =>
  [...new Set(signs)].reduce((sum, sign) => sum + weightOf(sign), constantWeight);

const told = 3;
const least = 0.3;

/** The signs that spoke most for it, its words left out. */
export const strongestOf = (signs: readonly string[]): string[] =>
  [...new Set(signs)]
    .filter((sign) => !/^(?:w\??:|(?:place|words|turn|reply-words)>=)/.test(sign))
    .map((sign) => ({ sign, weight: weightOf(sign) }))
    .filter(({ weight }) => weight >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, told)
    .map(({ sign }) => `sign.${sign}`);
