import { callGoesOn } from '#contract/call-goes-on.ts';
import { notFound } from '#contract/refusal.ts';
import { noteContact } from '#server/clients/note-contact.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about, headOf } from './about.ts';
import { isOver } from './call-progress.ts';
import { holdSeenCall } from './hold-call.ts';
import { findDeletedForUpdate, getCall } from './reads.ts';
import { takeBackContact, wasContact } from './take-back-contact.ts';
import { updateCallRow } from './writes.ts';

/** Deletes a call, and with it the contact that it was; its transcript stays with it until it is erased. */
export async function deleteCall(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await holdSeenCall(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { client, found } = held;
    const { row } = found;
    if (!isOver(row.state)) return refuse(callGoesOn);
    await updateCallRow(tx, row, { deletedAt: tx.now });
    await tx.append({ ...about(found), name: 'call.deleted', before: headOf(found) });
    if (wasContact(row)) await takeBackContact(tx, client, row);
    return undefined;
  });
}

/** Takes a deleted call back. */
export async function restoreCall(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await holdSeenCall(tx, viewer, id, findDeletedForUpdate);
    if (!held) return refuse(notFound);
    const { client, found } = held;
    const { row } = found;
    await updateCallRow(tx, row, { deletedAt: null });
    await tx.append({ ...about(found), name: 'call.restored', after: headOf(found) });
    // What came in while it was away has not been read.
    await tx.append({ ...about(found), name: 'call.transcribed' });
    if (wasContact(row)) await noteContact(tx, client, row.callDate);
    return getCall(tx, viewer, id);
  });
}
