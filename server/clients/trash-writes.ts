import { and, eq, inArray, isNull, like, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { whileErasing } from '#server/db/forget-told.ts';
import { listGiven } from '#server/db/given-rows.ts';
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
 * Takes clients out of changes of many, so that these can still be taken back of the others; called
 * before their history is forgotten. They are counted no more, and a title that may name them, in a tag or as one of two, goes.
 */
export async function leaveChangeSets(tx: WriteScope, ids: readonly string[]): Promise<void> {
  const some = [...ids];
  const ofSome = and(tx.owns(changeSetRows), inArray(changeSetRows.clientId, some));
  const theirs = tx.db.select({ id: changeSetRows.changeSetId }).from(changeSetRows).where(ofSome);
  const title = sql`case when ${changeSets.clients} = 1 then '1 client changed'
    else ${changeSets.clients} || ' clients changed' end`;
  await tx.db
    .update(changeSets)
    .set({ title })
    .where(
      and(
        tx.owns(changeSets),
        or(inArray(changeSets.id, theirs), inArray(changeSets.id, changesToldOf(tx, some))),
        ne(changeSets.kind, 'import'),
        or(eq(changeSets.kind, 'merge'), like(changeSets.title, '%“%')),
      ),
    );
  const others = alias(changeSetRows, 'others');
  const shared = tx.db
    .select({ id: others.changeSetId })
    .from(others)
    .innerJoin(changeSets, and(tx.owns(changeSets), eq(changeSets.id, others.changeSetId)))
    .where(and(tx.owns(others), notInArray(others.clientId, some), eq(changeSets.kind, 'bulk')));
  const left = await tx.db
    .delete(changeSetRows)
    .where(and(ofSome, inArray(changeSetRows.changeSetId, shared)))
    .returning({ id: changeSetRows.changeSetId });
  const counts = new Map<string, number>();
  for (const { id } of left) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [id, count] of counts) {
    await tx.db
      .update(changeSets)
      .set({ clients: sql`${changeSets.clients} - ${count}` })
      .where(and(tx.owns(changeSets), eq(changeSets.id, id)));
  }
}

/**
 * Leaves of the events of clients who did what and when, but not a word of what it was; the same
 * of letters to them, of what persons were told of their tasks, calls and payments, and of what was
 * told of a task or a call before it was theirs. A change of many that they were part of loses its
 * title, which may name them in a tag.
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
  const ofGiven = sql`(${subjectKind}, ${subjectId}) in (${listGiven(tx, some)})`;
  const nothing = { before: null, after: null };
  await whileErasing(tx, async () => {
    for (const which of [own, ofTheirs, ofGiven]) await setEvents(tx, which, nothing);
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

const isOfChangeOf = (tx: WriteScope, clientIds: string[]): SQL | undefined =>
  and(
    eq(events.subjectKind, 'change_set'),
    inArray(events.subjectId, changesToldOf(tx, clientIds)),
  );

/**
 * The changes of many that left a line in the history of some clients, or whose undoing did. Their
 * rows may be gone by then; what was written down in one request at one instant belongs together.
 */
function changesToldOf(tx: WriteScope, clientIds: string[]) {
  const line = alias(events, 'line');
  const made = alias(events, 'made');
  const lines = tx.db
    .select({ at: line.at, requestId: line.requestId })
    .from(line)
    .where(and(tx.owns(line), inArray(line.clientId, clientIds)));
  return tx.db
    .select({ id: made.subjectId })
    .from(made)
    .where(
      and(
        tx.owns(made),
        eq(made.subjectKind, 'change_set'),
        sql`(${made.at}, ${made.requestId}) in ${lines}`,
      ),
    );
}
