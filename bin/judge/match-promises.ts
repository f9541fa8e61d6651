import type { FoundPromise } from '#server/analyst/analyst.ts';
import { plainText } from '#server/analyst/local/plain-text.ts';
import { contentStems } from '#server/analyst/local/stop-words.ts';
import type { GoldPromise, JudgedCall } from './judged-call.ts';

export interface Pair {
  readonly gold: GoldPromise;
  readonly found: FoundPromise;
}

/** What is labelled in a call and what was told of it. */
interface Labelled {
  readonly gold: Pick<JudgedCall['gold'], 'slug' | 'promises'>;
  readonly found: Pick<JudgedCall['found'], 'promises'>;
}

export interface PromiseMatch {
  readonly slug: string;
  readonly pairs: readonly Pair[];
  readonly missed: readonly GoldPromise[];
  readonly extra: readonly FoundPromise[];
}

const stemsOf = (text: string) => new Set(contentStems(plainText(text)));

/**
 * Pairs what was found with what is labelled: words in common, at the same or a neighbouring turn.
 * Owners are compared afterwards, so that a wrong one shows as such.
 */
export function matchPromises({ gold, found }: Labelled, overlap = wideOverlap): PromiseMatch {
  const all = gold.promises.flatMap((labelled) =>
    found.promises.map((promise) => ({
      gold: labelled,
      found: promise,
      shared: overlap(labelled, promise),
    })),
  );
  const pairs: Pair[] = [];
  for (const pair of all
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)) {
    if (!pairs.some((other) => other.gold === pair.gold || other.found === pair.found))
      pairs.push(pair);
  }
  return {
    slug: gold.slug,
    pairs,
    missed: gold.promises.filter((one) => !pairs.some((pair) => pair.gold === one)),
    extra: found.promises.filter((one) => !pairs.some((pair) => pair.found === one)),
  };
}

/** How many words of their names and quotes they share, where that is at least two or half, or the quotes are the same; 0 where they stand apart. */
export function wideOverlap(gold: GoldPromise, found: FoundPromise): number {
  if (!isNear(gold, found)) return 0;
  const quoted = found.receipts.some(
    ({ quote }) => quote.includes(gold.quote) || gold.quote.includes(quote),
  );
  const wanted = stemsOf(`${gold.text} ${gold.quote}`);
  const said = stemsOf(`${found.text} ${found.receipts.map(({ quote }) => quote).join(' ')}`);
  const shared = [...wanted].filter((stem) => said.has(stem)).length;
  const least = Math.min(2, wanted.size / 2, said.size / 2);
  return quoted || (shared > 0 && shared >= least)
    ? 1 + shared + 2 * sharedInTitle(gold, found)
    : 0;
}

function isNear(gold: GoldPromise, found: FoundPromise): boolean {
  const turns = [
    gold.position,
    ...(gold.acceptedAt === undefined ? [] : [gold.acceptedAt]),
    ...gold.restatedAt,
  ];
  return found.receipts.some(({ position }) =>
    turns.some((turn) => position !== null && Math.abs(turn - position) <= 1),
  );
}

/** The matching that the analyst was first judged by: the words of the label alone, without its quote. */
export function strictOverlap(gold: GoldPromise, found: FoundPromise): number {
  if (!isNear(gold, found)) return 0;
  const wanted = stemsOf(gold.text);
  const said = stemsOf(`${found.text} ${found.receipts.map(({ quote }) => quote).join(' ')}`);
  const shared = [...wanted].filter((stem) => said.has(stem)).length;
  return shared >= 2 || shared >= wanted.size / 2 ? shared + sharedInTitle(gold, found) : 0;
}

function sharedInTitle(gold: GoldPromise, found: FoundPromise): number {
  const titled = stemsOf(found.text);
  return [...stemsOf(gold.text)].filter((stem) => titled.has(stem)).length;
}

/** Whether the name that was given says at least half of what the label says. */
export const isWellNamed = ({ gold, found }: Pair): boolean =>
  sharedInTitle(gold, found) >= stemsOf(gold.text).size / 2;
