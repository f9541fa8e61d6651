import { fold } from '#server/clients/fold.ts';
import { steps } from '#server/spelling.ts';
import type { KnownWord } from './word-reads.ts';

/** What a word that occurs nowhere may have meant, the likeliest first: at most three. */
export function meant(typed: string, known: readonly KnownWord[]): KnownWord[] {
  const most = typed.length <= 4 ? 1 : typed.length <= 8 ? 2 : 3;
  const near = known
    .map((one) => ({ one, away: steps(fold(typed), fold(one.word)) }))
    .filter(({ away }) => away <= most);
  const least = Math.min(...near.map(({ away }) => away));
  return near
    .filter(({ away }) => away === least)
    .toSorted((a, b) => b.one.entries - a.one.entries || (a.one.word < b.one.word ? -1 : 1))
    .slice(0, 3)
    .map(({ one }) => one);
}
