import { and, desc, eq, lte } from 'drizzle-orm';
import { changedMeanwhile } from '#contract/refusal.ts';
import { Refusal } from '#server/refusal.ts';
import { events } from './schema/events.ts';
import { users } from './schema/people.ts';
import type { Scope } from './scope.ts';

/** Refuses a change of what was read too early, with whoever has changed it by then. */
export async function refuseOlder(
  scope: Scope,
  subject: { readonly kind: string; readonly id: string },
  updatedAt: string,
): Promise<Refusal<'changed_meanwhile'>> {
  const [latest] = await scope.db
    .select({ by: { id: users.id, name: users.name } })
    .from(events)
    .leftJoin(users, and(scope.owns(users), eq(users.id, events.actorId)))
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, subject.kind),
        eq(events.subjectId, subject.id),
        // What happened since left the row as it is.
        lte(events.at, updatedAt),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(1);
  return new Refusal(changedMeanwhile, undefined, undefined, latest?.by ?? undefined);
}
