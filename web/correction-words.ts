import type { PromiseState } from '#contract/promises.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const fieldWords: Readonly<Record<string, string>> = {
  type: 'the type',
  callDate: 'the day',
  duration: 'the length',
  notes: 'the notes',
  utterances: 'the transcript',
};

/** What was put right of a call: "the day and the transcript"; empty for what nobody writes. */
export function correctedWords(fields: readonly string[]): string {
  return list.format(fields.flatMap((field) => fieldWords[field] ?? []));
}

/** What was put right of a promise: "the day of a promise". */
export function promiseWords(fields: readonly string[]): string {
  const named = [
    ...(fields.includes('text') ? ['the words'] : []),
    ...(fields.includes('dueOn') ? ['the day'] : []),
  ];
  return named.length > 0 ? `${list.format(named)} of a promise` : 'a promise';
}

/** What somebody did who settled a promise, or took that back. */
export const settledWords: Readonly<Record<PromiseState, string>> = {
  open: 'opened a promise again',
  kept: 'marked a promise as kept',
  broken: 'marked a promise as broken',
  dismissed: 'dismissed a promise',
};
