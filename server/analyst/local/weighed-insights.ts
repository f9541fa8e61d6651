import type { Priority, Strength } from '#contract/analysis.ts';
import { strongestWords, type WeighedType } from './insight-odds.ts';
import type { Passage } from './passages.ts';

/** How much speaks for a sentence as an insight of a type. */
export interface WeighedInsight {
  readonly passage: Passage;
  readonly type: WeighedType;
  readonly odds: number;
}

export const mostOfAType = 2;
/** Turns that say the same of the same matter, mostly. */
const nearby = 2;
/** Above these a sentence without a cue is told: with whole lots left out two of three such successes were rightly told, and two of five risks. */
const enough: Readonly<Record<WeighedType, number>> = { risk: -0.5, success: -1 };

/** The likeliest beside what was found already: two of each type in all, never two types of one turn. */
export function chooseInsights(
  weighed: readonly WeighedInsight[],
  found: readonly Pick<WeighedInsight, 'type' | 'passage'>[],
): WeighedInsight[] {
  const chosen: WeighedInsight[] = [];
  for (const one of weighed.toSorted(
    (a, b) => b.odds - a.odds || a.passage.index - b.passage.index,
  )) {
    const { type, odds, passage } = one;
    if (odds < enough[type]) continue;
    const told = [...found, ...chosen];
    const alike = told.filter((other) => other.type === type);
    if (alike.length >= mostOfAType) continue;
    const away = (other: (typeof told)[number]) => Math.abs(other.passage.turn - passage.turn);
    if (alike.some((other) => away(other) <= nearby)) continue;
    if (told.some((other) => away(other) === 0)) continue;
    chosen.push(one);
  }
  return chosen;
}

export interface InsightGrounds {
  readonly priority: Priority;
  readonly strength: Strength;
  readonly rules: readonly string[];
}

/** How urgent it is, and the words that weigh most. */
export function groundsOf(
  { type, odds }: WeighedInsight,
  signs: readonly string[],
): InsightGrounds {
  return {
    priority: type === 'risk' && odds >= enough.risk + 1 ? 'high' : 'medium',
    strength: odds >= enough[type] + 1 ? 'high' : odds >= enough[type] + 0.5 ? 'medium' : 'low',
    rules: [type, ...strongestWords(type, signs)],
  };
}
