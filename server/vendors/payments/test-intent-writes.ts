import { and, eq } from 'drizzle-orm';
import { testIntents } from '#server/db/schema/payments.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { TestIntent } from './test-intent-reads.ts';

export type NewIntent = Omit<TestIntent, 'practiceId'>;

/** Adds an intent; false when its key has made one before. */
export async function insertIntent(tx: WriteScope, intent: NewIntent): Promise<boolean> {
  const added = await tx.db
    .insert(testIntents)
    .values({ practiceId: tx.practiceId, ...intent })
    .onConflictDoNothing()
    .returning({ id: testIntents.id });
  return added.length === 1;
}

export async function updateIntent(
  tx: WriteScope,
  id: string,
  values: Partial<
    Pick<TestIntent, 'state' | 'problemCode' | 'cardBrand' | 'cardLast4' | 'paidAt' | 'refunds'>
  >,
): Promise<void> {
  await tx.db
    .update(testIntents)
    .set(values)
    .where(and(tx.owns(testIntents), eq(testIntents.id, id)));
}
