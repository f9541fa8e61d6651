import { notFound } from '#contract/refusal.ts';
import type { Task } from '#contract/tasks.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { about } from './about.ts';
import { findForUpdate, lastPosition, positionBefore } from './reads.ts';
import { findTask, getTask } from './shown-reads.ts';
import { spreadPositions, updateTaskRow } from './writes.ts';

/** Puts a task just before another of the same client, or last of all. */
export async function moveTask(
  scope: Scope,
  viewer: Viewer,
  id: string,
  beforeId: string | null,
): Promise<Task | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const found = await findForUpdate(tx, viewer, id);
    if (!found) return refuse(notFound);
    const { row } = found;
    if (beforeId === id) return getTask(tx, id);
    const position =
      beforeId === null
        ? await lastPosition(tx, row.clientId)
        : await placeBefore(tx, viewer, id, row.clientId, beforeId);
    if (position === undefined) return refuse(notFound);
    await updateTaskRow(tx, row, { position });
    await tx.append({ ...about(tx, found), name: 'task.moved', after: { title: row.title } });
    return getTask(tx, id);
  });
}

async function placeBefore(
  tx: WriteScope,
  viewer: Viewer,
  id: string,
  clientId: string | null,
  beforeId: string,
): Promise<number | undefined> {
  const next = await findTask(tx, viewer, beforeId);
  if (!next || next.clientId !== clientId) return undefined;
  const place = await positionBefore(tx, id, next);
  if (place !== undefined) return place;
  await spreadPositions(tx, clientId);
  const spread = await findTask(tx, viewer, beforeId);
  return spread && positionBefore(tx, id, spread);
}
