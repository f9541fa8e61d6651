import { sameClient } from '#contract/duplicates.ts';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { findClientRow, type Viewer } from './reads.ts';
import { insertNotDuplicate } from './writes.ts';

/** Keeps that two clients are two, so that they are not shown as one again. */
export async function dismissDuplicate(
  scope: Scope,
  viewer: Viewer,
  ids: readonly [string, string],
) {
  const [firstId, secondId] = ids;
  if (firstId === secondId) return refuse(sameClient);
  return scope.write(async (tx) => {
    const first = await findClientRow(tx, viewer, firstId);
    const second = await findClientRow(tx, viewer, secondId);
    if (!first || !second) return refuse(notFound);
    await insertNotDuplicate(tx, ids);
    await tx.append({
      name: 'duplicate.dismissed',
      subject: { kind: 'client', id: firstId },
      // Not by name: this stands in the history of the one when the other is erased.
      after: { otherId: secondId },
      audience: { to: 'client', clientId: firstId, ownerId: first.ownerId },
    });
    return undefined;
  });
}
