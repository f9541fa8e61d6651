import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import {
  countStems,
  listAlike,
  listByTokens,
  listOfNewest,
  measure,
  tokensOf,
  type Candidate,
  type KnownWord,
  type Within,
} from './candidate-reads.ts';
import { holdsPhrase } from './marks.ts';
import type { MemoryQuery } from './parse-query.ts';
import { keyOf, rank, type Ranked, type Sought, type Whole } from './rank.ts';
import { meant } from './spelling.ts';
import { stem } from './stem.ts';
import { isStopWord, plainWords } from './words.ts';

/** How much is looked at, whatever is asked for: what keeps every search of bounded cost. */
const bounds = {
  /** Entries that are ranked, at most. */
  ranked: 3_000,
  /** A word in more entries than this is looked for among the newest first. */
  rare: 2_000,
  /** How many of the newest entries are walked for such words. */
  walked: 1_500,
  /** Where the newest hold fewer than this, the index is asked after all. */
  few: 40,
  fromIndex: 500,
} as const;

const misspeltWeight = 0.8;

export interface Correction {
  readonly typed: string;
  readonly meant: readonly string[];
}

export interface Found {
  readonly ranked: readonly Ranked[];
  readonly sought: readonly Sought[];
  readonly whole: Whole;
  readonly corrections: readonly Correction[];
  /** Whether more entries match than were ranked. */
  readonly cut: boolean;
}

type Where = readonly [scope: Scope, viewer: Viewer, within: Within];

/** The turns and records that fit a query best, with the turns beside them; entries of nobody whom the viewer may not see. */
export async function findTurns(
  scope: Scope,
  viewer: Viewer,
  query: MemoryQuery,
  within: Within,
): Promise<Found> {
  const where = [scope, viewer, within] as const;
  const typed = [...new Set(query.words)];
  const stems = typed.map((word) => stem(word));
  const phraseStems = query.phrases.flatMap((phrase) =>
    plainWords(phrase)
      .filter((word) => !isStopWord(word))
      .map((word) => stem(word)),
  );
  const counts = await countSeen(where, [...stems, ...phraseStems]);
  const { sought, guesses } = await soughtFor(where, typed, counts);
  const phraseSought = phraseStems.map((one, place) => ({
    stem: one,
    weight: 1,
    typed: typed.length + place,
  }));
  const all = [...sought, ...phraseSought];
  const size = await measure(scope, within);
  const without = query.without.map((word) => stem(word));
  const { found, cut } =
    phraseStems.length > 0
      ? await listWithPhrases(where, query, phraseStems, without)
      : await listCandidates(where, sought, counts, size.entries, without);
  const whole: Whole = {
    entries: size.entries,
    meanLength: size.entries === 0 ? 1 : size.words / size.entries,
    occurs: cut ? counts : occursIn(found, all),
    now: scope.now,
  };
  const corrections = shownCorrections(guesses, found);
  return { ranked: rank(found, all, whole), sought: all, whole, corrections, cut };
}

/** How often stems occur; to a user a word that only others' clients said occurs nowhere. */
async function countSeen(where: Where, stems: readonly string[]): Promise<Map<string, number>> {
  const [scope, viewer] = where;
  const counts = await countStems(scope, [...new Set(stems)]);
  if (viewer.role !== 'user') return counts;
  for (const one of counts.keys()) if (!(await isSeen(where, one))) counts.delete(one);
  return counts;
}

async function isSeen([scope, viewer, within]: Where, one: string): Promise<boolean> {
  const tokens = tokensOf(scope, within, [one], false);
  return (await listByTokens(scope, viewer, within, tokens, 1)).length > 0;
}

interface Guess {
  readonly typed: string;
  readonly words: readonly KnownWord[];
}

