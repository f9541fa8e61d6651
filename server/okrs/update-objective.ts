import type { Body } from '#contract/endpoint.ts';
import { objectiveIsClosed } from '#contract/okr-fields.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { refuseOlder } from '#server/db/refuse-older.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { changed } from './changed.ts';
import { findObjectiveForUpdate } from './reads.ts';
import { updateObjectiveRow } from './writes.ts';

/** Changes an objective's words. */
export async function updateObjective(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { updatedAt, title, why }: Body<typeof okrs.updateObjective>,
) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const { row, ownerId } = held;
    if (updatedAt !== undefined && updatedAt !== row.updatedAt) {
      return refuseOlder(tx, about(row, ownerId).subject, { read: updatedAt, now: row.updatedAt });
    }
    if (row.state === 'closed') return refuse(objectiveIsClosed);
    const change = changed(row, { title, why });
    if (change) {
      await updateObjectiveRow(tx, row, change.after);
      const event = { ...about(row, ownerId), name: 'objective.updated' } as const;
      await tx.append({ ...event, ...change, after: { title: row.title, ...change.after } });
    }
    return objectiveNow(tx, viewer, id);
  });
}
