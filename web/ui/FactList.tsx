import { Fragment, type ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Labels at the left, values at the right of them; one under the other where there is no room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2 text-13">
      {facts.map((fact) => (
        <Fragment key={fact.label}>
          <dt className="text-muted">{fact.label}</dt>
          <dd className="min-w-0 break-words">{fact.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
