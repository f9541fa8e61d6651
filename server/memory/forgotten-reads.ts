import { and, inArray } from 'drizzle-orm';
import { memoryForgotten } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';

/** What was taken out of memory of some records. */
export async function listForgotten(scope: Scope, sourceIds: readonly string[]) {
  const distinct = [...new Set(sourceIds)];
  if (distinct.length === 0) return [];
  return scope.db
    .select({
      source: memoryForgotten.source,
      sourceId: memoryForgotten.sourceId,
      position: memoryForgotten.position,
    })
    .from(memoryForgotten)
    .where(and(scope.owns(memoryForgotten), inArray(memoryForgotten.sourceId, distinct)));
}
