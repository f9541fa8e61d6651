import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { carriedAlready, tooManyObjectives } from '#contract/okr-fields.ts';
import type { okrs } from '#contract/okrs.ts';
import { quarterAfter } from '#contract/quarters.ts';
import { notFound } from '#contract/refusal.ts';
import { aboutClient } from '#server/clients/about.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { objectivesNow } from './answer.ts';
import { grouped } from './grouped.ts';
import {
  listKeyResults,
  listObjectivesForUpdate,
  type KeyResultRow,
  type ObjectiveRow,
} from './reads.ts';
import { keyResultRow, most, nextPosition } from './rows.ts';
import { todayIn } from './today.ts';
import { insertKeyResults, insertObjectives } from './writes.ts';

/**
 * Carries chosen key results of a quarter into the next one, each under a copy of its objective,
 * its last value as the new baseline. What was carried before goes under the copy that is there.
 */
export async function rollOver(
  scope: Scope,
  viewer: Viewer,
  { clientId, quarter, keyResultIds }: Body<typeof okrs.rollOver>,
) {
  return scope.write(async (tx) => {
    const client = await findClientForUpdate(tx, viewer, clientId);
    if (!client) return refuse(notFound);
    const from = quarter ?? (await todayIn(tx)).quarter;
    const to = quarterAfter(from);
    const objectives = (await listObjectivesForUpdate(tx, clientId, from)).filter(
      ({ state }) => state !== 'draft',
    );
    const all = await listKeyResults(
      tx,
      objectives.map(({ id }) => id),
    );
    const chosen = new Set(keyResultIds);
    const carried = all.filter(({ id }) => chosen.has(id));
    if (carried.length !== chosen.size) return refuse(notFound);
    const there = await listObjectivesForUpdate(tx, clientId, to);
    const known = await listKeyResults(
      tx,
      there.map(({ id }) => id),
    );
    const again = carried.find(({ id }) => known.some((one) => one.carriedFromId === id));
    if (again) {
      const error = `“${again.title}” was carried over already. Nothing was carried now.`;
      return refuse({ ...carriedAlready, error }, { keyResultIds: error });
    }
    const made = plan(
      objectives,
      carried,
      { objectives: there, keyResults: known },
      { to, now: tx.now },
    );
    if (there.length + made.objectives.length > most.objectives) return refuse(tooManyObjectives);
    const under = grouped([...known, ...made.keyResults], ({ objectiveId }) => objectiveId);
    const touched = [...new Set(made.keyResults.map(({ objectiveId }) => objectiveId))];
    const isFull = touched.some((id) => (under.get(id)?.length ?? 0) > most.keyResults);
    if (isFull) return refuse(tooManyObjectives);
    await insertObjectives(tx, made.objectives);
    await insertKeyResults(tx, made.keyResults);
    for (const row of made.objectives) {
      const event = { ...about(row, client.ownerId), name: 'objective.added' } as const;
      await tx.append({ ...event, after: { title: row.title, quarter: to, carriedFrom: from } });
    }
    await tx.append({
      ...aboutClient(client),
      name: 'okrs.rolled_over',
      after: { from, quarter: to, keyResults: made.keyResults.length },
    });
    return { quarter: to, objectives: await objectivesNow(tx, viewer, touched) };
  });
}

function plan(
  objectives: readonly ObjectiveRow[],
  carried: readonly KeyResultRow[],
  there: {
    readonly objectives: readonly ObjectiveRow[];
    readonly keyResults: readonly KeyResultRow[];
  },
  { to, now }: { readonly to: string; readonly now: string },
) {
  const firstPlace = nextPosition(there.objectives);
  const copies = objectives
    .toSorted((one, other) => one.position - other.position)
    .filter(({ id }) => carried.some(({ objectiveId }) => objectiveId === id))
    .map((row) => ({
      row,
      kept: there.objectives.find(
        ({ carriedFromId, state }) => carriedFromId === row.id && state === 'active',
      ),
    }));
  const fresh = copies
    .filter(({ kept }) => !kept)
    .map(({ row }, place) => ({
      id: randomUUID(),
      clientId: row.clientId,
      quarter: to,
      title: row.title,
      why: row.why,
      position: firstPlace + place,
      state: 'active' as const,
      madeBy: row.madeBy,
      evidence: row.evidence,
      rules: row.rules,
      carriedFromId: row.id,
      acceptedAt: now,
      createdAt: now,
      updatedAt: now,
    }));
  const keyResults = copies.flatMap(({ row, kept }) => {
    const objectiveId = kept?.id ?? fresh.find((one) => one.carriedFromId === row.id)?.id ?? '';
    const first = nextPosition(there.keyResults.filter((one) => one.objectiveId === objectiveId));
    const own = carried.filter((one) => one.objectiveId === row.id);
    return own.map(({ title, unit, direction, baseline, current, target, id, ...one }, place) =>
      keyResultRow(
        {
          title,
          unit,
          direction,
          target,
          evidence: one.evidence,
          rules: one.rules,
          baseline: current ?? baseline,
          carriedFromId: id,
        },
        { objectiveId, position: first + place, now },
      ),
    );
  });
  return { objectives: fresh, keyResults };
}
