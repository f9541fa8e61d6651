import { and, asc, isNull, or, sql } from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { businessWords, cues, wordsOf } from './name-words.ts';
import type { Named } from './place-client.ts';

const mostWords = 40;

/** Clients of whom a word of the text is a word of their name, or begins one where it is marked. */
export async function listCandidates(
  scope: Scope,
  viewer: Viewer,
  text: string,
): Promise<readonly Named[]> {
  const words = [...new Set(wordsOf(text).map(({ folded }) => folded))]
    .filter((word) => word.length > 1 && !businessWords.has(word) && !cues.has(word))
    .filter((word) => !/^\d+$/.test(word))
    .slice(0, mostWords);
  if (words.length === 0) return [];
  // Folded words are letters and digits: nothing in them means anything to a pattern.
  const named = words.map((word) =>
    and(
      sql`${clients.searchText} like ${`%${word}%`}`,
      or(
        sql`${clients.sortName} like ${`${word}%`}`,
        sql`${clients.sortName} ~ ${`[^[:alnum:]]${word}`}`,
      ),
    ),
  );
  return scope.db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), isNull(clients.archivedAt), or(...named)))
    .orderBy(asc(clients.sortName), asc(clients.id))
    .limit(500);
}
