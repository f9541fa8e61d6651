import { Fragment, type ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  facts: readonly Fact[];
  /** Values such as addresses, which go under their labels where the list is narrow. */
  isLong?: boolean;
};

/** Labels at the left, values at the right of them. */
export function FactList({ facts, isLong = false }: FactListProps) {
  const places = isLong
    ? 'gap-x-6 gap-y-0.5 @xs:grid-cols-[minmax(6rem,auto)_1fr] @xs:gap-y-2'
    : 'grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-2';
  return (
    <div className={isLong ? '@container' : undefined}>
      <dl className={`grid text-13 ${places}`}>
        {facts.map((fact) => (
          <Fragment key={fact.label}>
            <dt className="text-muted">{fact.label}</dt>
            <dd className={`min-w-0 break-words ${isLong ? 'not-last:mb-2 @xs:mb-0' : ''}`}>
              {fact.value}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
