import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import { events } from '#server/db/schema/events.ts';
import type { Scope } from '#server/db/scope.ts';

/** Which of these calls have a recording, deleted calls included. */
export async function listRecordedIds(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .select({ id: calls.id })
    .from(calls)
    .where(and(scope.owns(calls), inArray(calls.id, [...ids]), isNotNull(calls.recordingKey)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody has erased a recording of this call. */
export async function wasRecordingErased(scope: Scope, callId: string): Promise<boolean> {
  const [found] = await scope.db
    .select({ seq: events.seq })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.subjectKind, 'call'),
        eq(events.subjectId, callId),
        eq(events.name, 'recording.erased'),
      ),
    )
    .limit(1);
  return found !== undefined;
}
