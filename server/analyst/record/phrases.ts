import { withinQuotes } from '#contract/quotes.ts';
import { splitSentences } from '../local/sentences.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** `a, b, and c`. */
export const listed = (parts: readonly string[]): string => list.format(parts);

/** The sentences that say something, with a space between; a quote's own end is enough. */
export function together(...parts: readonly string[]): string {
  const sentences = parts.filter((part) => part !== '').join(' ');
  return sentences.replace(/([!?…]’?”)\.(?=\s|$)/g, '$1');
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `three`, `12`. */
export const counted = (count: number): string => small[count] ?? count.toLocaleString('en-US');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The beginning of a text, cut where a word ends. */
export function cut(text: string, longest: number): string {
  const bare = text.trim();
  if (bare.length <= longest) return bare;
  const space = bare.slice(0, longest + 1).search(/\s\S*$/);
  return bare.slice(0, space > longest / 2 ? space : longest).trimEnd();
}

/** A text in quotation marks, its beginning where it is long; line breaks become spaces, and a quote that is cut is closed. */
export function quoted(text: string, longest = 140): string {
  const bare = text.trim();
  const kept = cut(bare, longest);
  const open = marksIn(kept, /“/g) > marksIn(kept, /”/g);
  const whole = kept.length === bare.length && !open;
  const shown = withinQuotes(kept)
    .replace(/\s+/g, ' ')
    .replace(whole ? /\.(?=’?$)/ : /[,;:.]+$/, '');
  return `“${shown}${whole ? '' : '…'}${open ? '’' : ''}”`;
}

const marksIn = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

/** As many whole sentences from the beginning as have room, at least a part of the first. */
export function opening(text: string, longest: number): string {
  const bare = text.trim();
  const ends = splitSentences(bare)
    .map(({ end }) => end)
    .filter((end) => end <= longest);
  return ends.length > 0 ? bare.slice(0, ends.at(-1)) : cut(bare, longest);
}

const companies =
  /\b(?:ltd|limited|inc|llc|llp|plc|gmbh|ag|bv|oy|ab|sarl|srl|co|company|group|studios?|partners|& sons|and sons|agency|foundation|trust)\b\.?|&/i;
const titles = /^(?:mr|mrs|ms|miss|dr|prof|sir|herr|frau|mme)\.?$/i;

/** How a client is called in passing: a person's first name, a company's whole one. */
export function shortName(name: string): string {
  const bare = name.replace(/\s+/g, ' ').trim();
  if (companies.test(bare)) return bare;
  return bare.split(' ').find((word) => !titles.test(word)) ?? bare;
}
