import type { Quoted } from '#web/calls/call-place.ts';

interface Span {
  readonly text: string;
  readonly quoted: boolean;
}

/** A text parted at the quoted words; whole where they lie outside of it. */
export function quotedSpans(text: string, quoted: Quoted | undefined): readonly Span[] {
  const [from, to] = boundsIn(text, quoted);
  const start = Math.max(0, from);
  const end = Math.min(text.length, to);
  if (start >= end) return [{ text, quoted: false }];
  return [
    { text: text.slice(0, start), quoted: false },
    { text: text.slice(start, end), quoted: true },
    { text: text.slice(end), quoted: false },
  ].filter((span) => span.text !== '');
}

function boundsIn(text: string, quoted: Quoted | undefined): readonly [from: number, to: number] {
  if (!quoted) return [0, 0];
  if (!('quote' in quoted)) return [quoted.start, quoted.end];
  const from = text.indexOf(quoted.quote);
  return from < 0 ? [0, 0] : [from, from + quoted.quote.length];
}
