import type { Candidate } from './candidate-reads.ts';
import type { Counted, Sought } from './count-words.ts';
import { WordScore, type Whole } from './score-words.ts';

/** How much a place counts beside the words themselves. */
export const weights = {
  /** What a turn and its neighbours hold together: an answer seldom repeats the words of its question. */
  around: 1,
  /** How much each counts in that, by how many turns it is away. */
  shares: [1, 0.8, 0.6, 0.4, 0.2],
  /** What is said within so many turns: people stay with a subject for a while. */
  region: 4,
  regionTurns: 12,
  /** A question asks for what is looked for, and seldom is it; */
  question: 0.8,
  /** what is said next may well be. */
  answer: 0.8,
  /** For each thing that the question lets one expect: a time, a number, a name. */
  expected: 0.1,
  /** How much of the best of its conversation is added to each turn of it. */
  session: 0.15,
  /** At most this much more for what was said just now; half of it after `halfLifeDays`. */
  recency: 0.1,
  halfLifeDays: 180,
} as const;

/** With what is said around them are ranked as many as hold most themselves, */
const thorough = 600;
/** and so many of the best with the turns beside them: what keeps a common word of bounded cost. */
const spreadFrom = 100;
const reach = weights.shares.length - 1;

/** A place in a record and how well it fits. */
export interface Ranked {
  readonly key: string;
  readonly source: Candidate['source'];
  readonly sourceId: string;
  readonly position: number;
  readonly score: number;
  /** The entry itself, where it holds one of the words; a neighbour may not. */
  readonly entry: Candidate | undefined;
}

export const keyOf = ({ sourceId, position }: Pick<Candidate, 'sourceId' | 'position'>): string =>
  `${sourceId} ${position}`;

interface Spoken extends Counted {
  readonly own: number;
}

/** The entries of one record that hold words of the query, by their places. */
interface Told {
  readonly source: Candidate['source'];
  readonly sourceId: string;
  readonly spoken: Spoken[];
  readonly best: number;
}

/** Ranks candidates, and the turns beside the best where they are wanted, the best first; equal scores keep one order. */
export function rank(
  counted: readonly Counted[],
  sought: readonly Sought[],
  whole: Whole,
  beside: boolean,
): Ranked[] {
  const score = new WordScore(sought, whole, new Set(counted.flatMap(({ named }) => named)));
  const records = recordsOf(counted, score, whole);
  const all = records.flatMap((record) =>
    record.spoken.map((one, place) => ({ record, one, place })),
  );
  if (all.length > thorough) all.sort((a, b) => b.one.own - a.one.own);
  const holding = all
    .map(({ record, one, place }, order) => {
      const near = order < thorough ? nearOf(record, one.entry.position, place) : [];
      return placeOf(record, one.entry.position, one, near, score, whole);
    })
    .toSorted(better);
  if (!beside) return holding;
  const told = new Map(records.map((record) => [record.sourceId, record]));
  const places = new Map(holding.map((ranked) => [ranked.key, ranked]));
  for (const ranked of holding.slice(0, spreadFrom)) {
    const record = told.get(ranked.sourceId);
    if (record?.source !== 'call' || ranked.position < 0) continue;
    for (let step = 1; step <= reach; step += 1) {
      for (const position of [ranked.position - step, ranked.position + step]) {
        const key = keyOf({ sourceId: record.sourceId, position });
        if (position < 0 || places.has(key)) continue;
        const near = nearOf(record, position, placeIn(record.spoken, position));
        places.set(key, placeOf(record, position, undefined, near, score, whole));
      }
    }
  }
  return [...places.values()].toSorted(better);
}

const better = (one: Ranked, two: Ranked) => two.score - one.score || (one.key < two.key ? -1 : 1);

