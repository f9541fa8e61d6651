import type { Candidate } from './candidate-reads.ts';
import { stem } from './stem.ts';
import { isStopWord, plainWords } from './words.ts';

/** BM25's own two numbers; the others say how much a place counts beside the words themselves. */
export const weights = {
  k1: 0.9,
  b: 0.4,
  /** What a turn gets of each neighbour's score: an answer seldom repeats the words of its question. */
  beside: 0.5,
  /** The turn two away gets less. */
  beyond: 0.2,
  /** A question asks for what is looked for, and seldom is it. */
  question: 0.8,
  /** Somebody of that name speaks. */
  speaker: 0.3,
  /** How much of the best of its conversation is added to each turn of it. */
  session: 0.15,
  /** At most this much more for what was said just now; half of it after `halfLifeDays`. */
  recency: 0.1,
  halfLifeDays: 180,
  /** All words of the query rather than some. */
  coverage: 0.3,
} as const;

export interface Sought {
  readonly stem: string;
  /** 1 for a word as it was typed, less for what a misspelt one may have meant. */
  readonly weight: number;
  /** Which typed word it stands for. */
  readonly typed: number;
}

/** What is known of the whole in which the candidates were found. */
export interface Whole {
  readonly entries: number;
  readonly meanLength: number;
  /** In how many entries a stem occurs. */
  readonly occurs: ReadonlyMap<string, number>;
  readonly now: string;
}

/** A place in a record and how well it fits. */
export interface Ranked {
  readonly key: string;
  readonly source: Candidate['source'];
  readonly sourceId: string;
  readonly position: number;
  readonly score: number;
  /** The entry itself, where it holds one of the words; a neighbour may not. */
  readonly entry: Candidate | undefined;
  /** The stems that it holds. */
  readonly holds: readonly string[];
  /** The place beside it whose words count for it most. */
  readonly lentBy: string | undefined;
}

export const keyOf = ({
  sourceId,
  position,
}: Pick<Candidate, 'sourceId' | 'position'>): string => `${sourceId} ${position}`;

interface Scored {
  readonly entry: Candidate;
  readonly score: number;
  readonly holds: readonly string[];
}

/** Ranks candidates, and the turns beside them, the best first; equal scores keep one order. */
export function rank(
  candidates: readonly Candidate[],
  sought: readonly Sought[],
  whole: Whole,
): Ranked[] {
  const scored = candidates.map((entry) => scoreOf(entry, sought, whole));
  const places = new Map<string, Ranked>();
  for (const { entry, score, holds } of scored) {
    const { source, sourceId, position } = entry;
    const key = keyOf(entry);
    places.set(key, { key, source, sourceId, position, score, entry, holds, lentBy: undefined });
  }
  const best = new Map<string, number>();
  for (const { entry, score } of scored) {
    best.set(entry.sourceId, Math.max(best.get(entry.sourceId) ?? 0, score));
    if (entry.source !== 'call' || entry.position < 0) continue;
    for (const [distance, share] of [
      [1, weights.beside],
      [2, weights.beyond],
    ] as const) {
      lend(places, entry, -distance, score * share);
      lend(places, entry, distance, score * share);
    }
  }
  return [...places.values()]
    .map((one) => ({
      ...one,
      score: one.score + weights.session * (best.get(one.sourceId) ?? 0),
    }))
    .toSorted((one, two) => two.score - one.score || (one.key < two.key ? -1 : 1));
}

function lend(places: Map<string, Ranked>, entry: Candidate, step: number, score: number): void {
  const position = entry.position + step;
  if (position < 0 || score <= 0) return;
  const { source, sourceId } = entry;
  const key = keyOf({ sourceId, position });
  const known = places.get(key);
  const lentBy = known?.lentBy ?? keyOf(entry);
  if (known) places.set(key, { ...known, score: known.score + score, lentBy });
  else {
    const bare = { entry: undefined, holds: [], lentBy };
    places.set(key, { key, source, sourceId, position, score, ...bare });
  }
}

function scoreOf(entry: Candidate, sought: readonly Sought[], whole: Whole): Scored {
  const counts = new Map<string, number>();
  for (const word of plainWords(entry.text)) {
    if (isStopWord(word)) continue;
    const stemmed = stem(word);
    counts.set(stemmed, (counts.get(stemmed) ?? 0) + 1);
  }
  const named = new Set(plainWords(entry.name).map((word) => stem(word)));
  const { k1, b } = weights;
  const norm = k1 * (1 - b + (b * entry.length) / (whole.meanLength || 1));
  const byTyped = new Map<number, number>();
  const holds: string[] = [];
  for (const { stem: one, weight, typed } of sought) {
    const rarity = rarityOf(one, whole) * weight;
    const count = counts.get(one) ?? 0;
    if (count > 0) holds.push(one);
    const spoken = named.has(one) ? weights.speaker * rarity : 0;
    const score = (rarity * count * (k1 + 1)) / (count + norm) + spoken;
    byTyped.set(typed, Math.max(byTyped.get(typed) ?? 0, count > 0 ? score : spoken));
  }
  const sum = [...byTyped.values()].reduce((total, score) => total + score, 0);
  const shares = [...byTyped.values()].filter((score) => score > 0).length / (byTyped.size || 1);
  const asks = /\?["”’)\s]*$/.test(entry.text) ? weights.question : 1;
  const covers = 1 + weights.coverage * Math.max(0, shares - 0.5);
  return { entry, score: sum * asks * covers * recencyOf(entry.at, whole.now), holds };
}

/** How much it says that a word occurs: the rarer, the more. */
export function rarityOf(stemmed: string, { entries, occurs }: Whole): number {
  const count = Math.min(occurs.get(stemmed) ?? 0, entries);
  return Math.log(1 + (entries - count + 0.5) / (count + 0.5));
}

function recencyOf(at: string, now: string): number {
  const days = Math.max(0, Date.parse(now) - Date.parse(at)) / 86_400_000;
  return 1 + weights.recency * 2 ** (-days / weights.halfLifeDays);
}
