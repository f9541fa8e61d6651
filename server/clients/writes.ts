import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { insertAndRead, insertRows } from '#server/db/insert-rows.ts';
import {
  changeSetRows,
  changeSets,
  clientKeys,
  clientMerges,
  clients,
  clientTallies,
  notDuplicates,
} from '#server/db/schema/clients.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import type { ClientValues, NewClientRow } from './client-values.ts';
import { keysOf } from './client-keys.ts';
import type { ClientRow } from './reads.ts';
import { tallyChanges, type Change, type Tally } from './tally.ts';

/** Inserts clients with what they are recognised by, and counts them. */
export async function insertClients(
  tx: WriteScope,
  rows: readonly NewClientRow[],
): Promise<ClientRow[]> {
  const made = await insertUncounted(tx, rows);
  await tally(
    tx,
    made.map((after) => ({ before: null, after })),
  );
  return made;
}

const columns = new Columns<ClientRow>(getTableColumns(clients));
const whole = { columns, shapes: new Shapes('insert-clients', columns) };

/** The same without counting them. */
export async function insertUncounted(
  tx: WriteScope,
  rows: readonly NewClientRow[],
): Promise<ClientRow[]> {
  const made = await insertAndRead(tx, clients, rows, whole);
  await insertKeys(tx, made);
  return made;
}

/** Changes one client that is held, moves its figures and keeps what it is recognised by. */
export async function updateClientRow(
  tx: WriteScope,
  before: ClientRow,
  values: ClientValues,
): Promise<ClientRow> {
  const after = await updateRow(tx, before, values);
  await tally(tx, [{ before, after }]);
  return after;
}

/** The same without moving its figures. */
export async function updateRow(
  tx: WriteScope,
  before: ClientRow,
  values: ClientValues,
): Promise<ClientRow> {
  const [after] = await tx.db
    .update(clients)
    .set({ ...values, updatedAt: values.updatedAt ?? tx.later(before.updatedAt) })
    .where(and(tx.owns(clients), eq(clients.id, before.id)))
    .returning();
  if (!after) throw new Error('The client is gone.');
  if (!isRecognisedAlike(before, after)) {
    await deleteKeys(tx, [after.id]);
    await insertKeys(tx, [after]);
  }
  return after;
}

function isRecognisedAlike(before: ClientRow, after: ClientRow): boolean {
  return JSON.stringify(keysOf(before)) === JSON.stringify(keysOf(after));
}

/**
 * Changes many held clients, those that get the same values by one statement; only tags and the
 * time of the change may differ from one to the next for that.
 */
