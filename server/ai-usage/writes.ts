import { modelUses } from '#server/db/schema/model-uses.ts';
import type { Scope } from '#server/db/scope.ts';

export type NewUse = Omit<typeof modelUses.$inferInsert, 'practiceId'>;

/** Adds to the account. It is a log of its own, so no event tells of it. */
export async function insertUse(scope: Scope, row: NewUse): Promise<void> {
  await scope.db.insert(modelUses).values({ practiceId: scope.practiceId, ...row });
}
