import { nounPhrasesOf } from './noun-phrases.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { contentStems } from './stop-words.ts';

/** Something that was spoken of more than once. */
export interface Topic {
  readonly words: string;
  readonly passages: readonly Passage[];
  readonly score: number;
}

interface Mention {
  readonly words: string;
  readonly passage: Passage;
}

const longestWords = 5;

/** Finds what a call was about: things that were named in several turns, by both sides rather than by one. */
export async function findTopics(call: ReadCall, rest: () => Promise<void>): Promise<Topic[]> {
  const mentions = new Map<string, Mention[]>();
  for (const passage of call.passages) {
    await rest();
    for (const phrase of nounPhrasesOf(passage)) {
      const key = contentStems(plainText(phrase.head))[0];
      if (!key || phrase.isProper || isPerson(call, phrase.words)) continue;
      const known = mentions.get(key) ?? [];
      known.push({ words: phrase.words, passage });
      mentions.set(key, known);
    }
  }
  return [...mentions.values()]
    .flatMap((all) => toTopic(all))
    .toSorted((a, b) => b.score - a.score);
}

const isPerson = (call: ReadCall, words: string) =>
  [
    call.clientFirst,
    call.coachFirst,
    ...call.source.turns.slice(0, 30).map(({ name }) => name.split(' ')[0] ?? ''),
  ].some((name) => name !== '' && words.includes(name));

function toTopic(all: readonly Mention[]): Topic[] {
  const passages = all.map(({ passage }) => passage);
  const turns = new Set(passages.map(({ turn, index }) => (turn < 0 ? -index : turn)));
  if (turns.size < 2) return [];
  const sides = new Set(passages.map(({ side }) => side)).size;
  const words = bestName(all);
  if (!words) return [];
  return [
    {
      words,
      passages,
      score: Math.log2(1 + turns.size) * (sides > 1 ? 1.4 : 1) * (words.includes(' ') ? 1.15 : 1),
    },
  ];
}

/** The form that was used most, without whose it is. */
function bestName(all: readonly Mention[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { words } of all) {
    const name = asTopic(words);
    if (name && name.split(' ').length <= longestWords)
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length)[0]?.[0];
}

function asTopic(words: string): string | undefined {
  const bare = words.replace(
    /^(?:an?|the|my|our|your|his|her|their|its|this|that|these|those|some|any|no|every|each|all|another|what|which|such)\s+/i,
    '',
  );
  if (
    /^(?:my|our|your|the|a|an|all|\d)|["'’]/i.test(bare) ||
    /\b(?:one|first|last|next|other|same|whole|few|more|much|many|good|bad|nice|great|big)\b/i.test(
      bare,
    )
  )
    return undefined;
  const proper = /^[A-Z]/.test(bare) && bare !== bare.charAt(0) + bare.slice(1).toLowerCase();
  const name = proper ? bare : plainText(bare);
  const singular = !name.endsWith('s') && !/^[A-Z]/.test(name);
  return singular &&
    !/(?:ing|ness|ity|cash|money|staff|marketing|revenue|flow|training|stock|growth|time)$/.test(
      name,
    )
    ? `the ${name}`
    : name;
}
