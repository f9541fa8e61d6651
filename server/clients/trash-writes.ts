import { and, eq, inArray, or } from 'drizzle-orm';
import { changeSetRows, notDuplicates } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import type { WriteScope } from '#server/db/scope.ts';

/** Deletes what is kept of clients beside their own rows. */
export async function forgetClients(tx: WriteScope, ids: readonly string[]): Promise<void> {
  const some = [...ids];
  await tx.db
    .delete(changeSetRows)
    .where(and(tx.owns(changeSetRows), inArray(changeSetRows.clientId, some)));
  await tx.db
    .delete(notDuplicates)
    .where(
      and(
        tx.owns(notDuplicates),
        or(inArray(notDuplicates.firstId, some), inArray(notDuplicates.secondId, some)),
      ),
    );
}

/** Leaves of the events of clients who did what and when, but not a word of what it was. */
export async function forgetEvents(tx: WriteScope, ids: readonly string[]): Promise<void> {
  const some = [...ids];
  await tx.connection.query(`set local rapport.erasing = 'on'`);
  await tx.db
    .update(events)
    .set({ before: null, after: null })
    .where(
      and(
        tx.owns(events),
        or(
          inArray(events.clientId, some),
          and(eq(events.subjectKind, 'client'), inArray(events.subjectId, some)),
        ),
      ),
    );
  await tx.connection.query(`set local rapport.erasing = 'off'`);
}
