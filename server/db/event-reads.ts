import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events } from './schema/events.ts';
import type { Scope } from './scope.ts';

/**
 * What an event is about; undefined where it was never told. With a kind it is what the request that
 * told it told of that kind: the first event of a change of many may be about one of them.
 */
export async function subjectOfEvent(
  scope: Scope,
  id: string,
  kind?: string,
): Promise<string | undefined> {
  const first = alias(events, 'first');
  const [found] = await scope.db
    .select({ subjectId: events.subjectId })
    .from(first)
    .innerJoin(
      events,
      and(
        scope.owns(events),
        eq(events.at, first.at),
        eq(events.requestId, first.requestId),
        kind === undefined ? eq(events.id, first.id) : eq(events.subjectKind, kind),
      ),
    )
    .where(and(scope.owns(first), eq(first.id, id)));
  return found?.subjectId;
}
