import { allChangedSince, alreadyUndone } from '#contract/clients.ts';
import { notFound } from '#contract/refusal.ts';
import type { NewEvent } from '#server/db/append-event.ts';
import { listClientsWithRows, moveRowsBack } from '#server/db/client-tables.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { keptSince } from '#server/kept-since.ts';
import { takeBackTold } from '#server/notifications/take-back-told.ts';
import { refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import {
  findChangeSetForUpdate,
  findMergedInto,
  listChangeSetRows,
  listChangeSets,
  type ChangeSetRow,
} from './change-set-reads.ts';
import type { ClientValues } from './client-values.ts';
import { forgetTraces } from './forget-traces.ts';
import { listAnyForUpdate, type ClientRow, type Viewer } from './reads.ts';
import { tellOwner } from './tell-owner.ts';
import { byImport, told, toldChange } from './told.ts';
import { eventOf } from './update-client.ts';
import {
  deleteChangeSetRows,
  deleteMerge,
  eraseClients,
  reinsertClient,
  updateChangeSet,
  updateEach,
} from './writes.ts';

/** A bulk change and a merge hold no more clients than this; an import goes back in parts. */
const mostAtOnce = 1_001;

/** Takes a bulk change or a merge back as a whole; an import has an undo of its own. */
export async function undoChangeSet(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const set = await findChangeSetForUpdate(tx, viewer, id);
    if (!set || set.kind === 'import') return refuse(notFound);
    if (set.undoneAt !== null || set.at < keptSince(tx.occasion.now)) {
      return refuse(alreadyUndone);
    }
    const { done, kept, returned } = await undoRows(tx, id, mostAtOnce, viewer);
    // It can still be taken back once what came after it is.
    if (done > 0 && kept === done) return refuse(allChangedSince);
    if (kept === 0) await takeBackGiven(tx, returned, set.at);
    await tellOwnersAgain(tx, returned);
    await updateChangeSet(tx, id, { undoneAt: tx.now, keptClients: kept });
    await tx.append({
      name: 'change_set.undone',
      subject: { kind: 'change_set', id },
      // Names stand in the histories of the clients, and go with them.
      after: { title: set.kind === 'merge' ? 'Two clients merged' : set.title, kept },
      audience: { to: 'practice' },
    });
    const { rows } = await listChangeSets(tx, viewer, { id, limit: '1' });
    if (!rows[0]) throw new Error('The change-set was not found again.');
    return rows[0];
  });
}

/**
 * Puts the next clients of a change-set back as they were and takes them off it: `done` says how
 * many, `kept` how many of them were changed since and stay as they are. A `user` takes back only
 * what is theirs by now; without a viewer it is an import that is taken back.
 */
export async function undoRows(
  tx: WriteScope,
  changeSetId: string,
  limit: number,
  viewer?: Viewer,
): Promise<{ done: number; kept: number; returned: readonly Returned[] }> {
  const rows = await listChangeSetRows(tx, changeSetId, limit);
  const ids = rows.map((row) => row.clientId);
  const holders = await listHolders(tx, rows);
  const held = await listAnyForUpdate(tx, [...new Set([...ids, ...holders])]);
  const currentOf = new Map(held.map((row) => [row.id, row]));
  const made = rows.filter((row) => row.before === null).map((row) => row.clientId);
  const grown = await listClientsWithRows(tx, made);
  const erased: ClientRow[] = [];
  const returning: { row: ClientRow; values: ClientValues }[] = [];
  const history: NewEvent[] = [];
  let kept = 0;
  for (const row of rows) {
    const current = currentOf.get(row.clientId);
    const before = row.before as unknown as ClientRow | null;
    const foreign = viewer?.role === 'user' && (current ?? before)?.ownerId !== viewer.userId;
    const changed = current !== undefined && current.updatedAt !== row.leftAt;
    if (!current && before && row.mergedInto !== null && !foreign) {
      history.push(await putBackMerged(tx, row, before, row.mergedInto));
    } else if (!current) {
      // Gone since, into another client or for good.
      kept += before ? 1 : 0;
    } else if (changed || foreign || grown.has(current.id)) {
      kept += 1;
    } else if (before) {
      returning.push({ row: current, values: valuesOfReturn(current, before) });
    } else {
      erased.push(current);
      history.push(erasedEvent(current));
    }
  }
  if (erased.length > 0) {
    await forgetTraces(
      tx,
      erased.map(({ id }) => id),
    );
    await eraseClients(tx, erased);
  }
  const returned = await updateEach(tx, returning);
  const ofImport = viewer ? undefined : changeSetId;
  history.push(...returned.map((one) => eventOfReturn(one.before, one.after, ofImport)));
  await tx.appendHistory(history);
  await deleteChangeSetRows(tx, changeSetId, ids);
  return { done: rows.length, kept, returned };
}

