import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/**
 * Leaves of the events of clients who did what and when, but not a word of what it was; the same
 * of letters to them, and of what persons were told of their tasks, calls and payments.
 */
export async function forgetEvents(
  tx: WriteScope,
  ids: readonly string[],
  mailIds: readonly string[] = [],
): Promise<void> {
  const some = [...ids];
  const { subjectKind, subjectId, clientId } = events;
  const own = or(
    inArray(clientId, some),
    and(eq(subjectKind, 'client'), inArray(subjectId, some)),
    and(eq(subjectKind, 'mail'), inArray(subjectId, [...mailIds])),
  );
  const told = alias(events, 'told');
  const theirs = tx.db
    .select({ subjectKind: told.subjectKind, subjectId: told.subjectId })
    .from(told)
    .where(and(tx.owns(told), inArray(told.clientId, some)));
  const ofTheirs = and(isNull(clientId), sql`(${subjectKind}, ${subjectId}) in ${theirs}`);
  const nothing = { before: null, after: null };
  await tx.connection.query(`set local rapport.erasing = 'on'`);
  for (const which of [own, ofTheirs]) {
    await tx.db
      .update(events)
      .set(nothing)
      .where(and(tx.owns(events), which));
  }
  await tx.connection.query(`set local rapport.erasing = 'off'`);
}
