import type { Place } from '#server/db/cursor.ts';
import { tokensOf } from './candidate-reads.ts';
import type { Sought } from './count-words.ts';
import { isNamed } from './find-turns.ts';
import { isMore, listHolding, listNewer, type Holding } from './holding-reads.ts';
import { saying } from './marks.ts';
import type { MemoryQuery } from './parse-query.ts';
import { soughtFor, type Guess, type SoughtFor, type Where } from './sought-for.ts';
import { stem } from './stem.ts';

/** How much is read, whatever is asked for. */
const bounds = {
  /** A memory of so many entries is asked by the index of words at once, */
  small: 3_000,
  /** and so is what occurs in so few. */
  rare: 3_000,
  /** Of what occurs more often as many of the newest are walked as should fill a page: a record has so many entries, */
  ofRecord: 40,
  /** and so much more is walked than that makes; */
  spare: 1.5,
  /** so many times as many, where it was nearly enough; */
  further: 4,
  /** and so many at most. */
  walked: 16_000,
  /** Entries that are read at a time for each record of a page. */
  read: 15,
  /** How often it is read on where what was read did not fill the page. */
  rounds: 8,
} as const;

export interface Newest {
  /** The records of a page by their newest entry that holds what is looked for, with all such entries that were read. */
  readonly records: readonly (readonly Holding[])[];
  readonly sought: readonly Sought[];
  readonly guesses: readonly Guess[];
  /** Nothing holds all of the words: these hold some of them. */
  readonly some: boolean;
  /** The entry after which the next page begins. */
  readonly next: Place | undefined;
}

interface Asked {
  readonly from: Place | undefined;
  /** The pages before were of entries that hold some of the words. */
  readonly some: boolean;
  readonly limit: number;
}

/** A page of what holds every word, the newest first; of what holds any of them, where nothing holds all. */
export async function findNewest(where: Where, query: MemoryQuery, asked: Asked): Promise<Newest> {
  const seeking = await soughtFor(where, query, bounds.small);
  const { sought, guesses } = seeking;
  const every = listsOf(sought);
  const { phraseStems } = seeking;
  const any = phraseStems.length > 0 ? phraseStems.map((one) => [one]) : [every.flat()];
  const read = async (lists: readonly (readonly string[])[]) =>
    lists.some((stems) => stems.length > 0)
      ? readPage(where, query, lists, walkOf(seeking, lists, asked.limit), asked)
      : { records: [], next: undefined };
  const page = await read(asked.some ? any : every);
  if (page.records.length > 0 || asked.from || every.length < 2) {
    return { ...page, sought, guesses, some: asked.some };
  }
  const more = await read(any);
  return { ...more, sought, guesses, some: more.records.length > 0 };
}

/** The stems that a word may stand as, for each word. */
function listsOf(sought: readonly Sought[]): string[][] {
  const lists = new Map<number, string[]>();
  for (const one of sought) {
    const known = lists.get(one.typed);
    if (known) known.push(one.stem);
    else lists.set(one.typed, [one.stem]);
  }
  return [...lists.values()];
}

/** How many of the newest entries hold about what a page shows; undefined where the index is quicker. */
function walkOf(
  { counts, size, few }: SoughtFor,
  lists: readonly (readonly string[])[],
  limit: number,
): number | undefined {
  const many = lists.map((stems) => stems.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0));
  if (few || Math.min(...many) <= bounds.rare) return undefined;
  const share = many.reduce((product, one) => product * Math.min(1, one / size.entries), 1);
  const ofRecords = 1 - (1 - share) ** bounds.ofRecord;
  return walkable(Math.ceil((limit * bounds.ofRecord * bounds.spare) / ofRecords));
}

const walkable = (walked: number) => (walked > bounds.walked ? undefined : walked);

async function readPage(
  where: Where,
  query: MemoryQuery,
  lists: readonly (readonly string[])[],
  walked: number | undefined,
  asked: Asked,
): Promise<Pick<Newest, 'records' | 'next'>> {
  const page = await readOn(where, query, lists, walked, asked);
  if (walked === undefined || page.next) return page;
  const [scope, , within] = where;
  if (!(await isMore(scope, within, asked.from, walked))) return page;
  const isNear = page.records.length * bounds.further > asked.limit;
  const more = isNear ? walkable(walked * bounds.further) : undefined;
  return readPage(where, query, lists, more, asked);
}

async function readOn(
  [scope, , within]: Where,
  query: MemoryQuery,
  lists: readonly (readonly string[])[],
  walked: number | undefined,
  { from: begin, limit }: Asked,
): Promise<Pick<Newest, 'records' | 'next'>> {
  const without = query.without.map((word) => stem(word));
  const tokens = tokensOf(scope, within, lists, without);
  const says = query.phrases.map(saying);
  const most = limit * bounds.read;
  const records = new Map<string, Holding[]>();
  /** Records of the pages before. */
  const left = new Set<string>();
  let from = begin;
  for (let round = 0; round < bounds.rounds; round += 1) {
    const found = await listHolding(scope, within, tokens, {
      from,
      limit: most,
      walked,
      withText: says.length > 0,
    });
    const fit = found.filter(
      ({ seen, name, text }) => seen && !isNamed(name, without) && says.every((one) => one(text)),
    );
    const strange = fit.filter(({ sourceId }) => !records.has(sourceId) && !left.has(sourceId));
    const newer = begin ? await listNewer(scope, strange, tokens, begin) : new Set<string>();
    for (const id of newer) left.add(id);
    let next: Place | undefined;
    for (const [place, one] of fit.entries()) {
      const known = records.get(one.sourceId);
      if (known) known.push(one);
      else if (left.has(one.sourceId)) continue;
      else if (records.size < limit) records.set(one.sourceId, [one]);
      else next ??= fit[place - 1] ?? from;
    }
    const last = found.at(-1);
    if (next !== undefined || found.length < most || !last) {
      return { records: [...records.values()], next };
    }
    from = last;
  }
  return { records: [...records.values()], next: from };
}
