import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { insights } from './schema/insights.ts';
import type { WriteScope } from './scope.ts';

/**
 * Marks what calls of a client say alike, so that lists look for the latest of these and of no others.
 * Whoever merges two clients stands upstream of the room that keeps insights.
 */
export async function markRepeated(tx: WriteScope, clientId: string): Promise<void> {
  const ofClient = and(tx.owns(insights), eq(insights.clientId, clientId));
  const several = tx.db
    .select({ alike: insights.alike })
    .from(insights)
    .where(and(ofClient, ne(insights.alike, '')))
    .groupBy(insights.alike)
    .having(sql`count(distinct ${insights.callId}) > 1`);
  await tx.db
    .update(insights)
    .set({ repeated: true })
    .where(and(ofClient, eq(insights.repeated, false), inArray(insights.alike, several)));
}
