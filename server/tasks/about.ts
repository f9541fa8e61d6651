import type { Audience } from '#server/db/append-event.ts';
import type { Scope } from '#server/db/scope.ts';
import type { FoundTask } from './reads.ts';

/** Whom and what an event of a task is about. */
export function about(scope: Pick<Scope, 'actorId'>, { row, ownerId }: FoundTask) {
  return {
    subject: { kind: 'task', id: row.id },
    audience: audienceOf(scope, { row, ownerId }),
  } as const;
}

function audienceOf({ actorId }: Pick<Scope, 'actorId'>, { row, ownerId }: FoundTask): Audience {
  if (row.clientId !== null) return { to: 'client', clientId: row.clientId, ownerId };
  // Whoever did it knows; the other one is to hear of it.
  const people = [row.assigneeId, row.authorId].filter((id) => id !== null);
  const userId = people.find((id) => id !== actorId) ?? people[0];
  return userId === undefined ? { to: 'admins' } : { to: 'person', userId };
}

/** Opens a task among the others. */
export const placeOf = ({ id }: Pick<FoundTask['row'], 'id'>): string => `/tasks?task=${id}`;
