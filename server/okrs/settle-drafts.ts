import type { Body } from '#contract/endpoint.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { findObjectiveForUpdate, listObjectivesForUpdate, type ObjectiveRow } from './reads.ts';
import { todayIn } from './today.ts';
import { updateObjectiveRow } from './writes.ts';

/** Makes a draft an objective that is worked on; one that is already stays so. */
export async function acceptObjective(scope: Scope, viewer: Viewer, id: string) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    if (held.row.state === 'draft') await accept(tx, held.row, held.ownerId);
    return objectiveNow(tx, viewer, id);
  });
}

/** Accepts all of a client's drafts of a quarter, or throws them away; answers which they were. */
export async function settleDrafts(
  scope: Scope,
  viewer: Viewer,
  { clientId, quarter, action }: Body<typeof okrs.settleDrafts>,
) {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const when = quarter ?? (await todayIn(tx)).quarter;
    const drafts = (await listObjectivesForUpdate(tx, clientId, when)).filter(
      ({ state }) => state === 'draft',
    );
    for (const row of drafts) {
      if (action === 'accept') await accept(tx, row, client.ownerId);
      else await discard(tx, row, client.ownerId);
    }
    return { ids: drafts.map(({ id }) => id) };
  });
}

async function accept(tx: WriteScope, row: ObjectiveRow, ownerId: string | null) {
  await updateObjectiveRow(tx, row, { state: 'active', acceptedAt: tx.now });
  const { title, quarter } = row;
  await tx.append({
    ...about(row, ownerId),
    name: 'objective.accepted',
    before: { state: 'draft' },
    after: { title, quarter, state: 'active' },
  });
}

async function discard(tx: WriteScope, row: ObjectiveRow, ownerId: string | null) {
  await updateObjectiveRow(tx, row, { deletedAt: tx.now });
  const { title, quarter } = row;
  await tx.append({
    ...about(row, ownerId),
    name: 'objective.deleted',
    before: { title, quarter },
  });
}
