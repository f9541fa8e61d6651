import type { CheckIn, KeyResult, Objective } from '#contract/okr-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findCheckIn, listObjectivesById } from './reads.ts';
import { showObjectives, toCheckIn } from './show.ts';
import { todayIn } from './today.ts';

/** An objective that was just written, as the contract shows it. */
export async function objectiveNow(scope: Scope, viewer: Viewer, id: string): Promise<Objective> {
  const [one] = await objectivesNow(scope, viewer, [id]);
  if (!one) throw new Error('The objective was not kept.');
  return one;
}

export async function objectivesNow(scope: Scope, viewer: Viewer, ids: readonly string[]) {
  const found = await listObjectivesById(scope, viewer, ids);
  return showObjectives(scope, found, await todayIn(scope));
}

/** A key result of an objective that was just written. */
export async function keyResultNow(
  scope: Scope,
  viewer: Viewer,
  { id, objectiveId }: { readonly id: string; readonly objectiveId: string },
): Promise<KeyResult> {
  const { keyResults } = await objectiveNow(scope, viewer, objectiveId);
  const one = keyResults.find((keyResult) => keyResult.id === id);
  if (!one) throw new Error('The key result was not kept.');
  return one;
}

export async function checkInNow(scope: Scope, id: string): Promise<CheckIn> {
  const found = await findCheckIn(scope, id);
  if (!found) throw new Error('The check-in was not kept.');
  return toCheckIn(found, (await todayIn(scope)).timezone);
}
