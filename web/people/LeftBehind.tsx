import { Link } from 'react-router';
import type { Person } from '#contract/people.ts';
import { useCountOwned } from '#web/people/api.ts';
import { countOf } from '#web/ui/count-of.ts';

const look = 'text-ink underline underline-offset-4';

/** What somebody owns and has to do, each a link to where it is handed over; nothing where there is none. */
export function LeftBehind({ person, before = '' }: { person: Person; before?: string }) {
  const { id, name } = person;
  const { clients, tasks } = useCountOwned(id);
  if (!clients && !tasks) return null;
  const owned = clients ? (
    <>
      owns{' '}
      <Link className={look} to={`/clients?owner=${id}&archived=with&layout=table`}>
        {countOf(clients, 'client')}
      </Link>
    </>
  ) : undefined;
  const due = tasks ? (
    <>
      has{' '}
      <Link className={look} to={`/tasks?view=clients&assignee=${id}`}>
        {countOf(tasks, 'open task')}
      </Link>
    </>
  ) : undefined;
  return (
    <>
      {before}
      {name} {owned}
      {owned && due && ' and '}
      {due}, which can be handed over there.
    </>
  );
}
