import { and, or, sql } from 'drizzle-orm';
import type { Client } from '#contract/client-record.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { oneStepFrom, steps } from '#server/spelling.ts';
import { fold } from './fold.ts';
import { listWithOwners, livingSeenBy, type Viewer } from './reads.ts';

const mostShown = 6;
const mostWeighed = 1000;
const mostCompared = 60;
const mostWords = 4;
const shortest = 3;
const longestWord = 40;

/** At most six clients whose name, email address or business type is spelt like `q`, the likest first. */
export async function listNearClients(scope: Scope, viewer: Viewer, q: string): Promise<Client[]> {
  const typed = wordsOf(q).slice(0, mostWords);
  // Each word has to be like one of the client's, so whoever is meant is among those of the longest.
  const [longest = ''] = typed.toSorted((one, two) => two.length - one.length);
  if (longest.length < shortest) return [];
  const pieces = [...oneStepFrom(longest), ...piecesOf(longest)].map((piece) => `%${piece}%`);
  const mayBe = or(
    sql`${longest} <% ${clients.searchText}`,
    sql`${clients.searchText} like any(${sql.param(pieces)}::text[])`,
  );
  const visible = livingSeenBy(scope, viewer);
  const rows = await listWithOwners(scope, {
    // What thousands have in common, as the domain of their addresses, must not hold up the others.
    where: and(
      visible,
      sql`${clients.id} in (select ${clients.id} from ${clients}
        where ${and(visible, mayBe)} limit ${mostWeighed})`,
    ),
    order: [
      sql`word_similarity(${typed.join(' ')}, ${clients.searchText}) desc`,
      sql`${clients.id}`,
    ],
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

/** Parts of a long word, of which a wrong letter leaves one as it is; of a very long one two do. */
function piecesOf(word: string): string[] {
  if (word.length < 5) return [];
  const count = word.length < 9 ? 2 : 3;
  const size = Math.max(shortest, Math.floor(word.length / count));
  const first = Array.from({ length: count - 1 }, (_none, place) =>
    word.slice(place * size, (place + 1) * size),
  );
  return [...first, word.slice(-size)];
}

const mostSteps = ({ length }: string) => (length <= 4 ? 1 : length <= 8 ? 2 : 3);

const wordsOf = (text: string) =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
