import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { isAskingWord } from './asking-words.ts';
import { listByTokens, tokensOf, type Within } from './candidate-reads.ts';
import type { Sought } from './count-words.ts';
import type { MemoryQuery } from './parse-query.ts';
import { oneStepFrom } from '#server/spelling.ts';
import { meant } from './spelling.ts';
import { stem } from './stem.ts';
import { synonymsOf } from './synonyms.ts';
import { listFolded, listNear, measure, type KnownWord, type Size } from './word-reads.ts';
import { isStopWord, plainWords } from './words.ts';

/** Who looks, and where. */
export type Where = readonly [scope: Scope, viewer: Viewer, within: Within];

const soughtWeights = {
  /** What a misspelt word may have meant. */
  misspelt: 0.8,
  /** A word that asks, beside others that tell. */
  asking: 0.5,
  /** A word that may stand for the one that was typed. */
  synonym: 0.4,
} as const;
/** A question of so many words is seldom answered in the same ones. */
const wordsOfQuestion = 3;
/** In a large memory only a rare synonym is looked for. */
const rareSynonym = 500;
/** A word is seldom written with more accents than so many ways. */
const mostAccented = 6;

/** A word that occurs nowhere, and those it may have meant, if any. */
export interface Guess {
  readonly typed: string;
  readonly words: readonly KnownWord[];
}

export interface SoughtFor {
  readonly sought: readonly Sought[];
  readonly phraseStems: readonly string[];
  /** In how many entries of the practice the stems occur, about. */
  readonly counts: ReadonlyMap<string, number>;
  readonly guesses: readonly Guess[];
  readonly size: Size;
  /** All that matches can be ranked. */
  readonly few: boolean;
}

/** What a query looks for: its words, what misspelt ones may have meant, and what a question's may also be called. */
export async function soughtFor(
  where: Where,
  query: MemoryQuery,
  mostRanked: number,
): Promise<SoughtFor> {
  const typed = [...new Set(query.words)];
  const phraseStems = query.phrases.flatMap((phrase) =>
    plainWords(phrase)
      .filter((word) => !isStopWord(word))
      .map((word) => stem(word)),
  );
  const asks = typed.filter((word) => !isAskingWord(word)).length >= wordsOfQuestion;
  const alike = asks ? typed.flatMap((word) => [...synonymsOf(stem(word))]) : [];
  const accented = await listAccented(where, typed);
  const said = [
    ...typed.map((word) => stem(word)),
    ...[...accented.values()].flat(),
    ...phraseStems,
  ];
  const { size, counts } = await countSeen(where, said, alike);
  const few = size.entries <= mostRanked;
  const { sought, guesses } = await wordsSought(where, typed, counts, accented);
  if (asks) sought.push(...synonymsSought(sought, counts, few ? Infinity : rareSynonym));
  for (const [place, one] of phraseStems.entries()) {
    sought.push({ stem: one, weight: 1, typed: typed.length + place });
  }
  return { sought, phraseStems, counts, guesses, size, few };
}

async function wordsSought(
  where: Where,
  typed: readonly string[],
  counts: Map<string, number>,
  accented: ReadonlyMap<string, readonly string[]>,
): Promise<{ sought: Sought[]; guesses: Guess[] }> {
  const sought: Sought[] = [];
  const guesses: Guess[] = [];
  const tells = typed.some((word) => !isAskingWord(word));
  for (const [place, word] of typed.entries()) {
    const own = [stem(word), ...(accented.get(word) ?? [])].filter((one) => counts.get(one));
    if (own.length > 0) {
      const weight = tells && isAskingWord(word) ? soughtWeights.asking : 1;
      sought.push(...own.map((one) => ({ stem: one, weight, typed: place })));
      continue;
    }
    const words = await guess(where, word);
    if (words.length > 0 || !isAskingWord(word)) guesses.push({ typed: word, words });
    for (const one of words) {
      if (sought.some((other) => other.stem === one.stem && other.typed === place)) continue;
      sought.push({ stem: one.stem, weight: soughtWeights.misspelt, typed: place });
      counts.set(one.stem, Math.max(counts.get(one.stem) ?? 0, one.entries));
    }
  }
  return { sought, guesses };
}

function synonymsSought(
  sought: readonly Sought[],
  counts: ReadonlyMap<string, number>,
  most: number,
): Sought[] {
  return sought.flatMap(({ stem: own, typed, weight }) =>
    [...synonymsOf(own)]
      .filter((other) => {
        const count = counts.get(other) ?? 0;
        return count > 0 && count <= most && sought.every((one) => one.stem !== other);
      })
      .map((other) => ({ stem: other, typed, weight: weight * soughtWeights.synonym })),
  );
}

/** The same stems with other accents, or with none, by the word that was typed: “Łódź” by “lodz”. */
async function listAccented([scope]: Where, typed: readonly string[]) {
  const forms = new Map(typed.map((word) => [word, [fold(word), fold(stem(word))]]));
  const known = await listFolded(scope, [...new Set([...forms.values()].flat())]);
  return new Map(
    typed.map((word) => {
      const alike = known.filter(
        (one) =>
          one.stem !== stem(word) &&
          forms.get(word)?.includes(fold(one.stem)) &&
          (fold(one.stem) !== one.stem || fold(word) !== word),
      );
      return [word, [...new Set(alike.map((one) => one.stem))].slice(0, mostAccented)] as const;
    }),
  );
}

/** How much there is and how often stems occur; to a user a word that only others' clients said occurs nowhere. */
async function countSeen(where: Where, said: readonly string[], alike: readonly string[]) {
  const [scope, viewer, within] = where;
  const measured = await measure(scope, within, [...new Set([...said, ...alike])]);
  const { counts } = measured;
  if (viewer.role !== 'user') return measured;
  for (const one of new Set(said)) {
    if (counts.has(one) && !(await isSeen(where, one))) counts.delete(one);
  }
  return measured;
}

async function isSeen([scope, , within]: Where, one: string): Promise<boolean> {
  const tokens = tokensOf(scope, within, [[one]]);
  return (await listByTokens(scope, within, tokens, 1)).length > 0;
}

async function guess(where: Where, word: string): Promise<KnownWord[]> {
  const [scope, viewer] = where;
  if (word.length < 3 || /\d/.test(word)) return [];
  const found = await listNear(scope, word, oneStepFrom(word));
  const alike = [...new Map(found.map((one) => [one.word, one])).values()];
  if (viewer.role !== 'user') return meant(word, alike);
  const seen: KnownWord[] = [];
  for (const one of alike.slice(0, 12)) if (await isSeen(where, one.stem)) seen.push(one);
  return meant(word, seen);
}
