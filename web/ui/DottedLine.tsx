import { Children, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type DottedLineProps = {
  /** Each child is a fact; empty ones are left out. */
  children: ReactNode;
  /** Cuts what has no room instead of going on in the next line. */
  oneLine?: boolean;
  className?: string;
};

/** Facts with a dot between them, as dotted.css draws it. One that is written from right to left draws no other into it. */
export function DottedLine({ children, oneLine = false, className }: DottedLineProps) {
  const facts = Children.toArray(children).filter((fact) => fact !== '');
  const drawn = facts.map((fact, at) => (
    <span key={at}>
      <bdi>{fact}</bdi>
      {oneLine && ' '}
    </span>
  ));
  return (
    <span className={classNames(oneLine ? 'dotted-cut' : 'dotted', className)}>
      {oneLine ? drawn : <span>{drawn}</span>}
    </span>
  );
}
