import { and, or, sql } from 'drizzle-orm';
import type { Client } from '#contract/client-record.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { oneStepFrom, steps } from '#server/spelling.ts';
import { fold } from './fold.ts';
import { listWithOwners, livingSeenBy, type Viewer } from './reads.ts';

const mostShown = 6;
const mostCompared = 60;
const mostWords = 4;
const shortest = 3;

/** At most six clients whose name, e-mail address or business type is spelt like `q`, the likest first. */
export async function listNearClients(scope: Scope, viewer: Viewer, q: string): Promise<Client[]> {
  const typed = wordsOf(q).slice(0, mostWords);
  const long = typed.filter(({ length }) => length >= shortest);
  if (long.length === 0) return [];
  const patterns = long.flatMap((word) => [...oneStepFrom(word), ...piecesOf(word)]);
  const likeness = sql`word_similarity(${long.join(' ')}, ${clients.searchText})`;
  const rows = await listWithOwners(scope, {
    where: and(
      livingSeenBy(scope, viewer),
      or(
        ...long.map((word) => sql`${word} <% ${clients.searchText}`),
        ...(patterns.length > 0
          ? [
              sql`${clients.searchText} like any(${sql.param(patterns.map((piece) => `%${piece}%`))}::text[])`,
            ]
          : []),
      ),
    ),
    order: [sql`${likeness} desc`, sql`${clients.id}`],
    limit: mostCompared,
  });
  return rows
    .map((client) => ({ client, away: awayOf(typed, client) }))
    .filter(({ away }) => away !== undefined)
    .toSorted((a, b) => (a.away ?? 0) - (b.away ?? 0))
    .slice(0, mostShown)
    .map(({ client }) => client);
}

/** Letters in which the client's words differ from those typed; undefined where one is like none. */
function awayOf(typed: readonly string[], client: Client): number | undefined {
  const held = wordsOf([client.name, client.email, client.businessType].join(' '));
  let away = 0;
  for (const word of typed) {
    // Whoever is still typing has written the beginning of a word.
    const begun = held.flatMap((one) => [one, one.slice(0, word.length)]);
    const least = Math.min(...begun.map((one) => steps(word, one)));
    if (least > mostSteps(word)) return undefined;
    away += least;
  }
  return away;
}

/** One letter wrong leaves a half of a long word as it is, two a third of a longer one. */
function piecesOf(word: string): string[] {
  const count = Math.floor(word.length / shortest);
  if (count < 2) return [];
  const size = Math.ceil(word.length / Math.min(count, 3));
  return Array.from({ length: Math.ceil(word.length / size) }, (_none, place) =>
    word.slice(place * size, (place + 1) * size),
  ).filter(({ length }) => length >= shortest);
}

const mostSteps = ({ length }: string) => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