export async function updateEach(
  tx: WriteScope,
  changes: readonly { readonly row: ClientRow; readonly values: ClientValues }[],
): Promise<{ before: ClientRow; after: ClientRow }[]> {
  const groups = new Map<string, (typeof changes)[number][]>();
  for (const change of changes) {
    const { tags, updatedAt: _, ...shared } = change.values;
    const key = JSON.stringify([shared, tags !== undefined]);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  const updated = new Map<string, ClientRow>();
  for (const group of groups.values()) {
    for (const after of await updateAlike(tx, group)) updated.set(after.id, after);
  }
  const done = changes.flatMap(({ row: before }) => {
    const after = updated.get(before.id);
    return after ? [{ before, after }] : [];
  });
  const renamed = done.filter(({ before, after }) => !isRecognisedAlike(before, after));
  await deleteKeys(
    tx,
    renamed.map(({ after }) => after.id),
  );
  await insertKeys(
    tx,
    renamed.map(({ after }) => after),
  );
  await tally(tx, done);
  return done;
}

async function updateAlike(
  tx: WriteScope,
  group: readonly { readonly row: ClientRow; readonly values: ClientValues }[],
): Promise<ClientRow[]> {
  const [first] = group;
  if (!first) return [];
  const { tags, updatedAt: _, ...shared } = first.values;
  const own = group.map(({ row, values }) => {
    const updatedAt = values.updatedAt ?? tx.later(row.updatedAt);
    return [row.id, { updatedAt, tags: values.tags }] as const;
  });
  const ownOf = sql`(${JSON.stringify(Object.fromEntries(own))}::jsonb -> ${clients.id}::text)`;
  return tx.db
    .update(clients)
    .set({
      ...shared,
      ...(tags ? { tags: sql`array(select jsonb_array_elements_text(${ownOf} -> 'tags'))` } : {}),
      updatedAt: sql`(${ownOf} ->> 'updatedAt')::timestamptz`,
    })
    .where(
      and(
        tx.owns(clients),
        inArray(
          clients.id,
          group.map(({ row }) => row.id),
        ),
      ),
    )
    .returning();
}

/** Erases clients and, by their foreign keys, all that belongs to them. */
export async function eraseClients(tx: WriteScope, rows: readonly ClientRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await tx.db.delete(clients).where(and(tx.owns(clients), inArray(clients.id, ids)));
  await tally(
    tx,
    rows.map((before) => ({ before, after: null })),
  );
}

async function tally(tx: WriteScope, changes: readonly Change[]): Promise<void> {
  await insertTallies(
    tx,
    tallyChanges(changes).map((one) => ({ ...one, at: tx.now })),
  );
}

/** Adds to the figures what they gained and lost at those instants. */
export async function insertTallies(
  tx: WriteScope,
  tallies: readonly (Tally & { readonly at: string })[],
): Promise<void> {
  await insertRows(
    tx,
    clientTallies,
    tallies.map((one) => ({ id: randomUUID(), ...one })),
  );
}

/** Puts a client back that was erased, as it was. */
export async function reinsertClient(tx: WriteScope, row: ClientRow): Promise<void> {
  const { practiceId: _, ...values } = row;
  await insertClients(tx, [values]);
}

export async function deleteChangeSetRows(
  tx: WriteScope,
  changeSetId: string,
  clientIds: readonly string[],
): Promise<void> {
  if (clientIds.length === 0) return;
  await tx.db
    .delete(changeSetRows)
    .where(
      and(
        tx.owns(changeSetRows),
        eq(changeSetRows.changeSetId, changeSetId),
        inArray(changeSetRows.clientId, [...clientIds]),
      ),
    );
}

export async function insertMerge(tx: WriteScope, id: string, clientId: string): Promise<void> {
  await tx.db.insert(clientMerges).values({ practiceId: tx.practiceId, id, clientId, at: tx.now });
}

export async function deleteMerge(tx: WriteScope, id: string): Promise<void> {
  await tx.db.delete(clientMerges).where(and(tx.owns(clientMerges), eq(clientMerges.id, id)));
}

async function insertKeys(tx: WriteScope, rows: readonly ClientRow[]): Promise<void> {
  const keys = rows.flatMap((row) => keysOf(row).map((key) => ({ clientId: row.id, ...key })));
  await insertRows(tx, clientKeys, keys);
}

async function deleteKeys(tx: WriteScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .delete(clientKeys)
    .where(and(tx.owns(clientKeys), inArray(clientKeys.clientId, [...ids])));
}

export async function insertChangeSet(
  tx: WriteScope,
  set: Pick<typeof changeSets.$inferInsert, 'id' | 'kind' | 'title' | 'clients'>,
): Promise<void> {
  await tx.db
    .insert(changeSets)
    .values({ practiceId: tx.practiceId, ...set, actorId: tx.actorId, at: tx.now });
}

export async function updateChangeSet(
  tx: WriteScope,
  id: string,
  values: Partial<Pick<typeof changeSets.$inferInsert, 'clients' | 'undoneAt' | 'keptClients'>>,
): Promise<void> {
  await tx.db
    .update(changeSets)
    .set(values)
    .where(and(tx.owns(changeSets), eq(changeSets.id, id)));
}

export type NewChangeSetRow = Omit<typeof changeSetRows.$inferInsert, 'practiceId'>;

export async function insertChangeSetRows(
  tx: WriteScope,
  rows: readonly NewChangeSetRow[],
): Promise<void> {
  // A client that a change-set meets again keeps what it was before all of it.
  const left = sql`excluded.left_at`;
  await insertRows(tx, changeSetRows, rows, {
    on: ['changeSetId', 'clientId'],
    set: { leftAt: left },
  });
}

export async function insertNotDuplicate(tx: WriteScope, ids: readonly [string, string]) {
  const [firstId, secondId] = ids.toSorted();
  if (!firstId || !secondId) return;
  await tx.db
    .insert(notDuplicates)
    .values({ practiceId: tx.practiceId, firstId, secondId, at: tx.now })
    .onConflictDoNothing();
}
