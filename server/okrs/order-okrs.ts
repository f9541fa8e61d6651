import type { Body } from '#contract/endpoint.ts';
import type { keyResults } from '#contract/key-results.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import { aboutClient } from '#server/clients/about.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { findObjectiveForUpdate, listKeyResults, listObjectivesForUpdate } from './reads.ts';
import { todayIn } from './today.ts';
import { updateKeyResultRow, updateObjectiveRow } from './writes.ts';

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
    const moved = movedTo(rows, ids);
    for (const { row, position } of moved) await updateObjectiveRow(tx, row, { position });
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
    const moved = movedTo(rows, ids);
    for (const { row, position } of moved) await updateKeyResultRow(tx, row, { position });
    if (moved.length > 0) {
      const { title, quarter } = held.row;
      const event = { ...about(held.row, held.ownerId), name: 'okrs.reordered' } as const;
      await tx.append({ ...event, after: { title, quarter } });
    }
    return objectiveNow(tx, viewer, id);
  });
}

interface Placed {
  readonly id: string;
  readonly position: number;
}

/** Those that are named come first, in that order; what somebody else has added meanwhile follows. */
function movedTo<Row extends Placed>(rows: readonly Row[], ids: readonly string[]) {
  const places = [...new Set(ids)];
  const place = ({ id }: Placed) => {
    const named = places.indexOf(id);
    return named < 0 ? places.length : named;
  };
  return rows
    .toSorted((one, other) => place(one) - place(other) || one.position - other.position)
    .map((row, position) => ({ row, position }))
    .filter(({ row, position }) => row.position !== position);
}
