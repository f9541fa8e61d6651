import { stem } from './search/stem.ts';
import { isStopWord, plainWords } from './search/words.ts';

export interface Turn {
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
/** A topic has at least so many letters. */
const shortest = 4;

interface Topic {
  readonly stem: string;
  /** How its words are written, in the order in which they come. */
  readonly spellings: Spelling[];
  readonly months: { readonly month: string; entries: number }[];
  entries: number;
  /** The last turn that was counted. */
  turn: number;
}
interface Spelling {
  readonly word: string;
  readonly topic: Topic;
  times: number;
}

/** The words that occur in most turns, each with how often it did in each month. */
export function topicsOf(turns: readonly Turn[], names: ReadonlySet<string>) {
  // A word is looked up once and then known: undefined for one that is no topic.
  const known = new Map<string, Spelling | undefined>();
  const found = new Map<string, Topic>();
  let month = '';
  for (const [turn, { at, text }] of turns.entries()) {
    // One and the same string for as long as it lasts is compared at once.
    if (!at.startsWith(month) || month === '') month = at.slice(0, 7);
    for (const word of plainWords(text)) {
      if (word.length < shortest) continue;
      let spelling = known.get(word);
      if (spelling === undefined) {
        if (known.has(word)) continue;
        spelling = isTalk(word, names) ? undefined : spellingFor(word, found);
        known.set(word, spelling);
      }
      if (spelling === undefined) continue;
      spelling.times += 1;
      const { topic } = spelling;
      if (topic.turn === turn) continue;
      topic.turn = turn;
      topic.entries += 1;
      countMonth(topic, month);
    }
  }
  return mostOf([...found.values()]).map(({ entries, spellings, months }) => ({
    word: spellings.toSorted((one, two) => two.times - one.times)[0]?.word ?? '',
    entries,
    months: months.toSorted((one, two) => one.month.localeCompare(two.month)),
  }));
}

/** Turns come by their time, so that the month is nearly always the one of the turn before. */
function countMonth({ months }: Topic, month: string): void {
  const last = months.at(-1);
  const known = last?.month === month ? last : months.find((one) => one.month === month);
  if (known) known.entries += 1;
  else months.push({ month, entries: 1 });
}

/** Those of most entries, in the order of their stems where they have as many. */
function mostOf(topics: readonly Topic[]): Topic[] {
  const least = topics.map(({ entries }) => entries).toSorted((one, two) => two - one)[mostTopics];
  return topics
    .filter(({ entries }) => entries >= (least ?? 0))
    .toSorted((one, two) => two.entries - one.entries || (one.stem < two.stem ? -1 : 1))
    .slice(0, mostTopics);
}

function isTalk(word: string, names: ReadonlySet<string>): boolean {
  return /\d/.test(word) || isStopWord(word) || talk.has(word) || names.has(word);
}

/** The spelling of a word that was not met before. */
function spellingFor(word: string, found: Map<string, Topic>): Spelling {
  const stemmed = stem(word);
  const topic = found.get(stemmed) ?? {
    stem: stemmed,
    spellings: [],
    months: [],
    entries: 0,
    turn: -1,
  };
  found.set(stemmed, topic);
  const spelling = { word, topic, times: 0 };
  topic.spellings.push(spelling);
  return spelling;
}
