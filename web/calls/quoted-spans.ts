import type { Quoted } from '#web/calls/call-place.ts';

interface Span {
  readonly text: string;
  readonly quoted: boolean;
}

/** A text parted at the quoted words; whole where they lie outside of it. */
export function quotedSpans(text: string, quoted: Quoted | undefined): readonly Span[] {
  const start = Math.max(0, quoted?.start ?? 0);
  const end = Math.min(text.length, quoted?.end ?? 0);
  if (start >= end) return [{ text, quoted: false }];
  return [
    { text: text.slice(0, start), quoted: false },
    { text: text.slice(start, end), quoted: true },
    { text: text.slice(end), quoted: false },
  ].filter((span) => span.text !== '');
}
