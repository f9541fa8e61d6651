import type { DismissReason } from '#contract/quiet-days.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { about } from './about.ts';
import { findInsight, findInsightForUpdate, type InsightRow } from './reads.ts';
import { updateInsightRow } from './writes.ts';

type Step = Pick<InsightRow, 'readAt' | 'readById' | 'dismissedAt' | 'dismissReason'>;
type Name = 'insight.read' | 'insight.dismissed' | 'insight.restored';

/** Marks an insight as read; one that is read stays so. */
export async function readInsight(scope: Scope, viewer: Viewer, id: string) {
  return settle(scope, viewer, id, 'insight.read', (row, now) =>
    row.readAt === null ? { ...row, readAt: now, readById: viewer.userId } : undefined,
  );
}

/** Puts an insight away, which also counts as reading it. */
export async function dismissInsight(
  scope: Scope,
  viewer: Viewer,
  id: string,
  reason: DismissReason,
) {
  return settle(scope, viewer, id, 'insight.dismissed', (row, now) => ({
    readAt: row.readAt ?? now,
    readById: row.readById ?? viewer.userId,
    dismissedAt: row.dismissedAt ?? now,
    dismissReason: reason,
  }));
}

/** Takes a dismissed insight back. */
export async function restoreInsight(scope: Scope, viewer: Viewer, id: string) {
  return settle(scope, viewer, id, 'insight.restored', (row) =>
    row.dismissedAt === null ? undefined : { ...row, dismissedAt: null, dismissReason: null },
  );
}

async function settle(
  scope: Scope,
  viewer: Viewer,
  id: string,
  name: Name,
  step: (row: InsightRow, now: string) => Step | undefined,
) {
  return scope.write(async (tx) => {
    const held = await findInsightForUpdate(tx, viewer, id);
    const shown = held && (await findInsight(tx, viewer, id));
    if (!shown) return refuse(notFound);
    const next = step(held.row, tx.now);
    if (!next) return shown;
    const { readAt, readById, dismissedAt, dismissReason } = next;
    await updateInsightRow(tx, held.row, { readAt, readById, dismissedAt, dismissReason });
    await tx.append({
      ...about(held.row, held.ownerId),
      name,
      after: { title: held.row.title, ...(name === 'insight.dismissed' ? { dismissReason } : {}) },
    });
    return (await findInsight(tx, viewer, id)) ?? shown;
  });
}
