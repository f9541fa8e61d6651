import { and, eq } from 'drizzle-orm';
import { deadLetters } from '#server/db/schema/events.ts';
import type { WriteScope } from '#server/db/scope.ts';

export async function markRetried(tx: WriteScope, id: string) {
  await tx.db
    .update(deadLetters)
    .set({ retriedAt: tx.now })
    .where(and(tx.owns(deadLetters), eq(deadLetters.id, id)));
}
