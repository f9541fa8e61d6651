import { and, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';

const ofClient = (scope: Scope, clientId: string) =>
  and(scope.owns(calls), eq(calls.clientId, clientId), ne(calls.source, 'rehearsal'));

/** When a client was last spoken with in a call that is not deleted. */
export async function findLastSpoken(scope: Scope, clientId: string): Promise<string | null> {
  const spoken = or(eq(calls.source, 'logged'), eq(calls.outcome, 'answered'));
  const [row] = await scope.db
    .select({ at: max(calls.callDate) })
    .from(calls)
    .where(and(ofClient(scope, clientId), spoken, isNull(calls.deletedAt)));
  return row?.at ?? null;
}

/** Whether an instant is, or was until it was put right, the time of one of a client's calls, deleted or not. */
export async function wasOfCall(scope: Scope, clientId: string, at: string): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(ofClient(scope, clientId), or(eq(calls.startedAt, at), eq(calls.callDate, at))))
    .limit(1);
  if (row) return true;
  const [event] = await scope.db
    .select({ seq: events.seq })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.clientId, clientId),
        inArray(events.name, ['call.updated', 'call.deleted', 'call.moved']),
        sql`${events.before} ->> 'callDate' = ${at}`,
      ),
    )
    .limit(1);
  return event !== undefined;
}
