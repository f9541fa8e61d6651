import { and, eq, isNull, max, ne, or } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import type { Scope } from '#server/db/scope.ts';

const ofClient = (scope: Scope, clientId: string) =>
  and(scope.owns(calls), eq(calls.clientId, clientId), ne(calls.source, 'rehearsal'));

/** When a client was last spoken with in a call that is not deleted. */
export async function findLastSpoken(scope: Scope, clientId: string): Promise<string | null> {
  const spoken = or(eq(calls.source, 'logged'), eq(calls.outcome, 'answered'));
  const [row] = await scope.db
    .select({ at: max(calls.callDate) })
    .from(calls)
    .where(and(ofClient(scope, clientId), spoken, isNull(calls.deletedAt)));
  return row?.at ?? null;
}

/** Whether it was a voicemail that answered at an instant. */
export async function wasVoicemail(scope: Scope, clientId: string, at: string): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        ofClient(scope, clientId),
        eq(calls.outcome, 'voicemail'),
        or(eq(calls.startedAt, at), eq(calls.callDate, at)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
