import { and, desc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { changedMeanwhile } from '#contract/refusal.ts';
import { Refusal } from '#server/refusal.ts';
import { events } from './schema/events.ts';
import { users } from './schema/people.ts';
import type { Scope } from './scope.ts';

/** When what somebody changes was last changed: as they read it, and as it is by now. */
interface Versions {
  readonly read: string;
  readonly now: string;
}

/**
 * Refuses a change of what was read too early, with the person who has changed it since, if one has:
 * what the practice's own analyst does with a record by itself is nobody's.
 */
export async function refuseOlder(
  scope: Scope,
  subject: { readonly kind: string; readonly id: string },
  { read, now }: Versions,
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
        isNotNull(events.actorId),
        gt(events.at, read),
        // What happened since left the row as it is.
        lte(events.at, now),
      ),
    )
    .orderBy(desc(events.seq))
    .limit(1);
  return new Refusal(changedMeanwhile, undefined, undefined, latest?.by ?? undefined);
}
