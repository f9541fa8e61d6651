import { dayAt } from '../dates.ts';
import type { ClientSource, Fact, RecordedCall } from '../client-analyst.ts';
import { daysBetween, tellDay } from './days.ts';
import { opening, shortName } from './phrases.ts';

export interface Cited {
  readonly fact: string;
  readonly quote: string;
}

/** A client's record as the signals read it: with days in the client's zone. */
export interface ReadRecord {
  readonly source: ClientSource;
  readonly today: string;
  /** How the client is called in passing. */
  readonly name: string;
  /** The calls in which somebody was spoken with, oldest first. */
  readonly talks: readonly RecordedCall[];
  /** Somebody the practice works for now. */
  readonly isInWork: boolean;
  /** Somebody who may still become a client. */
  readonly isProspect: boolean;
  /** The day of an instant in the client's zone. */
  readonly dayOf: (instant: string) => string;
  /** Whole days from a day or an instant to today. */
  readonly daysSince: (when: string) => number;
  /** A day or an instant as `22 January`. */
  readonly tell: (when: string) => string;
  readonly fact: (id: string | undefined) => Fact | undefined;
  /** Facts with the words that are quoted of them: their beginning where none are given. */
  readonly cite: (id: string | undefined, quote?: string) => Cited[];
}

const longestQuote = 220;

export function readRecord(source: ClientSource): ReadRecord {
  const { timezone, status, stage } = source;
  const dayOf = (instant: string) => dayAt({ at: instant, timezone });
  const today = dayOf(source.now);
  const facts = new Map(source.facts.map((fact) => [fact.id, fact]));
  const toDay = (when: string) => (when.length === 10 ? when : dayOf(when));
  const isOver = stage === 'closed_lost' || status === 'inactive' || status === 'churned';
  return {
    source,
    today,
    name: shortName(source.clientName),
    talks: source.calls.filter(({ outcome }) => outcome === null || outcome === 'answered'),
    isInWork: !isOver && status !== 'prospect',
    isProspect: !isOver && status === 'prospect' && stage !== 'closed_won',
    dayOf,
    daysSince: (when) => daysBetween(toDay(when), today),
    tell: (when) => tellDay(toDay(when), today),
    fact: (id) => (id === undefined ? undefined : facts.get(id)),
    cite(id, quote) {
      const fact = id === undefined ? undefined : facts.get(id);
      if (!fact) return [];
      const words = (quote ?? opening(fact.text, longestQuote)).trim();
      return words.length > 1 && fact.text.includes(words) ? [{ fact: fact.id, quote: words }] : [];
    },
  };
}