function recordsOf(counted: readonly Counted[], score: WordScore, whole: Whole): Told[] {
  const records = new Map<string, Spoken[]>();
  const now = Date.parse(whole.now);
  // What is said in one conversation is said at one time.
  let [at, recency] = ['', 1];
  for (const one of counted) {
    const { entry, counts, named, asks } = one;
    if (entry.at !== at) [at, recency] = [entry.at, recencyOf(entry.at, now)];
    const words = score.of(counts, entry.length, named);
    const own = words * (asks ? weights.question : 1) * recency;
    const known = records.get(entry.sourceId);
    if (known) known.push({ ...one, own });
    else records.set(entry.sourceId, [{ ...one, own }]);
  }
  return [...records].map(([sourceId, spoken]) => ({
    sourceId,
    source: spoken[0]?.entry.source ?? 'call',
    spoken: spoken.toSorted((one, two) => one.entry.position - two.entry.position),
    best: spoken.reduce((best, { own }) => Math.max(best, own), 0),
  }));
}

/** Where in the order of places one belongs. */
function placeIn(spoken: readonly Spoken[], position: number): number {
  let [low, high] = [0, spoken.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spoken[middle]?.entry.position ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeOf(
  record: Told,
  position: number,
  held: Spoken | undefined,
  near: readonly Spoken[],
  score: WordScore,
  whole: Whole,
): Ranked {
  const { source, sourceId, best } = record;
  const before = near.find((one) => one.entry.position === position - 1);
  const answers = before?.asks === true && held?.asks !== true ? weights.answer * before.own : 0;
  const sum =
    (held?.own ?? 0) +
    weights.around * aroundOf(near, position, held, score, whole) +
    weights.region * regionOf(near, position) +
    answers;
  return {
    key: keyOf({ sourceId, position }),
    source,
    sourceId,
    position,
    score: sum * (1 + weights.expected * (held?.expected ?? 0)) + weights.session * best,
    entry: held?.entry,
  };
}

const isNear = (one: Spoken | undefined, position: number) =>
  one !== undefined &&
  one.entry.position >= 0 &&
  Math.abs(one.entry.position - position) <= weights.regionTurns;

/** What was found within reach of a place, in order; nothing where nobody speaks. */
function nearOf({ source, spoken }: Told, position: number, place: number): Spoken[] {
  if (source !== 'call' || position < 0) return [];
  let [from, to] = [place, place];
  while (isNear(spoken[from - 1], position)) from -= 1;
  while (isNear(spoken[to], position)) to += 1;
  return spoken.slice(from, to);
}

/** What a turn and those beside it hold together, the nearer counting more, as if they were one. */
function aroundOf(
  near: readonly Spoken[],
  position: number,
  held: Spoken | undefined,
  score: WordScore,
  whole: Whole,
): number {
  const [first] = near;
  if (!first) return 0;
  const counts = new Float64Array(first.counts.length);
  let length = allShares * whole.meanLength;
  for (const { entry, counts: own, asks } of near) {
    const share = weights.shares[Math.abs(entry.position - position)] ?? 0;
    if (share === 0) continue;
    length += share * (entry.length - whole.meanLength);
    const counting = share * (asks ? weights.question : 1);
    for (let place = 0; place < own.length; place += 1) {
      counts[place] = (counts[place] ?? 0) + counting * (own[place] ?? 0);
    }
  }
  return score.of(counts, length / allShares, held?.named);
}

const allShares = weights.shares.reduce<number>((sum, share) => sum + 2 * share, -1);

/** What is said near a place, the nearer the more. */
function regionOf(near: readonly Spoken[], position: number): number {
  const turns = weights.regionTurns + 1;
  let sum = 0;
  for (const { entry, own } of near) sum += own * (1 - Math.abs(entry.position - position) / turns);
  return sum / turns;
}

function recencyOf(at: string, now: number): number {
  const days = Math.max(0, now - Date.parse(at)) / 86_400_000;
  return 1 + weights.recency * 2 ** (-days / weights.halfLifeDays);
}
