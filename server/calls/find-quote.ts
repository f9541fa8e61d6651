import type { Utterance } from '#contract/call-record.ts';
import { wordsOf } from './align-turns.ts';

type Turn = Pick<Utterance, 'text'>;

/** Words of so many letters are hardly said twice by chance. */
const telling = 16;

/**
 * Where words stand in a corrected transcript that were quoted from a turn of the one before: in that
 * turn, else word for word in another, the nearest first, else in that turn put otherwise, by most of
 * them: then with no place in it. Undefined where they are gone. `former` tells where each turn
 * stood before.
 */
export function findQuote(
  turns: readonly Turn[],
  former: readonly (number | undefined)[],
  { position, quote }: { readonly position: number; readonly quote: string },
): { position: number; start?: number; end?: number } | undefined {
  const known = former.indexOf(position);
  const here = known < 0 ? undefined : known;
  const near = here ?? position;
  const others = quote.length < telling ? [] : [...turns.keys()];
  const places = others.toSorted((one, other) => Math.abs(one - near) - Math.abs(other - near));
  for (const place of [...(here === undefined ? [] : [here]), ...places]) {
    const start = turns[place]?.text.indexOf(quote) ?? -1;
    if (start >= 0) return { position: place, start, end: start + quote.length };
  }
  const text = here === undefined ? undefined : turns[here]?.text;
  if (here === undefined || text === undefined || sharedBy(quote, text) <= 0.5) return undefined;
  return { position: here };
}

/** How much of a quote's words a text holds: from 0 to 1. */
function sharedBy(quote: string, text: string): number {
  const [said, held] = [wordsOf(quote), wordsOf(text)];
  return said.size === 0 ? 0 : [...said].filter((word) => held.has(word)).length / said.size;
}
