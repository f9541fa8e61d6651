import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { memoryClients, memoryStates, memoryWords } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Within } from './candidate-reads.ts';

/** In how many entries of the practice each of some stems occurs, about. */
export async function countStems(
  scope: Scope,
  stems: readonly string[],
): Promise<Map<string, number>> {
  if (stems.length === 0) return new Map();
  const rows = await scope.db
    .select({ stem: memoryWords.stem, entries: sql<number>`sum(${memoryWords.entries})::int` })
    .from(memoryWords)
    .where(and(scope.owns(memoryWords), inArray(memoryWords.stem, [...stems])))
    .groupBy(memoryWords.stem);
  return new Map(rows.map(({ stem, entries }) => [stem, entries]));
}

export interface KnownWord {
  readonly word: string;
  readonly stem: string;
  readonly entries: number;
}

const known = {
  word: memoryWords.word,
  stem: memoryWords.stem,
  entries: memoryWords.entries,
};

/** Those of some words that the practice's memory holds. */
export async function listHeld(scope: Scope, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  return scope.db
    .select(known)
    .from(memoryWords)
    .where(
      and(
        scope.owns(memoryWords),
        sql`${memoryWords.word} = any(${sql.param([...words])}::text[])`,
      ),
    );
}

/** Words of the practice's memory that share runs of three letters with one that it does not hold. */
export async function listAlike(scope: Scope, word: string, limit = 40): Promise<KnownWord[]> {
  return scope.db
    .select(known)
    .from(memoryWords)
    .where(and(scope.owns(memoryWords), sql`${memoryWords.word} % ${word}`))
    .orderBy(desc(sql`similarity(${memoryWords.word}, ${word})`))
    .limit(limit);
}

/** How many entries there are, and how long they are together, of the clients among whom somebody looks. */
export async function measure(
  scope: Scope,
  { clientIds }: Within,
): Promise<{ entries: number; words: number }> {
  if (clientIds === undefined) {
    const [state] = await scope.db
      .select({ entries: memoryStates.entries, words: memoryStates.words })
      .from(memoryStates)
      .where(scope.owns(memoryStates));
    return state ?? { entries: 0, words: 0 };
  }
  const t = memoryClients;
  const [only] = clientIds;
  const theirs =
    clientIds.length === 1 && only !== undefined
      ? eq(t.clientId, only)
      : sql`${t.clientId} = any(${sql.param([...clientIds])}::uuid[])`;
  const [row] = await scope.db
    .select({
      entries: sql<number>`coalesce(sum(${t.entries}), 0)::int`,
      words: sql<number>`coalesce(sum(${t.words}), 0)::int`,
    })
    .from(t)
    .where(and(scope.owns(t), theirs));
  return row ?? { entries: 0, words: 0 };
}
