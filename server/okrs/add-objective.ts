import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { tooManyObjectives } from '#contract/okr-fields.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectiveNow } from './answer.ts';
import { listObjectivesForUpdate } from './reads.ts';
import { keyResultRow, most, nextPosition } from './rows.ts';
import { todayIn } from './today.ts';
import { insertKeyResults, insertObjectives } from './writes.ts';

/** Writes down an objective, active at once, with its key results. */
export async function addObjective(
  scope: Scope,
  viewer: Viewer,
  body: Body<typeof okrs.addObjective>,
) {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, body.clientId);
    if (!client) return refuse(notFound);
    const quarter = body.quarter ?? (await todayIn(tx)).quarter;
    const standing = await listObjectivesForUpdate(tx, client.id, quarter);
    if (standing.length >= most.objectives) return refuse(tooManyObjectives);
    const row = {
      id: randomUUID(),
      clientId: client.id,
      quarter,
      title: body.title,
      why: body.why ?? '',
      position: nextPosition(standing),
      state: 'active' as const,
      acceptedAt: tx.now,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    const keyResults = (body.keyResults ?? []).map((given, position) =>
      keyResultRow(given, { objectiveId: row.id, position, now: tx.now }),
    );
    await insertObjectives(tx, [row]);
    await insertKeyResults(tx, keyResults);
    await tx.append({
      ...about(row, client.ownerId),
      name: 'objective.added',
      after: { title: row.title, quarter, keyResults: keyResults.length },
    });
    return objectiveNow(tx, viewer, row.id);
  });
}
