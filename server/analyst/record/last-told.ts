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

/** The latest note, or the latest call that has a summary; letters are ours and are left out. */
export function lastTold(record: ReadRecord): Told | undefined {
  const { contacts, calls, now } = record.source;
  const summaries = new Map(calls.map(({ fact, summary }) => [fact, summary]));
  for (const { kind, fact: id, at } of contacts.toReversed()) {
    if (kind === 'email' || at > now) continue;
    const text = kind === 'call' ? summaries.get(id) : record.fact(id)?.text;
    const told = beginningOf(text ?? '');
    if (told !== '') return { fact: id, quote: told, words: quoted(told, longest), at };
  }
  return undefined;
}

/** The first sentences of the first line that has words. */
export function beginningOf(text: string): string {
  return opening(text.split('\n').find((line) => line.trim() !== '') ?? '', longest);
}
