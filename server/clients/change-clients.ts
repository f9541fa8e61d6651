import { randomUUID } from 'node:crypto';
import type { BulkChange, ChangeSet } from '#contract/clients.ts';
import { invalid, notAllowed, notFound } from '#contract/refusal.ts';
import { tagKey } from '#contract/tag-key.ts';
import type { NewEvent } from '#server/db/append-event.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import { keptRow, listChangeSets } from './change-set-reads.ts';
import { rulesOf } from './create-client.ts';
import { listRowsForUpdate, livingSeenBy, type ClientRow, type Viewer } from './reads.ts';
import { spellTags } from './tag-reads.ts';
import { takeBackFromOwners, tellOwner } from './tell-owner.ts';
import { toldChange } from './told.ts';
import { eventOf } from './update-client.ts';
import type { ClientValues } from './client-values.ts';
import { insertChangeSet, insertChangeSetRows, updateEach } from './writes.ts';

interface Written {
  readonly before: ClientRow;
  readonly after: ClientRow;
}

/** Changes many clients alike, as one change-set that can be taken back. */
export async function changeClients(
  scope: Scope,
  viewer: Viewer,
  body: { readonly ids: readonly string[]; readonly change: BulkChange },
) {
  return scope.write(async (tx) => {
    const ids = [...new Set(body.ids)];
    const rows = await listRowsForUpdate(tx, livingSeenBy(tx, viewer), ids);
    if (rows.length < ids.length) return refuse(notFound);
    const change = await spelled(tx, viewer, body.change);
    const mayNot = await refuseOwner(tx, viewer, change);
    if (isRefusal(mayNot)) return mayNot;
    const written = await updateEach(
      tx,
      rows.flatMap((row) => {
        const values = valuesOf(change, row, tx.now);
        return values ? [{ row, values }] : [];
      }),
    );
    if ('ownerId' in change) {
      await takeBackFromOwners(tx, written);
      await tellOwner(
        tx,
        change.ownerId,
        written.map(({ after }) => after),
      );
    }
    const given = 'ownerId' in change && change.ownerId !== null ? change.ownerId : undefined;
    const owner = given === undefined ? undefined : await findUser(tx, given);
    return keepChangeSet(tx, viewer, titleOf(change, written.length, owner?.name), written);
  });
}

/** A tag is given as others wear it already. */
async function spelled(tx: WriteScope, viewer: Viewer, change: BulkChange): Promise<BulkChange> {
  if (!('addTag' in change)) return change;
  const [addTag = change.addTag] = await spellTags(tx, viewer, [change.addTag]);
  return { addTag };
}

async function refuseOwner(tx: WriteScope, viewer: Viewer, change: BulkChange) {
  if (!('ownerId' in change)) return undefined;
  if (viewer.role === 'user') return refuse(notAllowed);
  const { owners } = await rulesOf(tx, viewer);
  const known = change.ownerId === null || owners.has(change.ownerId);
  return known ? undefined : refuse(invalid, { ownerId: 'Choose somebody of this practice' });
}

async function keepChangeSet(
  tx: WriteScope,
  viewer: Viewer,
  title: string,
  written: readonly Written[],
): Promise<ChangeSet> {
  const id = randomUUID();
  await insertChangeSet(tx, { id, kind: 'bulk', title, clients: written.length });
  await insertChangeSetRows(
    tx,
    written.map(({ before, after }) => ({
      changeSetId: id,
      clientId: after.id,
      before: keptRow(before),
      leftAt: after.updatedAt,
    })),
  );
  await tx.appendHistory(written.map((one) => historyOf(one)));
  await tx.append({
    name: 'change_set.made',
    subject: { kind: 'change_set', id },
    after: { title, clients: written.length },
    // Whoever shows one of these reads it again; an open page hears only that something was done.
    audience: { to: 'practice' },
  });
  const { rows } = await listChangeSets(tx, viewer, { id, limit: '1' });
  if (!rows[0]) throw new Error('The change-set was not found again.');
  return rows[0];
}

/** What one client's history says of a change of many. */
function historyOf({ before, after }: Written): NewEvent {
  const about = aboutClient(after);
  if (after.deletedAt !== null) {
    return { ...about, name: 'client.deleted', after: { name: after.name } };
  }
  const told = toldChange(before, after) ?? { before: {}, after: {} };
  return { ...about, ...told, name: eventOf(told.after) };
}

/** The columns that a change sets in a client; undefined when it is so already. */
function valuesOf(change: BulkChange, row: ClientRow, now: string): ClientValues | undefined {
  if ('status' in change) {
    return change.status === row.status ? undefined : { status: change.status };
  }
  if ('pipelineStage' in change) {
    const { pipelineStage } = change;
    const closedLostReason =
      pipelineStage === 'closed_lost' ? (change.closedLostReason ?? row.closedLostReason) : '';
    const same = pipelineStage === row.pipelineStage && closedLostReason === row.closedLostReason;
    return same ? undefined : { pipelineStage, closedLostReason };
  }
  if ('ownerId' in change) {
    return change.ownerId === row.ownerId ? undefined : { ownerId: change.ownerId };
  }
  if ('archived' in change) {
    const same = change.archived === (row.archivedAt !== null);
    return same ? undefined : { archivedAt: change.archived ? now : null };
  }
  if ('deleted' in change) return { deletedAt: now };
  return tagsOf(change, row);
}

function tagsOf(
  change: { addTag: string } | { removeTag: string },
  row: ClientRow,
): ClientValues | undefined {
  if ('addTag' in change) {
    const { addTag } = change;
    const wears = row.tags.some((tag) => tagKey(tag) === tagKey(addTag));
    return wears || row.tags.length >= 30 ? undefined : { tags: [...row.tags, addTag] };
  }
  const tags = row.tags.filter((tag) => tagKey(tag) !== tagKey(change.removeTag));
  return tags.length === row.tags.length ? undefined : { tags };
}

function titleOf(change: BulkChange, count: number, owner: string | undefined): string {
  // A tag in a title goes with its clients; here there is none with whom it would go.
  if (count === 0) return 'No client changed';
  const clients = count === 1 ? '1 client' : `${count.toLocaleString('en-US')} clients`;
  if ('status' in change) return `Status of ${clients} set to ${wordsOf(change.status)}`;
  if ('pipelineStage' in change) return `${clients} moved to ${wordsOf(change.pipelineStage)}`;
  if ('ownerId' in change)
    return owner ? `${clients} given to ${owner}` : `Owner taken from ${clients}`;
  if ('addTag' in change) return `${clients} tagged “${change.addTag}”`;
  if ('removeTag' in change) return `Tag “${change.removeTag}” taken from ${clients}`;
  if ('archived' in change) {
    return change.archived ? `${clients} archived` : `${clients} taken out of the archive`;
  }
  return `${clients} deleted`;
}

function wordsOf(option: string): string {
  return option.replaceAll('_', ' ');
}
