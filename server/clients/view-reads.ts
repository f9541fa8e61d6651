import { and, asc, eq } from 'drizzle-orm';
import type { SavedView } from '#contract/saved-views.ts';
import { savedViews } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';

/** Somebody's own views by name. */
export async function listSavedViews(scope: Scope, userId: string): Promise<SavedView[]> {
  const rows = await scope.db
    .select()
    .from(savedViews)
    .where(and(scope.owns(savedViews), eq(savedViews.userId, userId)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));
  return rows.map(toView);
}

/** One of somebody's own views, held until the transaction ends. */
export async function findViewForUpdate(
  scope: Scope,
  userId: string,
  id: string,
): Promise<SavedView | undefined> {
  const [row] = await scope.db
    .select()
    .from(savedViews)
    .where(and(scope.owns(savedViews), eq(savedViews.userId, userId), eq(savedViews.id, id)))
    .for('update');
  return row && toView(row);
}

function toView(row: typeof savedViews.$inferSelect): SavedView {
  const { practiceId: _, userId: _userId, ...view } = row;
  return view;
}
