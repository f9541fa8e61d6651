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
  readonly stem: string;
  entries: number;
  /** The last turn that was counted. */
  turn: number;
}

/** The words that occur in most turns, each with how often it did in each month. */
export function topicsOf(turns: readonly Turn[], names: ReadonlySet<string>) {
  const said = turns.map(({ at, text }) => ({ month: at.slice(0, 7), words: plainWords(text) }));
  // A word is looked up once and then known: undefined for one that is no topic.
  const known = new Map<string, Topic | undefined>();
  const found = new Map<string, Topic>();
  for (const [turn, { words }] of said.entries()) {
    for (const word of words) {
      let topic = known.get(word);
      if (topic === undefined) {
        if (known.has(word)) continue;
        topic = isTalk(word, names) ? undefined : topicFor(word, found);
        known.set(word, topic);
      }
      if (topic === undefined || topic.turn === turn) continue;
      topic.turn = turn;
      topic.entries += 1;
    }
  }
  return told(mostOf([...found.values()]), said, known);
}

/** Those of most entries, in the order of their stems where they have as many. */
function mostOf(topics: readonly Topic[]): Topic[] {
  const least = topics.map(({ entries }) => entries).toSorted((one, two) => two - one)[mostTopics];
  return topics
    .filter(({ entries }) => entries >= (least ?? 0))
    .toSorted((one, two) => two.entries - one.entries || (one.stem < two.stem ? -1 : 1))
    .slice(0, mostTopics);
}

/** How each topic is spelt most, and in how many turns of each month it is. */
function told(
  topics: readonly Topic[],
  said: readonly { readonly month: string; readonly words: readonly string[] }[],
  known: ReadonlyMap<string, Topic | undefined>,
) {
  const shown = topics.map(({ entries }) => ({
    entries,
    spellings: new Map<string, number>(),
    months: new Map<string, number>(),
    turn: -1,
  }));
  const ofTopic = new Map(topics.map((topic, place) => [topic, shown[place]]));
  for (const [turn, { month, words }] of said.entries()) {
    for (const word of words) {
      const topic = known.get(word);
      const one = topic && ofTopic.get(topic);
      if (!one) continue;
      one.spellings.set(word, (one.spellings.get(word) ?? 0) + 1);
      if (one.turn === turn) continue;
      one.turn = turn;
      one.months.set(month, (one.months.get(month) ?? 0) + 1);
    }
  }
  return shown.map(({ entries, spellings, months }) => ({
    word: [...spellings].toSorted((one, two) => two[1] - one[1])[0]?.[0] ?? '',
    entries,
    months: [...months]
      .map(([month, times]) => ({ month, entries: times }))
      .toSorted((one, two) => one.month.localeCompare(two.month)),
  }));
}

function isTalk(word: string, names: ReadonlySet<string>): boolean {
  return (
    word.length < 4 || /\d/.test(word) || isStopWord(word) || talk.has(word) || names.has(word)
  );
}

function topicFor(word: string, found: Map<string, Topic>): Topic {
  const stemmed = stem(word);
  const before = found.get(stemmed);
  if (before) return before;
  const topic: Topic = { stem: stemmed, entries: 0, turn: -1 };
  found.set(stemmed, topic);
  return topic;
}
