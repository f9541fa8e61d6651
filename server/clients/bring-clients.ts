import type { WriteScope } from '#server/db/scope.ts';
import { createdEvent } from './create-client.ts';
import type { ClientValues, NewClientRow } from './client-values.ts';
import type { ClientRow } from './reads.ts';
import { tallyChanges } from './tally.ts';
import { eventsOfChange } from './update-client.ts';
import { insertUncounted, insertTallies, updateRow } from './writes.ts';

/** A client that somebody added in the past: its `createdAt` is when. */
export interface PastClient {
  readonly row: NewClientRow;
  readonly actorId: string;
}

/** One change of a client in the past: its `updatedAt` is when. */
export interface PastChange {
  readonly before: ClientRow;
  readonly after: ClientRow;
  readonly actorId: string;
}

/** Adds clients that were added in the past, with the figures and the events of that time. */
export async function bringClients(
  tx: WriteScope,
  clients: readonly PastClient[],
): Promise<ClientRow[]> {
  const made = await insertUncounted(
    tx,
    clients.map(({ row }) => row),
  );
  const actors = new Map(clients.map(({ row, actorId }) => [row.id, actorId]));
  await insertTallies(
    tx,
    made.flatMap((after) => {
      const added = tallyChanges([{ before: null, after }]);
      return added.map((one) => ({ ...one, at: after.createdAt }));
    }),
  );
  await tx.appendHistory(
    made.map((row) => {
      const actorId = actors.get(row.id);
      const at = new Date(row.createdAt);
      return { ...createdEvent(row), at, ...(actorId ? { actorId } : {}) };
    }),
  );
  return made;
}

/** Makes changes of the past, in the order in which they were made: each client ends as the last left it. */
export async function bringChanges(tx: WriteScope, changes: readonly PastChange[]): Promise<void> {
  const ends = new Map<string, { first: ClientRow; last: ClientRow }>();
  for (const { before, after } of changes) {
    ends.set(after.id, { first: ends.get(after.id)?.first ?? before, last: after });
  }
  for (const { first, last } of ends.values()) await updateRow(tx, first, valuesOf(first, last));
  await insertTallies(
    tx,
    changes.flatMap(({ before, after }) => {
      const moved = tallyChanges([{ before, after }]);
      return moved.map((one) => ({ ...one, at: after.updatedAt }));
    }),
  );
  await tx.appendHistory(
    changes.flatMap(({ before, after, actorId }) => {
      const at = new Date(after.updatedAt);
      return eventsOfChange(before, after).map((event) => ({ ...event, at, actorId }));
    }),
  );
}

/** The columns in which the later row differs. */
function valuesOf(first: ClientRow, last: ClientRow): ClientValues {
  const names = (Object.keys(last) as (keyof ClientRow)[]).filter(
    (name) => first[name] !== last[name],
  );
  return Object.fromEntries(names.map((name) => [name, last[name]]));
}
