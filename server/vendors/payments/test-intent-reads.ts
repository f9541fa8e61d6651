import { and, desc, eq, gte } from 'drizzle-orm';
import { testIntents } from '#server/db/schema/payments.ts';
import type { Scope } from '#server/db/scope.ts';

export type TestIntent = typeof testIntents.$inferSelect;

export async function findIntent(scope: Scope, id: string): Promise<TestIntent | undefined> {
  const [row] = await scope.db
    .select()
    .from(testIntents)
    .where(and(scope.owns(testIntents), eq(testIntents.id, id)));
  return row;
}

/** The same, held until the transaction ends. */
export async function findIntentForUpdate(
  scope: Scope,
  id: string,
): Promise<TestIntent | undefined> {
  const [row] = await scope.db
    .select()
    .from(testIntents)
    .where(and(scope.owns(testIntents), eq(testIntents.id, id)))
    .for('update');
  return row;
}

export async function findIntentByKey(scope: Scope, key: string): Promise<TestIntent | undefined> {
  const [row] = await scope.db
    .select()
    .from(testIntents)
    .where(and(scope.owns(testIntents), eq(testIntents.requestKey, key)));
  return row;
}

/** Intents since an instant, newest first. */
export async function listIntents(scope: Scope, since: string): Promise<TestIntent[]> {
  return scope.db
    .select()
    .from(testIntents)
    .where(and(scope.owns(testIntents), gte(testIntents.createdAt, since)))
    .orderBy(desc(testIntents.createdAt), desc(testIntents.id))
    .limit(5_000);
}
