import { quarterAfter } from '#contract/quarters.ts';
import type { Scope } from '#server/db/scope.ts';
import { listCarriedOver, type KeyResultRow, type ObjectiveRow } from './reads.ts';

/** Whether any of these key results, out of sight themselves, was carried into their quarter anew. */
export async function standsAgain(
  scope: Scope,
  { clientId, quarter }: Pick<ObjectiveRow, 'clientId' | 'quarter'>,
  those: readonly Pick<KeyResultRow, 'carriedFromId'>[],
): Promise<boolean> {
  const before = { clientId, quarter: quarterAfter(quarter, -1) };
  const there = await listCarriedOver(scope, [before]);
  return those.some(({ carriedFromId }) => carriedFromId !== null && there.has(carriedFromId));
}
