import { Fragment } from 'react';
import type { Mark } from '#contract/memory-record.ts';

export type MarkedTextProps = { text: string; marks: readonly Mark[] };

/** A text with words marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return (
    <>
      {marks.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(marks[at - 1]?.end ?? 0, start)}
          <mark className="rounded-mark bg-accent-tint px-0.5 font-medium text-ink">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
