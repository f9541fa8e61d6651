import { and, eq, or, sql } from 'drizzle-orm';
import { cites } from './cites.ts';
import { clientReadings, insights } from './schema/insights.ts';
import type { WriteScope } from './scope.ts';

export interface ForgottenInsight {
  readonly id: string;
  /** It stood until now. */
  readonly stood: boolean;
}

/**
 * Takes away every insight that was drawn from a call or stands on its words, among others, and
 * the client's standing brief, which may tell them again. Whoever erases a call stands upstream of
 * the room that keeps insights.
 */
export async function forgetInsights(
  tx: WriteScope,
  clientId: string,
  callId: string,
): Promise<ForgottenInsight[]> {
  const gone = await tx.db
    .delete(insights)
    .where(
      and(
        tx.owns(insights),
        eq(insights.clientId, clientId),
        or(eq(insights.callId, callId), cites(insights.evidence, callId)),
      ),
    )
    .returning({
      id: insights.id,
      stood: sql<boolean>`${insights.dismissedAt} is null and ${insights.supersededAt} is null`,
    });
  await tx.db
    .delete(clientReadings)
    .where(and(tx.owns(clientReadings), eq(clientReadings.clientId, clientId)));
  return gone;
}
