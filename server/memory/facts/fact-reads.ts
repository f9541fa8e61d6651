import { and, desc, eq } from 'drizzle-orm';
import { memoryFacts } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import type { FactRow } from './timeline.ts';

const most = 1_000;

/** What a client said of themselves, oldest first; of more than are told the newest. */
export async function listFactRows(scope: Scope, clientId: string): Promise<FactRow[]> {
  const newest = await scope.db
    .select()
    .from(memoryFacts)
    .where(and(scope.owns(memoryFacts), eq(memoryFacts.clientId, clientId)))
    .orderBy(desc(memoryFacts.at), desc(memoryFacts.position))
    .limit(most);
  return newest.toReversed();
}