async function soughtFor(
  where: Where,
  typed: readonly string[],
  counts: Map<string, number>,
): Promise<{ sought: Sought[]; guesses: Guess[] }> {
  const sought: Sought[] = [];
  const guesses: Guess[] = [];
  for (const [place, word] of typed.entries()) {
    const own = stem(word);
    if ((counts.get(own) ?? 0) > 0) {
      sought.push({ stem: own, weight: 1, typed: place });
      continue;
    }
    const words = await guess(where, word);
    if (words.length > 0) guesses.push({ typed: word, words });
    for (const one of words) {
      if (sought.some((other) => other.stem === one.stem && other.typed === place)) continue;
      sought.push({ stem: one.stem, weight: misspeltWeight, typed: place });
      counts.set(one.stem, Math.max(counts.get(one.stem) ?? 0, one.entries));
    }
  }
  return { sought, guesses };
}

async function guess(where: Where, word: string): Promise<KnownWord[]> {
  const [scope, viewer] = where;
  if (word.length < 3 || /\d/.test(word)) return [];
  const alike = await listAlike(scope, word);
  if (viewer.role !== 'user') return meant(word, alike);
  const seen: KnownWord[] = [];
  for (const one of alike.slice(0, 12)) if (await isSeen(where, one.stem)) seen.push(one);
  return meant(word, seen);
}

interface Listed {
  readonly found: Candidate[];
  readonly cut: boolean;
}

async function listCandidates(
  where: Where,
  sought: readonly Sought[],
  counts: ReadonlyMap<string, number>,
  size: number,
  without: readonly string[],
): Promise<Listed> {
  const [scope, viewer, within] = where;
  const stems = [...new Set(sought.map((one) => one.stem))];
  if (stems.length === 0) return { found: [], cut: false };
  const ask = (some: readonly string[], limit: number, every = false) =>
    listByTokens(scope, viewer, within, tokensOf(scope, within, some, every, without), limit);
  if (size <= bounds.ranked) return { found: await ask(stems, bounds.ranked), cut: false };
  const rarest = stems.toSorted((one, two) => (counts.get(one) ?? 0) - (counts.get(two) ?? 0));
  const rare = rarest.filter((one) => (counts.get(one) ?? 0) <= bounds.rare);
  const common = rarest.slice(rare.length);
  const parts: Candidate[][] = [];
  if (rare.length > 0) parts.push(await ask(rare, bounds.ranked));
  if (common.length === 0) return { found: distinct(parts), cut: false };
  const tokens = tokensOf(scope, within, common, false, without);
  const newest = await listOfNewest(scope, viewer, within, tokens, bounds.walked);
  parts.push(newest);
  const pair = rarest.slice(0, 2);
  if (pair.length === 2 && rare.length < 2) parts.push(await ask(pair, bounds.fromIndex, true));
  if (distinct(parts).length < bounds.few) {
    parts.push(await ask(common.slice(0, 1), bounds.fromIndex));
  }
  return { found: distinct(parts), cut: true };
}

async function listWithPhrases(
  [scope, viewer, within]: Where,
  { phrases }: MemoryQuery,
  stems: readonly string[],
  without: readonly string[],
): Promise<Listed> {
  const tokens = tokensOf(scope, within, stems, true, without);
  const found = await listByTokens(scope, viewer, within, tokens, bounds.ranked);
  const exact = found.filter(({ text }) => phrases.every((phrase) => holdsPhrase(text, phrase)));
  return { found: exact, cut: found.length === bounds.ranked };
}

function distinct(parts: readonly (readonly Candidate[])[]): Candidate[] {
  return [...new Map(parts.flat().map((one) => [keyOf(one), one])).values()];
}

function occursIn(
  found: readonly Candidate[],
  sought: readonly Sought[],
): ReadonlyMap<string, number> {
  const wanted = new Set(sought.map((one) => one.stem));
  const counts = new Map<string, number>();
  for (const { text } of found) {
    const held = new Set(plainWords(text).map((word) => stem(word)));
    for (const one of held) if (wanted.has(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** Only what was really found is said to have been meant. */
function shownCorrections(guesses: readonly Guess[], found: readonly Candidate[]): Correction[] {
  if (guesses.length === 0) return [];
  const held = new Set(found.flatMap(({ text }) => plainWords(text)));
  return guesses
    .map(({ typed, words }) => ({
      typed,
      meant: words.map(({ word }) => word).filter((word) => held.has(word)),
    }))
    .filter(({ meant: words }) => words.length > 0);
}
