import { Children, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type DottedLineProps = {
  /** Each child is a fact; empty ones are left out. */
  children: ReactNode;
  /** Cuts what has no room instead of going on in the next line. */
  oneLine?: boolean;
  className?: string;
};

/** Facts with a dot between them, which stands at no line's beginning or end. */
export function DottedLine({ children, oneLine = false, className }: DottedLineProps) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  if (oneLine) {
    return (
      <span className={classNames('block truncate', className)}>
        {facts.map((fact, at) => (
          <span key={at} className="not-first:before:mx-1.5 not-first:before:content-['·']">
            {fact}{' '}
          </span>
        ))}
      </span>
    );
  }
  // Each dot stands in the room before its fact; that of a line's first fact is clipped.
  return (
    <span data-facts="" className={classNames('block overflow-x-clip', className)}>
      <span className="-ml-3.5 flex flex-wrap">
        {facts.map((fact, at) => (
          <span
            key={at}
            className="relative min-w-0 pl-3.5 wrap-anywhere before:absolute before:left-0 before:w-3.5 before:text-center before:content-['·']"
          >
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
