import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { whileErasing } from '#server/db/forget-told.ts';
import { changeSetRows, changeSets, notDuplicates } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import type { WriteScope } from '#server/db/scope.ts';

/** Deletes what is kept of clients beside their own rows. */
export async function forgetClients(tx: WriteScope, ids: readonly string[]): Promise<void> {
  const some = [...ids];
  const sets = tx.db
    .select({ id: changeSetRows.changeSetId })
    .from(changeSetRows)
    .where(and(tx.owns(changeSetRows), inArray(changeSetRows.clientId, some)));
  // They are too old to be taken back, and their titles may name somebody.
  await tx.db
    .delete(changeSets)
    .where(and(tx.owns(changeSets), ne(changeSets.kind, 'import'), inArray(changeSets.id, sets)));
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
 * of letters to them, and of what persons were told of their tasks, calls and payments. A change
 * of many that they were part of loses its title, which may name them in a tag.
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
  await whileErasing(tx, async () => {
    for (const which of [own, ofTheirs]) await setEvents(tx, which, nothing);
    await setEvents(tx, isOfChangeOf(tx, some), { after: sql`${events.after} - 'title'` });
  });
}

async function setEvents(
  tx: WriteScope,
  which: SQL | undefined,
  values: { before?: null; after: SQL | null },
): Promise<void> {
  await tx.db
    .update(events)
    .set(values)
    .where(and(tx.owns(events), which));
}

/**
 * A change of many that left a line in the history of some clients, or its undoing. Its rows are
 * gone by then; what was written down in one request at one instant belongs together.
 */
function isOfChangeOf(tx: WriteScope, clientIds: string[]): SQL | undefined {
  const line = alias(events, 'line');
  const made = alias(events, 'made');
  const lines = tx.db
    .select({ at: line.at, requestId: line.requestId })
    .from(line)
    .where(and(tx.owns(line), inArray(line.clientId, clientIds)));
  const sets = tx.db
    .select({ id: made.subjectId })
    .from(made)
    .where(
      and(
        tx.owns(made),
        eq(made.subjectKind, 'change_set'),
        sql`(${made.at}, ${made.requestId}) in ${lines}`,
      ),
    );
  return and(eq(events.subjectKind, 'change_set'), inArray(events.subjectId, sets));
}
