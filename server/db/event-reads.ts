import { and, eq } from 'drizzle-orm';
import { events } from './schema/events.ts';
import type { Scope } from './scope.ts';

/** What an event is about; undefined where it was never told. */
export async function subjectOfEvent(scope: Scope, id: string): Promise<string | undefined> {
  const [found] = await scope.db
    .select({ subjectId: events.subjectId })
    .from(events)
    .where(and(scope.owns(events), eq(events.id, id)));
  return found?.subjectId;
}
