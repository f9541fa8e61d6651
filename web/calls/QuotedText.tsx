import { Fragment } from 'react';
import type { Quoted } from '#web/calls/call-place.ts';
import { quotedSpans } from '#web/calls/quoted-spans.ts';

/** A text with the quoted words marked. */
export function QuotedText({ text, quoted }: { text: string; quoted: Quoted | undefined }) {
  return quotedSpans(text, quoted).map((span, at) =>
    span.quoted ? (
      <mark key={at} className="rounded-mark bg-accent px-0.5 text-on-accent">
        {span.text}
      </mark>
    ) : (
      <Fragment key={at}>{span.text}</Fragment>
    ),
  );
}
