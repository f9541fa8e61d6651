import type { Client } from '#contract/client-record.ts';
import type { likenesses } from '#contract/duplicates.ts';

/** What another client has in common, and by what one of the same name is told apart. */
export function howAlike(
  likeness: (typeof likenesses)[number],
  { email, phone }: Pick<Client, 'email' | 'phone'>,
): string {
  if (likeness !== 'name') return `has the same ${likeness}`;
  const known = email || phone;
  return known === '' ? 'has the same name' : `has the same name (${known})`;
}

/** Whether two names are made of the same words, in any order, case and spelling of accents. */
export function sameName(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}
