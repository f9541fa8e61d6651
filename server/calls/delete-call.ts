import { callGoesOn } from '#contract/calls.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about, headOf } from './about.ts';
import { isOver } from './call-progress.ts';
import { findCallForUpdate, findDeletedForUpdate, getCall } from './reads.ts';
import { updateCallRow } from './writes.ts';

/** Deletes a call; its transcript stays with it until it is erased. */
export async function deleteCall(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const found = await findCallForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    if (!isOver(found.row.state)) return refuse(callGoesOn);
    await updateCallRow(tx, found.row, { deletedAt: tx.now });
    await tx.append({ ...about(found), name: 'call.deleted', before: headOf(found) });
    return undefined;
  });
}

/** Takes a deleted call back. */
export async function restoreCall(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const found = await findDeletedForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    await updateCallRow(tx, found.row, { deletedAt: null });
    await tx.append({ ...about(found), name: 'call.restored', after: headOf(found) });
    // What came in while it was away has not been read.
    await tx.append({ ...about(found), name: 'call.transcribed' });
    return getCall(tx, viewer, id);
  });
}
