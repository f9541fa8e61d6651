import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { people } from '#contract/people.ts';
import { standingName } from '#web/names.ts';
import { readOf } from '#web/query.ts';

export type StandingNameProps = {
  id: string | null;
  name: string;
  /** In a column, which would cut the word off, a sign stands for it. */
  narrow?: boolean;
};

/** Whose a row is, and whether they are still here. Rows ask once: their screen asks anew. */
export function StandingName({ id, name, narrow = false }: StandingNameProps) {
  const { data } = useQuery(readOf(people.listNames, {}));
  const person = data?.find((one) => one.id === id);
  if (!person || !narrow || !person.disabled) return person ? standingName(person) : name;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-muted" title={standingName(person)}>
      <Ban aria-hidden className="size-3 shrink-0 print:hidden" />
      <span className="truncate">{person.name}</span>
      <span className="sr-only print:not-sr-only"> (disabled)</span>
    </span>
  );
}
