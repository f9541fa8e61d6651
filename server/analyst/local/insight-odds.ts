import type { InsightType } from '#contract/analysis.ts';
import { constantWeights, writtenWeights } from './insight-weights.ts';
import { stopWords } from './stop-words.ts';
import { readWeights } from './written-weights.ts';

/** The types that are told by weights. */
export const weighedTypes = ['risk', 'success'] as const satisfies InsightType[];
export type WeighedType = (typeof weighedTypes)[number];
/** What sentences are weighed for, in the order in which the weights are written down; `matters` is that it says anything a coach should know. */
export const weighedFor = [...weighedTypes, 'matters'] as const;
export type WeighedFor = (typeof weighedFor)[number];

let known: ReadonlyMap<string, readonly number[]> | undefined;

const weightOf = (sought: WeighedFor, sign: string): number => {
  known ??= readWeights(writtenWeights);
  return known.get(sign)?.[weighedFor.indexOf(sought)] ?? 0;
};

/** What the signs of a sentence weigh together for what is sought: above 0 it is more likely that than not. */
export const insightOdds = (sought: WeighedFor, signs: readonly string[]): number =>
  signs.reduce(
    (sum, sign) => sum + weightOf(sought, sign),
    constantWeights[weighedFor.indexOf(sought)] ?? 0,
  );

const told = 3;
const least = 0.15;

/** Those of its own words that spoke most for it. */
export const strongestWords = (sought: WeighedFor, signs: readonly string[]): string[] =>
  signs
    .filter((sign) => /^o:[\p{L}'_]{3,}$/u.test(sign))
    .map((sign) => ({ word: sign.slice(2), weight: weightOf(sought, sign) }))
    .filter(({ word }) => word.split('_').some((part) => !stopWords.has(part)))
    .filter(({ weight }) => weight >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, told)
    .map(({ word }) => `said.${word.replace('_', ' ')}`);
