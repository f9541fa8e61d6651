import type { Sought } from './count-words.ts';

/** BM25's own two numbers, and what else counts within one text. */
export const wordWeights = {
  k1: 0.9,
  b: 0.4,
  /** All words of the query rather than half of them. */
  coverage: 0.3,
  /** Somebody of that name speaks, */
  speaker: 1,
  /** which tells more than that somebody is called by it. */
  called: 0.2,
} as const;

/** What is known of the whole in which the candidates were found. */
export interface Whole {
  readonly entries: number;
  readonly meanLength: number;
  /** In how many entries a stem occurs. */
  readonly occurs: ReadonlyMap<string, number>;
  readonly now: string;
}

/** How much it says that a word occurs: the rarer, the more. */
export function rarityOf(stemmed: string, { entries, occurs }: Whole): number {
  const count = Math.min(occurs.get(stemmed) ?? 0, entries);
  return Math.log(1 + (entries - count + 0.5) / (count + 0.5));
}

const nobody: readonly number[] = [];

/** Scores texts by the words that they hold; made once for a query. */
export class WordScore {
  private readonly rarities: Float64Array;
  private readonly typed: readonly number[];
  private readonly best: Float64Array;
  private readonly words: number;
  private readonly names: readonly boolean[];

  /** `names` are those of what is sought by which somebody is called who speaks. */
  constructor(
    sought: readonly Sought[],
    private readonly whole: Whole,
    names: ReadonlySet<number>,
  ) {
    this.rarities = Float64Array.from(sought, ({ stem, weight }) => rarityOf(stem, whole) * weight);
    const typed = [...new Set(sought.map((one) => one.typed))];
    this.typed = sought.map((one) => typed.indexOf(one.typed));
    this.words = typed.length;
    this.best = new Float64Array(typed.length);
    // Where nothing but names is sought, they are words like any other.
    const onlyNames = sought.every((_one, place) => names.has(place));
    this.names = sought.map((_one, place) => !onlyNames && names.has(place));
  }

  /** Of several ways to read a typed word the best counts. */
  of(counts: Float64Array, length: number, named: readonly number[] = nobody): number {
    const { k1, b, coverage, speaker, called } = wordWeights;
    const norm = k1 * (1 - b + (b * length) / (this.whole.meanLength || 1));
    const { best, rarities, typed, names } = this;
    best.fill(0);
    for (let place = 0; place < rarities.length; place += 1) {
      const count = counts[place] ?? 0;
      const rarity = rarities[place] ?? 0;
      let score = count === 0 ? 0 : (rarity * count * (k1 + 1)) / (count + norm);
      if (names[place]) score = score * called + (named.includes(place) ? speaker * rarity : 0);
      const word = typed[place] ?? 0;
      if (score > (best[word] ?? 0)) best[word] = score;
    }
    let total = 0;
    let held = 0;
    for (const score of best) {
      total += score;
      if (score > 0) held += 1;
    }
    return total * (1 + coverage * Math.max(0, held / (this.words || 1) - 0.5));
  }
}
