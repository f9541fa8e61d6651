import { opening, quoted } from './phrases.ts';
import type { ReadRecord } from './read-record.ts';

/** What was written down last in somebody's own words. */
export interface Told {
  readonly fact: string;
  /** As it stands in the fact. */
  readonly quote: string;
  /** The same in quotation marks. */
  readonly words: string;
  readonly at: string;
}

const longest = 150;
const heading = /^\d{4}-\d{2}-\d{2} [a-z-]+ call[^.]*\.\s*/;

/** The latest note, or the latest call that has a summary; letters are ours and are left out. */
export function lastTold(record: ReadRecord): Told | undefined {
  const { contacts, now } = record.source;
  for (const { kind, fact: id, at } of contacts.toReversed()) {
    const fact = record.fact(id);
    if (!fact || kind === 'email' || at > now) continue;
    const told = tellOf(fact.text, kind === 'call');
    if (told !== '') return { fact: id, quote: told, words: quoted(told, longest), at };
  }
  return undefined;
}

/** The first sentences of a note, or of a call's summary. */
export function tellOf(text: string, isCall: boolean): string {
  const words = isCall ? text.replace(heading, '') : text;
  return opening(words.split('\n').find((line) => line.trim() !== '') ?? '', longest);
}
