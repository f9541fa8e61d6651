import type { ClientSource, Fact } from '../client-analyst.ts';
import { dayAt } from '../dates.ts';
import { inOneLine, openFence, rulesOfReading } from './fence.ts';

/** In characters. */
const mostOfFacts = 36_000;
const mostOfFact = 1_000;
const mostOfName = 120;
/** What is told before all that was said: short, and true today. */
const standing = new Set<Fact['kind']>(['client', 'promise', 'task']);

const tellingWhatMatters =
  'You read all that a coach has on record of one client and tell what matters now.';

export interface ClientPrompt {
  readonly instructions: string;
  readonly prompt: string;
  /** How many of the oldest facts had to be left out. */
  readonly leftOut: number;
}

/** Puts one client's record before a model, and nothing of another's. */
export function clientPrompt(source: ClientSource, task = tellingWhatMatters): ClientPrompt {
  const fence = openFence();
  const { timezone } = source;
  const keepers = new Map(source.promises.map(({ fact, keeper }) => [fact, keeper]));
  const tell = (fact: Fact) => lineOf(fact, { timezone, keeper: keepers.get(fact.id) ?? '' });
  const facts = latest(source.facts, tell);
  const leftOut = source.facts.length - facts.length;
  const topics = [...new Set(source.insights.map(({ topic }) => topicOf(topic)))].filter(Boolean);
  const data = [
    `The client is ${inOneLine(source.clientName, mostOfName)}.`,
    source.coachName === '' ? '' : `The coach is ${inOneLine(source.coachName, mostOfName)}.`,
    ...(leftOut > 0 ? [`${leftOut} older facts are left out.`] : []),
    ...facts.map(tell),
  ];
  return {
    instructions: [
      task,
      rulesOfReading(fence),
      'The name of a fact stands in brackets before it, then its kind and its day. Where you reckon with days or amounts, quote both facts.',
    ].join('\n'),
    prompt: [
      `Today is ${dayAt({ at: source.now, timezone })}.`,
      topics.length > 0 ? `Topics that are in use: ${topics.join(', ')}.` : '',
      fence.around(data.filter((line) => line !== '').join('\n')),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    leftOut,
  };
}

/** A topic as a plain word, whoever made it. */
export const topicOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40);

/** Who is to keep a promise stands before its words: it may be another by the next reading. */
function lineOf(
  { id, kind, at, text }: Fact,
  { timezone, keeper }: { readonly timezone: string; readonly keeper: string },
): string {
  const whose = keeper === '' ? '' : `, for ${inOneLine(keeper, mostOfName)} to keep`;
  const day = at === null ? '' : ` ${dayAt({ at, timezone })}`;
  return `[${id}] ${kind}${day}${whose}: ${inOneLine(text, mostOfFact)}`;
}

/** What stands first, then the newest, as much as there is room for; in the order of the record. */
function latest(facts: readonly Fact[], tell: (fact: Fact) => string): readonly Fact[] {
  const first = facts.filter(({ kind }) => standing.has(kind));
  const rest = facts
    .filter(({ kind }) => !standing.has(kind))
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  const kept = new Set<Fact>();
  let left = mostOfFacts;
  for (const fact of [...first, ...rest]) {
    left -= tell(fact).length;
    if (left < 0) break;
    kept.add(fact);
  }
  return facts.filter((fact) => kept.has(fact));
}
