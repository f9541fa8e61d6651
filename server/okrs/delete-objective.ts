import { carriedAnew, tooManyObjectives } from '#contract/okr-fields.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { standsAgain } from './carried.ts';
import {
  findDeletedObjective,
  findDeletedObjectiveForUpdate,
  findObjectiveForUpdate,
  listKeyResults,
  listObjectivesForUpdate,
} from './reads.ts';
import { most } from './rows.ts';
import { updateObjectiveRow } from './writes.ts';

/** Takes an objective out of sight with all that hangs on it. */
export async function deleteObjective(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId } = held;
    await updateObjectiveRow(tx, row, { deletedAt: tx.now });
    const { title, quarter } = row;
    await tx.append({
      ...about(row, ownerId),
      name: 'objective.deleted',
      before: { title, quarter },
    });
    return undefined;
  });
}

/** Takes a deleted objective back as it was, where there is room for it still and nothing was carried in its place. */
export async function restoreObjective(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const found = await findDeletedObjective(tx, viewer, id);
    // Held before the objective, as by whoever adds one: two that count do it one after the other.
    const client = found && (await findClientForUpdate(tx, viewer, found.row.clientId));
    const held = client && (await findDeletedObjectiveForUpdate(tx, viewer, id));
    if (!held) return refuse(notFound);
    const { row, ownerId } = held;
    const standing = await listObjectivesForUpdate(tx, row.clientId, row.quarter);
    const isThere = standing.some(
      ({ carriedFromId, state }) =>
        state === 'active' && carriedFromId !== null && carriedFromId === row.carriedFromId,
    );
    if (isThere || (await standsAgain(tx, row, await listKeyResults(tx, [id])))) {
      return refuse(carriedAnew);
    }
    if (standing.length >= most.objectives) return refuse(tooManyObjectives);
    await updateObjectiveRow(tx, row, { deletedAt: null });
    const { title, quarter } = row;
    await tx.append({
      ...about(row, ownerId),
      name: 'objective.restored',
      after: { title, quarter },
    });
    return objectiveNow(tx, viewer, id);
  });
}