interface Returned {
  readonly before: ClientRow;
  readonly after: ClientRow;
}

/** Whoever was given clients and has not read of it is told nothing: they are not theirs any more. */
async function takeBackGiven(
  tx: WriteScope,
  returned: readonly Returned[],
  at: string,
): Promise<void> {
  for (const ownerId of new Set(movedOf(returned).map(({ before }) => before.ownerId))) {
    if (ownerId !== null) await takeBackTold(tx, { userId: ownerId, kind: 'client', at });
  }
}

const movedOf = (returned: readonly Returned[]) =>
  returned.filter(({ before, after }) => before.ownerId !== after.ownerId);

/** Tells those who have clients again that others had meanwhile. */
async function tellOwnersAgain(tx: WriteScope, returned: readonly Returned[]): Promise<void> {
  const moved = movedOf(returned);
  for (const ownerId of new Set(moved.map(({ after }) => after.ownerId))) {
    const theirs = moved.map(({ after }) => after).filter((row) => row.ownerId === ownerId);
    await tellOwner(tx, ownerId, theirs, 'gave back');
  }
}

/** The columns that differ from what they were. */
function valuesOfReturn(current: ClientRow, before: ClientRow): ClientValues {
  const { practiceId: _, id: _id, createdAt: _createdAt, ...values } = before;
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(current[name as keyof ClientRow]) !== JSON.stringify(value),
  );
  return { updatedAt: before.updatedAt, ...Object.fromEntries(differing) };
}

function eventOfReturn(
  current: ClientRow,
  after: ClientRow,
  ofImport: string | undefined,
): NewEvent {
  const change = toldChange(current, after);
  const wasDeleted = current.deletedAt !== null;
  const moved = wasDeleted !== (after.deletedAt !== null);
  const values = {
    ...change,
    ...(moved ? { after: { ...change?.after, name: after.name } } : {}),
  };
  return {
    ...aboutClient(after),
    ...(ofImport === undefined ? values : byImport(values, ofImport)),
    name: !moved ? eventOf(change?.after ?? {}) : wasDeleted ? 'client.restored' : 'client.deleted',
  };
}

/** The clients that have by now what was moved: those it was moved to, or what these became. */
async function listHolders(tx: WriteScope, rows: readonly ChangeSetRow[]): Promise<string[]> {
  const holders: string[] = [];
  for (const { mergedInto } of rows) {
    if (mergedInto !== null) holders.push(await holderOf(tx, mergedInto));
  }
  return holders;
}

async function holderOf(tx: WriteScope, into: string): Promise<string> {
  return (await findMergedInto(tx, into)) ?? into;
}

/** The client that a merge made part of another, with what had moved, wherever that is by now. */
async function putBackMerged(
  tx: WriteScope,
  row: ChangeSetRow,
  before: ClientRow,
  into: string,
): Promise<NewEvent> {
  await reinsertClient(tx, before);
  await deleteMerge(tx, before.id);
  const otherId = await holderOf(tx, into);
  await moveRowsBack(tx, row.moved ?? {}, otherId, before.id);
  return { ...aboutClient(before), name: 'client.unmerged', after: { ...told(before), otherId } };
}

/** All that is kept of a client that is erased is which one it was. */
export function erasedEvent(row: ClientRow): NewEvent {
  return { ...aboutClient(row), name: 'client.erased' };
}
