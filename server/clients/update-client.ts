import type { ClientChange } from '#contract/client-record.ts';
import { invalid, notAllowed, notFound } from '#contract/refusal.ts';
import type { NewEvent } from '#server/db/append-event.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { aboutClient } from './about.ts';
import { getClient, rulesOf } from './create-client.ts';
import { readRecord } from './read-record.ts';
import { findClientForUpdate, type ClientRow, type Viewer } from './reads.ts';
import { spellTags } from './tag-reads.ts';
import { takeBackFromOwners, tellOwner } from './tell-owner.ts';
import { toldChange } from './told.ts';
import type { ClientValues } from './client-values.ts';
import { updateClientRow } from './writes.ts';

/** Changes a client; nothing is written when nothing differs. */
export async function updateClient(scope: Scope, viewer: Viewer, id: string, body: ClientChange) {
  return scope.write(async (tx) => {
    const before = await findClientForUpdate(tx, viewer, id);
    if (!before) return refuse(notFound);
    if (body.updatedAt !== undefined && body.updatedAt !== before.updatedAt) {
      return refuseOlder(
        tx,
        { kind: 'client', id },
        { read: body.updatedAt, now: before.updatedAt },
      );
    }
    const { ownerId } = body;
    if (viewer.role === 'user' && ownerId !== undefined && ownerId !== before.ownerId) {
      return refuse(notAllowed);
    }
    const tags = body.tags && (await spellTags(tx, viewer, body.tags, before.tags));
    const written = { ...body, ...(tags && { tags }) };
    const { values, problems } = readRecord(written, before, await rulesOf(tx, viewer));
    if (Object.keys(problems).length > 0) return refuse(invalid, problems);
    const after = await changeRow(tx, before, values);
    if (after && after.ownerId !== before.ownerId) {
      await takeBackFromOwners(tx, [{ before, after }]);
      await tellOwner(tx, after.ownerId, [after]);
    }
    return getClient(tx, viewer, id);
  });
}

/** Writes a held client's values and tells what differs; undefined when nothing does. */
export async function changeRow(
  tx: WriteScope,
  before: ClientRow,
  values: ClientValues,
): Promise<ClientRow | undefined> {
  const events = eventsOfChange(before, { ...before, ...values } as ClientRow);
  if (events.length === 0) return undefined;
  const after = await updateClientRow(tx, before, values);
  for (const event of events) await tx.append(event);
  return after;
}

/** What is told when one row becomes the other: nothing where no column differs. */
export function eventsOfChange(before: ClientRow, after: ClientRow): NewEvent[] {
  const change = toldChange(before, after);
  if (!change) return [];
  const { subject, audience } = aboutClient(after);
  return [
    { name: eventOf(change.after), subject, ...change, audience },
    ...handedOver(before, after.ownerId, after.name),
  ];
}

/** What whoever owned a client is told by whose it is now: they may not see it any more, and their open pages must hear that. */
export function handedOver(
  { id, ownerId }: Pick<ClientRow, 'id' | 'ownerId'>,
  to: string | null,
  name: string,
): NewEvent[] {
  if (ownerId === null || ownerId === to) return [];
  const audience = { to: 'person', userId: ownerId } as const;
  return [
    { name: 'client.handed_over', subject: { kind: 'client', id }, after: { name }, audience },
  ];
}

export function eventOf(after: Record<string, unknown>) {
  if ('pipelineStage' in after) return 'client.moved';
  if (!('archivedAt' in after)) return 'client.updated';
  return after['archivedAt'] === null ? 'client.unarchived' : 'client.archived';
}
