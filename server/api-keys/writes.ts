import { and, eq, isNull } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { unscoped } from '#server/db/unscoped.ts';

export async function insertKey(
  tx: WriteScope,
  key: Omit<typeof apiKeys.$inferInsert, 'practiceId'>,
) {
  await tx.db.insert(apiKeys).values({ practiceId: tx.practiceId, ...key });
}

/** Revokes the keys that are meant, of one person or of anybody, and answers those that were open. */
export async function revokeKeyRows(
  tx: WriteScope,
  which: { readonly id?: string; readonly userId?: string },
) {
  return tx.db
    .update(apiKeys)
    .set({ revokedAt: tx.now })
    .where(
      and(
        tx.owns(apiKeys),
        isNull(apiKeys.revokedAt),
        which.id === undefined ? undefined : eq(apiKeys.id, which.id),
        which.userId === undefined ? undefined : eq(apiKeys.userId, which.userId),
      ),
    )
    .returning({ id: apiKeys.id, name: apiKeys.name, userId: apiKeys.userId });
}

/** Notes that a key is in use. No change that anybody made, so it leaves no event. */
export async function touchKey(connection: Connection, practiceId: string, id: string, at: string) {
  await unscoped(connection)
    .update(apiKeys)
    .set({ lastSeenAt: at })
    .where(and(eq(apiKeys.practiceId, practiceId), eq(apiKeys.id, id)));
}
