import type { Body } from '#contract/endpoint.ts';
import type { keyResults } from '#contract/key-results.ts';
import { carriedAnew, objectiveIsClosed, tooManyObjectives } from '#contract/okr-fields.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { keyResultNow } from './answer.ts';
import { standsAgain } from './carried.ts';
import { changed } from './changed.ts';
import { findKeyResultForUpdate, findObjectiveForUpdate, listKeyResults } from './reads.ts';
import { keyResultRow, most, nextPosition } from './rows.ts';
import { insertKeyResults, updateKeyResultRow } from './writes.ts';

/** Adds a key result after the others of its objective. */
export async function addKeyResult(
  scope: Scope,
  viewer: Viewer,
  objectiveId: string,
  body: Body<typeof keyResults.addKeyResult>,
) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, objectiveId);
    if (!held) return refuse(notFound);
    if (held.row.state === 'closed') return refuse(objectiveIsClosed);
    const rows = await listKeyResults(tx, [objectiveId]);
    if (rows.length >= most.keyResults) return refuse(tooManyObjectives);
    const row = keyResultRow(body, { objectiveId, position: nextPosition(rows), now: tx.now });
    await insertKeyResults(tx, [row]);
    const event = { ...about(held.row, held.ownerId), name: 'key_result.added' } as const;
    await tx.append({ ...event, after: { title: row.title, target: row.target } });
    return keyResultNow(tx, viewer, row);
  });
}

/** Changes what is measured, from where and to where. */
export async function updateKeyResult(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { updatedAt, ...body }: Body<typeof keyResults.updateKeyResult>,
) {
  return scope.write(async (tx) => {
    const held = await findKeyResultForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId, keyResult } = held;
    if (updatedAt !== undefined && updatedAt !== keyResult.updatedAt) {
      return refuseOlder(tx, about(row, ownerId).subject, {
        read: updatedAt,
        now: keyResult.updatedAt,
      });
    }
    if (row.state === 'closed') return refuse(objectiveIsClosed);
    const { title, unit, direction, baseline, target, dueOn } = body;
    const change = changed(keyResult, { title, unit, direction, baseline, target, dueOn });
    if (change) {
      await updateKeyResultRow(tx, keyResult, change.after);
      const event = { ...about(row, ownerId), name: 'key_result.updated' } as const;
      await tx.append({ ...event, ...change, after: { title: keyResult.title, ...change.after } });
    }
    return keyResultNow(tx, viewer, keyResult);
  });
}

/** Takes a key result out of sight with its check-ins. */
export async function deleteKeyResult(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await findKeyResultForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    if (held.row.state === 'closed') return refuse(objectiveIsClosed);
    await updateKeyResultRow(tx, held.keyResult, { deletedAt: tx.now });
    const event = { ...about(held.row, held.ownerId), name: 'key_result.deleted' } as const;
    await tx.append({ ...event, before: { title: held.keyResult.title } });
    return undefined;
  });
}

/** Takes a deleted key result back as it was, where there is room for it still and it was not carried anew. */
export async function restoreKeyResult(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await findKeyResultForUpdate(tx, viewer, id, true);
    if (!held) return refuse(notFound);
    if (held.row.state === 'closed') return refuse(objectiveIsClosed);
    if (await standsAgain(tx, held.row, [held.keyResult])) return refuse(carriedAnew);
    const standing = await listKeyResults(tx, [held.row.id]);
    if (standing.length >= most.keyResults) return refuse(tooManyObjectives);
    await updateKeyResultRow(tx, held.keyResult, { deletedAt: null });
    const event = { ...about(held.row, held.ownerId), name: 'key_result.restored' } as const;
    await tx.append({ ...event, after: { title: held.keyResult.title } });
    return keyResultNow(tx, viewer, held.keyResult);
  });
}
