import type { InsightType } from '#contract/analysis.ts';
import { constantWeights, writtenWeights } from './insight-weights.ts';
import { stopWords } from './stop-words.ts';
import { readWeights } from './written-weights.ts';

/** The types that are told by weights, in the order in which they are written down. */
export const weighedTypes = ['risk', 'success'] as const satisfies InsightType[];
export type WeighedType = (typeof weighedTypes)[number];

let known: ReadonlyMap<string, readonly number[]> | undefined;

const weightOf = (type: WeighedType, sign: string): number => {
  known ??= readWeights(writtenWeights);
  return known.get(sign)?.[weighedTypes.indexOf(type)] ?? 0;
};

/** What the signs of a sentence weigh together for a type: above 0 it is more likely one than none. */
export const insightOdds = (type: WeighedType, signs: readonly string[]): number =>
  signs.reduce(
    (sum, sign) => sum + weightOf(type, sign),
    constantWeights[weighedTypes.indexOf(type)] ?? 0,
  );

const told = 3;
const least = 0.15;

/** Those of its own words that spoke most for it. */
export const strongestWords = (type: WeighedType, signs: readonly string[]): string[] =>
  signs
    .filter((sign) => /^o:[\p{L}'_]{3,}$/u.test(sign))
    .map((sign) => ({ word: sign.slice(2), weight: weightOf(type, sign) }))
    .filter(({ word }) => word.split('_').some((part) => !stopWords.has(part)))
    .filter(({ weight }) => weight >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, told)
    .map(({ word }) => `said.${word.replace('_', ' ')}`);
