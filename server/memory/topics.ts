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

interface Topic {
  readonly spellings: Map<string, number>;
  readonly months: Map<string, number>;
  /** The last turn that was counted. */
  turn: number;
}

/** The words that occur in most turns, each with how often it did in each month. */
export function topicsOf(turns: readonly Turn[], names: ReadonlySet<string>) {
  const found = new Map<string, Topic>();
  // A word is looked up once and then known: undefined for one that is no topic.
  const known = new Map<string, Topic | undefined>();
  for (const [turn, { at, text }] of turns.entries()) {
    const month = at.slice(0, 7);
    for (const word of plainWords(text)) {
      let topic = known.get(word);
      if (topic === undefined) {
        if (known.has(word)) continue;
        topic = isTalk(word, names) ? undefined : topicFor(word, found);
        known.set(word, topic);
        if (!topic) continue;
      }
      topic.spellings.set(word, (topic.spellings.get(word) ?? 0) + 1);
      if (topic.turn === turn) continue;
      topic.turn = turn;
      topic.months.set(month, (topic.months.get(month) ?? 0) + 1);
    }
  }
  return [...found.values()]
    .map(({ spellings, months }) => ({ spellings, months, entries: sumOf(months) }))
    .toSorted((one, two) => two.entries - one.entries)
    .slice(0, mostTopics * 4)
    .map(({ spellings, months, entries }) => ({
      word: [...spellings].toSorted((one, two) => two[1] - one[1])[0]?.[0] ?? '',
      entries,
      months: [...months]
        .map(([month, times]) => ({ month, entries: times }))
        .toSorted((one, two) => one.month.localeCompare(two.month)),
    }))
    .toSorted((one, two) => two.entries - one.entries || (one.word < two.word ? -1 : 1))
    .slice(0, mostTopics);
}

function isTalk(word: string, names: ReadonlySet<string>): boolean {
  return word.length < 4 || /\d/.test(word) || isStopWord(word) || talk.has(word) || names.has(word);
}

function topicFor(word: string, found: Map<string, Topic>): Topic {
  const stemmed = stem(word);
  const before = found.get(stemmed);
  if (before) return before;
  const topic: Topic = { spellings: new Map(), months: new Map(), turn: -1 };
  found.set(stemmed, topic);
  return topic;
}

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, times) => sum + times, 0);
