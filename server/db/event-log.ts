import { and, asc, desc, eq, gt, gte, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { deadLetters, events, reactionRuns } from './schema/events.ts';
import type { Scope, WriteScope } from './scope.ts';
import { unscoped } from './unscoped.ts';

export type EventRow = typeof events.$inferSelect;

export async function findEvent(scope: Scope, id: string): Promise<EventRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(events)
    .where(and(scope.owns(events), eq(events.id, id)));
  return row;
}

/** One event by its place in the row of all events. */
export async function findEventAt(
  connection: Connection,
  practiceId: string,
  seq: number,
): Promise<EventRow | undefined> {
  const [row] = await unscoped(connection)
    .select()
    .from(events)
    .where(and(eq(events.practiceId, practiceId), eq(events.seq, seq)));
  return row;
}

const selectLastPlace = (scope: Scope) =>
  scope.db
    .select({ seq: max(events.seq) })
    .from(events)
    .where(scope.owns(events));

/** The highest place of the practice's events, within another statement; null before the first. */
export const lastPlaceOf = (scope: Scope) => sql<number | null>`(${selectLastPlace(scope)})`;

/** The same by itself. */
export async function findLastPlace(scope: Scope): Promise<number | undefined> {
  const [row] = await selectLastPlace(scope);
  return row?.seq ?? undefined;
}

/** Events of one practice by their places, the lowest first. */
export async function listEventsAt(
  connection: Connection,
  practiceId: string,
  seqs: readonly number[],
): Promise<EventRow[]> {
  return unscoped(connection)
    .select()
    .from(events)
    .where(and(eq(events.practiceId, practiceId), inArray(events.seq, [...seqs])))
    .orderBy(asc(events.seq));
}

/**
 * The events after one that was seen, and those of the minute before it: a lower number may have
 * been committed later, and hearing of an event twice does no harm. Of more than
 * `longest` the newest.
 */
export async function listEventsSince(
  scope: Scope,
  seq: number,
  longest: number,
): Promise<EventRow[]> {
  const seenAt = sql`(select "seen"."at" - interval '1 minute' from ${events} "seen" where "seen"."practice_id" = ${scope.practiceId} and "seen"."seq" = ${seq})`;
  const newest = await scope.db
    .select()
    .from(events)
    .where(and(scope.owns(events), or(gt(events.seq, seq), gte(events.at, seenAt))))
    .orderBy(desc(events.seq))
    .limit(longest);
  return newest.toReversed();
}

/** The events after one, the oldest first. */
export async function listEventsAfter(
  scope: Scope,
  seq: number,
  limit: number,
): Promise<EventRow[]> {
  return scope.db
    .select()
    .from(events)
    .where(and(scope.owns(events), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(limit);
}

/**
 * Where a newest-first list of events goes on. Events of one request share their instant: their
 * numbers say which came first.
 */
export function afterEvent(scope: Scope, cursor: string | undefined) {
  const [at, id] = (cursor ?? '').split('_');
  if (!at || !id) return undefined;
  const seq = sql`(select "last"."seq" from ${events} "last" where "last"."practice_id" = ${scope.practiceId} and "last"."id" = ${id})`;
  return or(lt(events.at, at), and(eq(events.at, at), lt(events.seq, seq)));
}

/** Events since a moment, of all practices or of some: what a listener missed. */
export async function listPlacesSince(
  connection: Connection,
  since: Date,
  practiceIds?: readonly string[],
) {
  const ofThose = practiceIds && inArray(events.practiceId, [...practiceIds]);
  return unscoped(connection)
    .select({ practiceId: events.practiceId, seq: events.seq })
    .from(events)
    .where(and(ofThose, gte(events.at, since.toISOString())))
    .orderBy(asc(events.seq))
    .limit(10_000);
}

/** Marks a reaction as done in its own transaction; false when it was done before. */
export async function markReactionDone(tx: WriteScope, eventId: string, reaction: string) {
  const marked = await tx.db
    .insert(reactionRuns)
    .values({ practiceId: tx.practiceId, eventId, reaction, at: tx.now })
    .onConflictDoNothing()
    .returning({ reaction: reactionRuns.reaction });
  return marked.length === 1;
}

export async function wasReactionDone(scope: Scope, eventId: string, reaction: string) {
  const rows = await scope.db
    .select({ reaction: reactionRuns.reaction })
    .from(reactionRuns)
    .where(
      and(
        scope.owns(reactionRuns),
        eq(reactionRuns.eventId, eventId),
        eq(reactionRuns.reaction, reaction),
      ),
    );
  return rows.length === 1;
}

export async function insertDeadLetter(
  tx: WriteScope,
  letter: Omit<typeof deadLetters.$inferInsert, 'practiceId'>,
) {
  await tx.db.insert(deadLetters).values({ practiceId: tx.practiceId, ...letter });
}
