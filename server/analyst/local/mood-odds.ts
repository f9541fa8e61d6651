import { type Mood, moods } from '#contract/call-record.ts';
import { callInputs, meanOf, type Shares, turnInputs } from './mood-inputs.ts';
import { stopWords } from './stop-words.ts';
import { callWeights, constantWeights, turnWeights, writtenWeights } from './mood-weights.ts';
import { readWeights } from './written-weights.ts';

let known: ReadonlyMap<string, readonly number[]> | undefined;

/** What each sign weighs for each of `moods`. */
function weights(): ReadonlyMap<string, readonly number[]> {
  known ??= readWeights(writtenWeights);
  return known;
}

const weighed = (signs: readonly string[]): number[] => {
  const unique = [...new Set(signs)].map((sign) => weights().get(sign));
  return moods.map((_, mood) =>
    unique.reduce((sum, row) => sum + (row?.[mood] ?? 0), constantWeights[mood] ?? 0),
  );
};

function sharesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, one) => sum + one, 0);
  return raised.map((one) => one / total);
}

/** How likely each mood is in a turn, by the signs of its stretches alone. */
export const heardIn = (stretches: readonly (readonly string[])[]): Shares =>
  meanOf(
    stretches.map((signs) => sharesOf(weighed(signs))),
    moods.length,
  );

function scored(rows: readonly (readonly number[])[], inputs: readonly number[]): number[] {
  const constant = rows.at(-1) ?? [];
  return moods.map((_, mood) =>
    inputs.reduce((sum, input, at) => sum + input * (rows[at]?.[mood] ?? 0), constant[mood] ?? 0),
  );
}

/** What speaks for each mood in each turn, in the order of `moods`. */
export function turnScores(heard: readonly Shares[]): number[][] {
  const mean = meanOf(heard, moods.length);
  return heard.map((_, place) => scored(turnWeights, turnInputs(heard, place, mean)));
}

/** What speaks for each mood over the whole talk, in the order of `moods`. */
export const callScores = (heard: readonly Shares[]): number[] =>
  scored(callWeights, callInputs(heard, moods.length));

/** How much the signs of some words speak for a mood. */
export const leaningTo = (mood: Mood, signs: readonly string[]): number =>
  [...new Set(signs)].reduce((sum, sign) => sum + weightOf(mood, sign), 0);

const weightOf = (mood: Mood, sign: string): number =>
  weights().get(sign)?.[moods.indexOf(mood)] ?? 0;

const told = 3;

/** The words and signs that spoke most for a mood, as rules; words without matter of their own are left out. */
export const strongestOf = (mood: Mood, signs: readonly string[]): string[] =>
  [...new Set(signs)]
    .filter((sign) => />=/.test(sign) || (/^o:\p{L}/u.test(sign) && !stopWords.has(sign.slice(2))))
    .map((sign) => ({ sign, weight: weightOf(mood, sign) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, told)
    .map(({ sign }) =>
      sign.startsWith('o:')
        ? `said.${sign.slice(2).replace('_', ' ')}`
        : `sign.${sign.replace(/>=.*/, '')}`,
    );
