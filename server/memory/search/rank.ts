import type { Candidate } from './candidate-reads.ts';
import { stem } from './stem.ts';
import { isStopWord, plainWords } from './words.ts';

/** BM25's own two numbers; the others say how much a place counts beside the words themselves. */
export const weights = {
  k1: 0.9,
  b: 0.4,
  /** What a turn and its neighbours hold together, against the turn alone: an answer seldom repeats the words of its question. */
  around: 2,
  /** How much a neighbour counts in that, and the turn beyond it. */
  beside: 0.8,
  beyond: 0.6,
  /** What is said within so many turns: people stay with a subject for a while. */
  region: 2,
  regionTurns: 10,
  /** A question asks for what is looked for, and seldom is it. */
  question: 0.8,
  /** Somebody of that name speaks. */
  speaker: 0.3,
  /** How much of the best of its conversation is added to each turn of it. */
  session: 0.15,
  /** At most this much more for what was said just now; half of it after `halfLifeDays`. */
  recency: 0.1,
  halfLifeDays: 180,
  /** All words of the query rather than half of them. */
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

export const keyOf = ({ sourceId, position }: Pick<Candidate, 'sourceId' | 'position'>): string =>
  `${sourceId} ${position}`;

interface Scored {
  readonly entry: Candidate;
  /** How often each stem occurs in it. */
  readonly counts: ReadonlyMap<string, number>;
  readonly holds: readonly string[];
  readonly score: number;
}

/** Ranks candidates, and the turns beside them, the best first; equal scores keep one order. */
export function rank(
  candidates: readonly Candidate[],
  sought: readonly Sought[],
  whole: Whole,
): Ranked[] {
  const scored = candidates.map((entry) => scoreOf(entry, sought, whole));
  const byPlace = new Map(scored.map((one) => [keyOf(one.entry), one]));
  const best = new Map<string, number>();
  const places = new Map<string, Ranked>();
  for (const { entry, score } of scored) {
    const { source, sourceId, position } = entry;
    best.set(sourceId, Math.max(best.get(sourceId) ?? 0, score));
    const reach = source === 'call' && position >= 0 ? shares.length - 1 : 0;
    for (let place = position - reach; place <= position + reach; place += 1) {
      const key = keyOf({ sourceId, position: place });
      if (places.has(key) || (reach > 0 && place < 0)) continue;
      const own = byPlace.get(key);
      const around = reach > 0 ? aroundOf(sourceId, place, byPlace, sought, whole) : 0;
      places.set(key, {
        key,
        source,
        sourceId,
        position: place,
        score:
          (own?.score ?? 0) +
          weights.around * around +
          (reach > 0 ? weights.region * regionOf(sourceId, place, byPlace) : 0),
        entry: own?.entry,
        holds: own?.holds ?? [],
        lentBy: own ? undefined : keyOf(entry),
      });
    }
  }
  return [...places.values()]
    .map((one) => ({ ...one, score: one.score + weights.session * (best.get(one.sourceId) ?? 0) }))
    .toSorted((one, two) => two.score - one.score || (one.key < two.key ? -1 : 1));
}

const shares = [1, weights.beside, weights.beyond];

/** What a turn and those beside it hold together, the nearer counting more, as if they were one. */
function aroundOf(
  sourceId: string,
  position: number,
  byPlace: ReadonlyMap<string, Scored>,
  sought: readonly Sought[],
  whole: Whole,
): number {
  const counts = new Map<string, number>();
  let length = 0;
  let spread = 0;
  for (let step = 1 - shares.length; step < shares.length; step += 1) {
    const share = shares[Math.abs(step)] ?? 0;
    const near = byPlace.get(keyOf({ sourceId, position: position + step }));
    spread += share;
    length += share * (near?.entry.length ?? whole.meanLength);
    if (!near) continue;
    const asks = isQuestion(near.entry.text) ? weights.question : 1;
    for (const [one, count] of near.counts) {
      counts.set(one, (counts.get(one) ?? 0) + share * count * asks);
    }
  }
  return wordsScore(counts, length / spread, sought, whole);
}

/** What is said near a place, the nearer the more. */
function regionOf(
  sourceId: string,
  position: number,
  byPlace: ReadonlyMap<string, Scored>,
): number {
  let sum = 0;
  for (let step = -weights.regionTurns; step <= weights.regionTurns; step += 1) {
    const near = byPlace.get(keyOf({ sourceId, position: position + step }));
    if (near) sum += near.score * (1 - Math.abs(step) / (weights.regionTurns + 1));
  }
  return sum / (weights.regionTurns + 1);
}

function wordsScore(
  counts: ReadonlyMap<string, number>,
  length: number,
  sought: readonly Sought[],
  whole: Whole,
  named: ReadonlySet<string> = new Set(),
): number {
  const { k1, b } = weights;
  const norm = k1 * (1 - b + (b * length) / (whole.meanLength || 1));
  const byTyped = new Map<number, number>();
  for (const { stem: one, weight, typed } of sought) {
    const rarity = rarityOf(one, whole) * weight;
    const count = counts.get(one) ?? 0;
    const spoken = named.has(one) ? weights.speaker * rarity : 0;
    const score = (rarity * count * (k1 + 1)) / (count + norm) + spoken;
    byTyped.set(typed, Math.max(byTyped.get(typed) ?? 0, score));
  }
  const scores = [...byTyped.values()];
  const share = scores.filter((score) => score > 0).length / (scores.length || 1);
  const covers = 1 + weights.coverage * Math.max(0, share - 0.5);
  return covers * scores.reduce((total, score) => total + score, 0);
}

function scoreOf(entry: Candidate, sought: readonly Sought[], whole: Whole): Scored {
  const wanted = new Set(sought.map((one) => one.stem));
  const counts = new Map<string, number>();
  for (const word of plainWords(entry.text)) {
    if (isStopWord(word)) continue;
    const one = stem(word);
    if (wanted.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const named = new Set(plainWords(entry.name).map((word) => stem(word)));
  const words = wordsScore(counts, entry.length, sought, whole, named);
  const asks = isQuestion(entry.text) ? weights.question : 1;
  const score = words * asks * recencyOf(entry.at, whole.now);
  return { entry, counts, holds: [...counts.keys()], score };
}

/** A text that ends by asking: it seldom answers. */
export const isQuestion = (text: string) => /\?["”’)\s]*$/.test(text);

/** How much it says that a word occurs: the rarer, the more. */
export function rarityOf(stemmed: string, { entries, occurs }: Whole): number {
  const count = Math.min(occurs.get(stemmed) ?? 0, entries);
  return Math.log(1 + (entries - count + 0.5) / (count + 0.5));
}

function recencyOf(at: string, now: string): number {
  const days = Math.max(0, Date.parse(now) - Date.parse(at)) / 86_400_000;
  return 1 + weights.recency * 2 ** (-days / weights.halfLifeDays);
}
