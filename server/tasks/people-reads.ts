import { and, asc, isNull } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

/** Whom a task can be given to: everybody of the practice who can sign in. */
export async function listTaskPeople(scope: Scope) {
  return scope.db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(and(scope.owns(users), isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(1000);
}
