import type { PromiseState } from '#contract/promises.ts';
import { inQuotes } from '#contract/quotes.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const fieldWords: Readonly<Record<string, string>> = {
  type: 'the type',
  callDate: 'the day',
  duration: 'the length',
  notes: 'the notes',
  summary: 'the summary',
  mood: 'the mood',
  utterances: 'the transcript',
};

/** What was put right of a call: "the day and the transcript"; empty for what nobody writes. */
export function correctedWords(fields: readonly string[]): string {
  return list.format(fields.flatMap((field) => fieldWords[field] ?? []));
}

/** Which promise, by its words as they were then; an event of an older version does not say. */
const thePromise = (words: string) =>
  words === '' ? 'a promise' : `the promise ${inQuotes(words)}`;

/** What was put right of a promise: "the day of the promise “Call the bank”". */
export function promiseWords(fields: readonly string[], words: string): string {
  const named = [
    ...(fields.includes('by') ? ['the owner'] : []),
    ...(fields.includes('text') ? ['the words'] : []),
    ...(fields.includes('dueOn') ? ['the day'] : []),
  ];
  const which = thePromise(words);
  return named.length > 0 ? `${list.format(named)} of ${which}` : which;
}

/** What somebody did who settled a promise, or took that back. */
export function settledWords(state: PromiseState, words: string): string {
  const which = thePromise(words);
  if (state === 'open') return `opened ${which} again`;
  return state === 'dismissed' ? `dismissed ${which}` : `marked ${which} as ${state}`;
}
