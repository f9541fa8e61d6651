import { Fragment } from 'react';
import type { Mark } from '#contract/memory-record.ts';

export type MarkedTextProps = { text: string; marks: readonly Mark[] };

/** A text with words marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  let from = 0;
  const parts = marks.flatMap(({ start, end }) => {
    const before = text.slice(from, start);
    from = end;
    return [
      <Fragment key={`${start} before`}>{before}</Fragment>,
      <mark key={start} className="rounded-mark bg-accent-tint px-0.5 font-medium text-ink">
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
