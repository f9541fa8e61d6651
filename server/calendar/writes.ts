import { and, eq } from 'drizzle-orm';
import { calendarFeeds } from '#server/db/schema/tasks.ts';
import type { WriteScope } from '#server/db/scope.ts';

/** Keeps a person's address in the place of the one before. */
export async function keepAddress(
  tx: WriteScope,
  userId: string,
  address: { readonly tokenHash: string; readonly sealedToken: string },
): Promise<void> {
  const { practiceId, now: createdAt } = tx;
  await tx.db
    .insert(calendarFeeds)
    .values({ practiceId, userId, ...address, createdAt })
    .onConflictDoUpdate({
      target: [calendarFeeds.practiceId, calendarFeeds.userId],
      set: { ...address, createdAt },
    });
}

/** Forgets a person's address; false when there is none. */
export async function forgetAddress(tx: WriteScope, userId: string): Promise<boolean> {
  const gone = await tx.db
    .delete(calendarFeeds)
    .where(and(tx.owns(calendarFeeds), eq(calendarFeeds.userId, userId)))
    .returning({ userId: calendarFeeds.userId });
  return gone.length > 0;
}
