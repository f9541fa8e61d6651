import { firstName } from './first-name.ts';
import { nounPhrasesOf, tagWords } from './noun-phrases.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { saysName } from './says-name.ts';
import { contentStems, stopWords } from './stop-words.ts';

/** Something that was spoken of more than once. */
export interface Topic {
  readonly words: string;
  readonly passages: readonly Passage[];
  readonly score: number;
  /** Whether its words alone tell what was spoken of. */
  readonly isTelling: boolean;
}

interface Mention {
  readonly words: string;
  readonly passage: Passage;
}

const longestWords = 5;
/** “Sunday night” is when, and nothing to speak of. */
const ofTime =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:night|noon|midday|lunchtime)s?$/i;

/** Finds what a call was about: things that were named in several turns, by both sides rather than by one. */
export async function findTopics(call: ReadCall, rest: () => Promise<void>): Promise<Topic[]> {
  const mentions = new Map<string, Mention[]>();
  for (const passage of call.passages) {
    await rest();
    for (const phrase of nounPhrasesOf(passage)) {
      const key = contentStems(plainText(phrase.head))[0];
      if (!key || phrase.isProper || ofTime.test(phrase.words) || isPerson(call, phrase.words))
        continue;
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
    ...call.source.turns.slice(0, 30).map(({ name }) => firstName(name)),
  ].some((name) => saysName(words, name));

function toTopic(all: readonly Mention[]): Topic[] {
  const passages = all.map(({ passage }) => passage);
  const turns = new Set(passages.map(({ turn, index }) => (turn < 0 ? -index : turn)));
  if (turns.size < 2) return [];
  const sides = new Set(passages.map(({ side }) => side)).size;
  const best = bestName(all);
  if (!best) return [];
  const { words, count } = best;
  return [
    {
      words,
      passages,
      isTelling: words.replace(/^the /, '').includes(' ')
        ? count > 1 && isPlainName(words)
        : isOfBoth(passages) && !hollow.test(words),
      score: Math.log2(1 + turns.size) * (sides > 1 ? 1.4 : 1) * (words.includes(' ') ? 1.15 : 1),
    },
  ];
}

/** The form that was used most, without whose it is. */
function bestName(all: readonly Mention[]): { words: string; count: number } | undefined {
  const counts = new Map<string, number>();
  for (const { words, passage } of all) {
    const name = asTopic(passage.text.startsWith(words) ? small(words) : words);
    if (name && name.split(' ').length <= longestWords)
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0].length - a[0].length);
  return best && { words: best[0], count: best[1] };
}

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Names too little by itself to say what a talk was about. */
const hollow =
  /\b(?:number|numbers|item|items|page|pages|line|lines|point|points|list|name|names|picture|note|notes|text|table|door|phone|room|man|woman|call|rule|figure|figures|talk|letter|sheet|order|money|hit|keys|floor|box)$/;

const often = 3;

/** A thing of one word tells of a talk where both sides came back to it. */
function isOfBoth(passages: readonly Passage[]): boolean {
  const byClient = passages.filter(({ side }) => side === 'client').length;
  return byClient >= often && passages.length - byClient >= often;
}

/** Two or more words that carry matter, a noun last and only what tells of it before. */
function isPlainName(words: string): boolean {
  const tags = tagWords(words.replace(/^the /, ''));
  const hasMatter = tags.every(
    ({ word }) => !weak.test(word) && !stopWords.has(word.toLowerCase()),
  );
  return (
    tags.length > 1 &&
    hasMatter &&
    tags.every(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/.test(pos)) &&
    tags.at(-1)?.pos === 'NOUN'
  );
}

const weak =
  /\d|^(?:dozen|hundred|thousand|million|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|second|third|fourth|fifth|quick|better|best|worse|worst|real|certain|different|main|only|proper|own|new|old|little|small|tiny|full|extra|final|lovely|own)$/i;

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
  const singular = !bare.endsWith('s') && !/^[A-Z]/.test(bare.split(' ').at(-1) ?? '');
  return singular &&
    !/(?:ing|ness|ity|cash|money|staff|marketing|revenue|flow|training|stock|growth|time)$/.test(
      bare,
    )
    ? `the ${bare}`
    : bare;
}
