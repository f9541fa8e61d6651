import { and, or, sql, type SQL } from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';

/** Clients that somebody may see and whose folded name holds one of some words. */
export async function listClientsNamed(
  scope: Scope,
  viewer: Viewer,
  names: readonly string[],
): Promise<string[]> {
  const shapes = names.map((name) => sql`position(${name} in ${clients.sortName}) > 0`);
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), or(...shapes)))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** What parts the words of a name, also of “Moretti-Shaw” and “O’Brien”. */
const partings = `-’'.,`;
const spaced = (text: SQL) => sql`' ' || translate(${text}, ${partings}, '     ') || ' '`;

/** Clients that somebody may see and of whose folded name one is a word, or with `begun` how a word begins. */
export async function listClientsCalled(
  scope: Scope,
  viewer: Viewer,
  name: string,
  begun?: 'begun',
): Promise<string[]> {
  const word = begun ? sql`rtrim(${spaced(sql`${name}::text`)})` : spaced(sql`${name}::text`);
  const isWord = sql`position(${word} in ${spaced(sql`${clients.sortName}`)}) > 0`;
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), isWord))
    .limit(10);
  return rows.map(({ id }) => id);
}

/** The clients of a user, to whom nobody else's are shown. */
export async function listOwn(scope: Scope, viewer: Viewer): Promise<string[]> {
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(livingSeenBy(scope, viewer));
  return rows.map(({ id }) => id);
}
