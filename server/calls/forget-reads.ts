import { and, asc, eq, gte, isNotNull, ne } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import type { Scope } from '#server/db/scope.ts';
import type { CallRow } from './reads.ts';

/** The other calls of a client that the agent was briefed for since one was written down, held. */
export async function listBriefedSince(
  scope: Scope,
  { id, clientId, createdAt }: Pick<CallRow, 'id' | 'clientId' | 'createdAt'>,
): Promise<CallRow[]> {
  return scope.db
    .select()
    .from(calls)
    .where(
      and(
        scope.owns(calls),
        eq(calls.clientId, clientId),
        ne(calls.id, id),
        isNotNull(calls.brief),
        gte(calls.createdAt, createdAt),
      ),
    )
    .orderBy(asc(calls.id))
    .for('update');
}
