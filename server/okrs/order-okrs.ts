import type { Body } from '#contract/endpoint.ts';
import type { keyResults } from '#contract/key-results.ts';
import type { okrs } from '#contract/okrs.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about, aboutClient } from './about.ts';
import { objectiveNow } from './answer.ts';
import { findObjectiveForUpdate, listKeyResults, listObjectivesForUpdate } from './reads.ts';
import { todayIn } from './today.ts';
import { updateKeyResultRow, updateObjectiveRow } from './writes.ts';

const notAll = { ids: 'Name each one once, and no other' };

/** Puts a client's objectives of a quarter in another order. */
export async function orderObjectives(
  scope: Scope,
  viewer: Viewer,
  { clientId, quarter: asked, ids }: Body<typeof okrs.orderObjectives>,
) {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const quarter = asked ?? (await todayIn(tx)).quarter;
    const rows = await listObjectivesForUpdate(tx, clientId, quarter);
    if (!namesEach(rows, ids)) return refuse(invalid, notAll);
    const moved = rows.filter((row) => row.position !== ids.indexOf(row.id));
    for (const row of moved) {
      await updateObjectiveRow(tx, row, { position: ids.indexOf(row.id) });
    }
    if (moved.length > 0) {
      await tx.append({ ...aboutClient(client), name: 'okrs.reordered', after: { quarter } });
    }
    return { ids };
  });
}

/** Puts an objective's key results in another order. */
export async function orderKeyResults(
  scope: Scope,
  viewer: Viewer,
  id: string,
  { ids }: Body<typeof keyResults.orderKeyResults>,
) {
  return scope.write(async (tx) => {
    const held = await findObjectiveForUpdate(tx, viewer, id);
    if (!held) return refuse(notFound);
    const rows = await listKeyResults(tx, [id]);
    if (!namesEach(rows, ids)) return refuse(invalid, notAll);
    const moved = rows.filter((row) => row.position !== ids.indexOf(row.id));
    for (const row of moved) {
      await updateKeyResultRow(tx, row, { position: ids.indexOf(row.id) });
    }
    if (moved.length > 0) {
      const { title, quarter } = held.row;
      const event = { ...about(held.row, held.ownerId), name: 'okrs.reordered' } as const;
      await tx.append({ ...event, after: { title, quarter } });
    }
    return objectiveNow(tx, viewer, id);
  });
}

function namesEach(rows: readonly { readonly id: string }[], ids: readonly string[]): boolean {
  const named = new Set(ids);
  return (
    named.size === ids.length && rows.length === ids.length && rows.every(({ id }) => named.has(id))
  );
}
