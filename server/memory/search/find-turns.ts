import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import {
  listByTokens,
  listOfNewest,
  tokensOf,
  type Candidate,
  type Within,
} from './candidate-reads.ts';
import { countWords, occursIn, type Sought } from './count-words.ts';
import { StemFinder } from './find-stems.ts';
import { saying } from './marks.ts';
import type { MemoryQuery } from './parse-query.ts';
import { keyOf, rank, type Ranked } from './rank.ts';
import type { Whole } from './score-words.ts';
import { soughtFor, type Guess, type Where } from './sought-for.ts';
import { stem } from './stem.ts';
import { plainWords } from './words.ts';

/** How much is looked at, whatever is asked for: what keeps every search of bounded cost. */
const bounds = {
  /** Entries that are ranked, at most. */
  ranked: 3_000,
  /** A word in more entries than this is looked for among the newest first. */
  rare: 1_000,
  /** How many of the newest entries are walked for such words. */
  walked: 800,
  /** Where the newest hold fewer than this, the index is asked after all. */
  few: 40,
  fromIndex: 300,
} as const;

/** A word that occurs nowhere. */
export interface Correction {
  readonly typed: string;
  /** What was found in its place. */
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

/**
 * The turns and records that fit a query best, those beside them too where they are wanted; entries
 * of nobody whom the viewer may not see.
 */
export async function findTurns(
  scope: Scope,
  viewer: Viewer,
  query: MemoryQuery,
  within: Within,
  { beside }: { readonly beside: boolean },
): Promise<Found> {
  if (viewer.role === 'user' && within.clientIds === undefined) {
    throw new Error('A user looks among their own clients only.');
  }
  const where = [scope, viewer, within] as const;
  const seeking = await soughtFor(where, query, bounds.ranked);
  const { sought, phraseStems, counts, guesses, size, few } = seeking;
  const without = query.without.map((word) => stem(word));
  const { found: matching, cut } =
    phraseStems.length > 0
      ? await listWithPhrases(where, query, phraseStems, without)
      : await listCandidates(where, sought, counts, few, without);
  // The index knows what was said; who said it stands beside.
  const found = matching.filter(({ name }) => !isNamed(name, without));
  const counted = countWords(found, sought, query.expected);
  const whole: Whole = {
    entries: size.entries,
    meanLength: size.entries === 0 ? 1 : size.words / size.entries,
    occurs: cut ? counts : occursIn(counted, sought),
    now: scope.now,
  };
  const corrections = shownCorrections(guesses, found);
  return { ranked: rank(counted, sought, whole, beside), sought, whole, corrections, cut };
}

/** Whether one of some stems is in somebody's name. */
export function isNamed(name: string, stems: readonly string[]): boolean {
  return stems.length > 0 && plainWords(name).some((word) => stems.includes(stem(word)));
}

interface Listed {
  readonly found: Candidate[];
  readonly cut: boolean;
}

async function listCandidates(
  where: Where,
  sought: readonly Sought[],
  counts: ReadonlyMap<string, number>,
  few: boolean,
  without: readonly string[],
): Promise<Listed> {
  const [scope, , within] = where;
  const stems = [...new Set(sought.map((one) => one.stem))];
  if (stems.length === 0) return { found: [], cut: false };
  const ask = (lists: readonly (readonly string[])[], limit: number) =>
    listByTokens(scope, within, tokensOf(scope, within, lists, without), limit);
  if (few) return { found: await ask([stems], bounds.ranked), cut: false };
  const rarest = stems.toSorted((one, two) => (counts.get(one) ?? 0) - (counts.get(two) ?? 0));
  const rare = rarest.filter((one) => (counts.get(one) ?? 0) <= bounds.rare);
  const common = rarest.slice(rare.length);
  const parts: Candidate[][] = [];
  if (rare.length > 0) parts.push(await ask([rare], bounds.ranked));
  if (common.length === 0) return { found: distinct(parts), cut: false };
  const tokens = tokensOf(scope, within, [common], without);
  const newest = await listOfNewest(scope, within, tokens, bounds.walked);
  parts.push(newest);
  const pair = rarest.slice(0, 2);
  if (pair.length === 2 && rare.length < 2) {
    parts.push(await ask(listsOf(pair), bounds.fromIndex));
  }
  const found = distinct(parts);
  if (found.length >= bounds.few) return { found, cut: true };
  const more = await ask([common.slice(0, 1)], bounds.fromIndex);
  return { found: distinct([found, more]), cut: true };
}

async function listWithPhrases(
  [scope, , within]: Where,
  { phrases }: MemoryQuery,
  stems: readonly string[],
  without: readonly string[],
): Promise<Listed> {
  const tokens = tokensOf(scope, within, listsOf(stems), without);
  const found = await listByTokens(scope, within, tokens, bounds.ranked);
  const tests = phrases.map(saying);
  const exact = found.filter(({ text }) => tests.every((says) => says(text)));
  return { found: exact, cut: found.length === bounds.ranked };
}

/** Each of them is asked for. */
const listsOf = (stems: readonly string[]) => stems.map((one) => [one]);

function distinct(parts: readonly (readonly Candidate[])[]): Candidate[] {
  const [only = []] = parts;
  if (parts.length < 2) return [...only];
  return [...new Map(parts.flat().map((one) => [keyOf(one), one])).values()];
}

/** Only what was really found is said to have been meant. */
export function shownCorrections(
  guesses: readonly Guess[],
  found: readonly Pick<Candidate, 'text'>[],
): Correction[] {
  if (guesses.length === 0) return [];
  const held = new Set<string>();
  const finder = new StemFinder(
    new Map(guesses.flatMap(({ words }) => words.map((one) => [one.stem, one]))),
  );
  for (const { text } of found) finder.each(text, (_of, word) => held.add(word));
  return guesses.map(({ typed, words }) => ({
    typed,
    meant: words.map(({ word }) => word).filter((word) => held.has(word)),
  }));
}
