import type { Body } from '#contract/endpoint.ts';
import { objectiveIsDraft } from '#contract/okr-fields.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { findObjectiveForUpdate } from './reads.ts';
import { updateObjectiveRow } from './writes.ts';

/** Closes an objective with a score and what was learned; one that is closed gets them anew. */
export async function closeObjective(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { score, learned, updatedAt }: Body<typeof okrs.closeObjective>,
) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId } = held;
    if (updatedAt !== undefined && updatedAt !== row.updatedAt) {
      return refuseOlder(tx, about(row, ownerId).subject, { read: updatedAt, now: row.updatedAt });
    }
    if (row.state === 'draft') return refuse(objectiveIsDraft);
    const words = learned ?? row.learned;
    await updateObjectiveRow(tx, row, {
      state: 'closed',
      score,
      learned: words,
      closedAt: row.closedAt ?? tx.now,
    });
    await tx.append({
      ...about(row, ownerId),
      name: 'objective.closed',
      before: { state: row.state, score: row.score },
      after: { title: row.title, quarter: row.quarter, state: 'closed', score, learned: words },
    });
    return objectiveNow(tx, viewer, id);
  });
}

/** Opens a closed objective again; what was learned stays written. */
export async function reopenObjective(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId } = held;
    if (row.state === 'closed') {
      await updateObjectiveRow(tx, row, { state: 'active', score: null, closedAt: null });
      await tx.append({
        ...about(row, ownerId),
        name: 'objective.reopened',
        before: { state: 'closed', score: row.score },
        after: { title: row.title, quarter: row.quarter, state: 'active' },
      });
    }
    return objectiveNow(tx, viewer, id);
  });
}
