import { stem } from './search/stem.ts';
import { isStopWord, plainWords } from './search/words.ts';

interface Turn {
  readonly at: string;
  readonly text: string;
}

/** Words of talking rather than of what is talked about. */
const talk = new Set(
  `yeah yes okay well like really think know going get got one two thing things want need make made
  say said see look good right bit lot much even still actually maybe something anything let way
  back come take put would could might also time day days week weeks month year years today
  tomorrow last next first new us im ive id ill dont didnt doesnt thats isnt cant call client
  people tell told keep ask asked give gave mean sure work working done feel always never every
  around quite kind sort half three four five hello hi thanks thank morning please yet already
  nothing everything someone somebody nobody ring send sent write wrote talk long little big went
  goes monday tuesday wednesday thursday friday saturday sunday january february march april june
  july august september october november december page number answer started start second since though enough better best whether may must shall`.split(
    /\s+/,
  ),
);

const mostTopics = 8;

/** The words that occur in most turns, each with how often it did in each month. */
export function topicsOf(turns: readonly Turn[], names: ReadonlySet<string>) {
  const found = new Map<string, { spellings: Map<string, number>; months: Map<string, number> }>();
  for (const { at, text } of turns) {
    const month = at.slice(0, 7);
    const counted = new Set<string>();
    for (const word of plainWords(text)) {
      if (word.length < 4 || /\d/.test(word)) continue;
      if (isStopWord(word) || talk.has(word) || names.has(word)) continue;
      const stemmed = stem(word);
      const known = found.get(stemmed) ?? { spellings: new Map(), months: new Map() };
      found.set(stemmed, known);
      known.spellings.set(word, (known.spellings.get(word) ?? 0) + 1);
      if (counted.has(stemmed)) continue;
      counted.add(stemmed);
      known.months.set(month, (known.months.get(month) ?? 0) + 1);
    }
  }
  return [...found.values()]
    .map(({ spellings, months }) => ({
      word: [...spellings].toSorted((one, two) => two[1] - one[1])[0]?.[0] ?? '',
      entries: [...months.values()].reduce((sum, times) => sum + times, 0),
      months: [...months]
        .map(([month, entries]) => ({ month, entries }))
        .toSorted((one, two) => one.month.localeCompare(two.month)),
    }))
    .toSorted((one, two) => two.entries - one.entries || (one.word < two.word ? -1 : 1))
    .slice(0, mostTopics);
}
