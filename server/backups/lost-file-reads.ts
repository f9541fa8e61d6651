import { and, asc, inArray } from 'drizzle-orm';
import { recordedCallIn } from '#server/calls/recording-key.ts';
import { calls } from '#server/db/schema/calls.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Scope } from '#server/db/scope.ts';
import { documentIdIn } from '#server/documents/file-keys.ts';

const isId = (id: string | undefined) => id !== undefined;

/** What a practice calls the files under some keys; those of others are passed by. */
export async function nameFiles(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const documentIds = keys.map(documentIdIn).filter(isId);
  const callIds = keys.map(recordedCallIn).filter(isId);
  const named = await scope.db
    .select({ name: documents.name })
    .from(documents)
    .where(and(scope.owns(documents), inArray(documents.id, documentIds)))
    .orderBy(asc(documents.name));
  const recorded = await scope.db
    .select({ day: calls.callDate })
    .from(calls)
    .where(and(scope.owns(calls), inArray(calls.id, callIds)))
    .orderBy(asc(calls.callDate));
  return [
    ...named.map(({ name }) => name),
    ...recorded.map(({ day }) => `the recording of a call of ${day.slice(0, 10)}`),
  ];
}
