import { and, eq, ne } from 'drizzle-orm';
import { savedViews } from '#server/db/schema/clients.ts';
import type { WriteScope } from '#server/db/scope.ts';

export type NewView = Omit<typeof savedViews.$inferInsert, 'practiceId'>;

export async function insertView(tx: WriteScope, view: NewView): Promise<void> {
  await tx.db.insert(savedViews).values({ practiceId: tx.practiceId, ...view });
}

export async function updateView(
  tx: WriteScope,
  id: string,
  values: Partial<NewView>,
): Promise<void> {
  await tx.db
    .update(savedViews)
    .set(values)
    .where(and(tx.owns(savedViews), eq(savedViews.id, id)));
}

/** A person has one default view: the others stop being it. */
export async function clearOtherDefaults(tx: WriteScope, userId: string, id: string) {
  await tx.db
    .update(savedViews)
    .set({ isDefault: false })
    .where(and(tx.owns(savedViews), eq(savedViews.userId, userId), ne(savedViews.id, id)));
}

export async function deleteView(tx: WriteScope, id: string): Promise<void> {
  await tx.db.delete(savedViews).where(and(tx.owns(savedViews), eq(savedViews.id, id)));
}
