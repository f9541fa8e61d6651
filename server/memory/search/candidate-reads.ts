import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { MemorySource, MemorySpeaker } from '#contract/memory-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import {
  memoryEntries,
  memoryStates,
  memoryTallies,
  memoryWords,
} from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';

/** An entry that may be what is looked for. */
export interface Candidate {
  readonly id: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly position: number;
  readonly speaker: MemorySpeaker;
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly length: number;
  readonly at: string;
}

/** Where is looked, beyond what somebody may see at all. */
export interface Within {
  /** Undefined for all clients that one may see. */
  readonly clientIds: readonly string[] | undefined;
  readonly sources: readonly MemorySource[];
  /** Instants: said before, and at or after. */
  readonly before: string | undefined;
  readonly since: string | undefined;
}

const e = memoryEntries;
const longestText = 4_000;
const columns = new Columns<Candidate>({
  id: e.id,
  clientId: e.clientId,
  clientName: clients.name,
  source: e.source,
  sourceId: e.sourceId,
  position: e.position,
  speaker: e.speaker,
  name: e.name,
  title: e.title,
  text: sql`left(${e.text}, ${sql.raw(String(longestText))})`,
  length: e.length,
  at: e.at,
});

/** The clients that somebody may see, of those that are named or of all where none are. */
function whose(scope: Scope, viewer: Viewer): SQL {
  return sql`inner join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, e.clientId))}`;
}

function inside(scope: Scope, within: Within): SQL | undefined {
  return and(
    scope.owns(e),
    within.clientIds === undefined ? undefined : inArray(e.clientId, [...within.clientIds]),
    within.sources.length === 0 ? undefined : inArray(e.source, [...within.sources]),
    within.before === undefined ? undefined : lt(e.at, within.before),
    within.since === undefined ? undefined : gte(e.at, within.since),
  );
}

/** More clients than this are not named in a query of the index, but sorted out afterwards. */
const mostNamed = 60;

/** What the index is asked: stems of words, and whose entries and which sources. */
export function tokensOf(
  scope: Scope,
  within: Within,
  stems: readonly string[],
  every: boolean,
  without: readonly string[] = [],
): string {
  const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`;
  const one = (tokens: readonly string[], by: string) => `(${tokens.map(quoted).join(by)})`;
  const parts = [one(stems, every ? ' & ' : ' | ')];
  const { clientIds, sources } = within;
  if (clientIds && clientIds.length > 0 && clientIds.length <= mostNamed) {
    parts.push(
      one(
        clientIds.map((id) => `c:${id.slice(0, 13)}`),
        ' | ',
      ),
    );
  } else parts.push(one([`p:${scope.practiceId.slice(0, 8)}`], ''));
  if (sources.length > 0) {
    parts.push(
      one(
        sources.map((source) => `s:${source}`),
        ' | ',
      ),
    );
  }
  for (const stem of without) parts.push(`!${quoted(stem)}`);
  return parts.join(' & ');
}

/** Entries by the index of words, whichever it finds first: as many as are asked for and no more. */
export async function listByTokens(
  scope: Scope,
  viewer: Viewer,
  within: Within,
  tokens: string,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await scope.ask(
    columns,
    sql`select ${columns.sql} from ${e} ${whose(scope, viewer)}
      where ${and(inside(scope, within), sql`${e.tokens} @@ ${tokens}::tsquery`)} limit ${limit}`,
  );
  return rows;
}

/** Those of the newest entries that match: so many are looked at, however few of them do. */
export async function listOfNewest(
  scope: Scope,
  viewer: Viewer,
  within: Within,
  tokens: string,
  walked: number,
): Promise<Candidate[]> {
  const { rows } = await scope.ask(
    columns,
    sql`with "newest" as materialized (
        select ${e.id} as "id" , ${e.tokens} as "tokens" from ${e} where ${inside(scope, within)}
        order by ${e.at} desc, ${e.id} desc limit ${walked})
      select ${columns.sql} from ${e} ${whose(scope, viewer)}
      where ${and(
        scope.owns(e),
        sql`${e.id} in (select "newest"."id" from "newest" where "newest"."tokens" @@ ${tokens}::tsquery)`,
      )}`,
  );
  return rows;
}

/** Entries by their records and places: the turns beside what was found. */
export async function listAtPlaces(
  scope: Scope,
  viewer: Viewer,
  places: readonly Pick<Candidate, 'source' | 'sourceId' | 'position'>[],
): Promise<Candidate[]> {
  if (places.length === 0) return [];
  const those = places.map(({ source, sourceId, position }) =>
    and(eq(e.source, source), eq(e.sourceId, sourceId), eq(e.position, position)),
  );
  const { rows } = await scope.ask(
    columns,
    sql`select ${columns.sql} from ${e} ${whose(scope, viewer)}
      where ${and(scope.owns(e), or(...those))}`,
  );
  return rows;
}

/** The newest records, each by what stands for it; one more than the page holds. */
export async function listHeads(
  scope: Scope,
  viewer: Viewer,
  within: Within,
  place: SQL | undefined,
  limit: number,
): Promise<Candidate[]> {
  const { clientIds } = within;
  const head = sql`${e.head}`;
  const where = and(inside(scope, within), head, place);
  if (clientIds === undefined || clientIds.length > mostNamed) {
    const { rows } = await scope.ask(
      columns,
      sql`select ${columns.sql} from ${e} ${whose(scope, viewer)}
        where ${where} order by ${e.at} desc, ${e.id} desc limit ${limit}`,
    );
    return rows;
  }
  // A few clients: the newest of each, so that nothing is passed by that belongs to others.
  const pages = await Promise.all(
    clientIds.map((id) =>
      scope.ask(
        columns,
        sql`select ${columns.sql} from ${e} ${whose(scope, viewer)}
          where ${and(where, eq(e.clientId, id))} order by ${e.at} desc, ${e.id} desc limit ${limit}`,
      ),
    ),
  );
  return pages
    .flatMap(({ rows }) => rows)
    .toSorted((one, two) => two.at.localeCompare(one.at) || two.id.localeCompare(one.id))
    .slice(0, limit);
}

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

/** Words of the practice's memory that look like one that it does not hold. */
export async function listAlike(scope: Scope, word: string, limit = 40): Promise<KnownWord[]> {
  return scope.db
    .select({ word: memoryWords.word, stem: memoryWords.stem, entries: memoryWords.entries })
    .from(memoryWords)
    .where(and(scope.owns(memoryWords), sql`${memoryWords.word} % ${word}`))
    .orderBy(desc(sql`similarity(${memoryWords.word}, ${word})`))
    .limit(limit);
}

/** How many entries there are, and how long they are together, of the clients among whom somebody looks. */
export async function measure(
  scope: Scope,
  within: Within,
): Promise<{ entries: number; words: number }> {
  const { clientIds } = within;
  if (clientIds === undefined) {
    const [state] = await scope.db
      .select({ entries: memoryStates.entries, words: memoryStates.words })
      .from(memoryStates)
      .where(scope.owns(memoryStates));
    return state ?? { entries: 0, words: 0 };
  }
  const t = memoryTallies;
  const [row] = await scope.db
    .select({
      entries: sql<number>`coalesce(sum(${t.entries}), 0)::int`,
      words: sql<number>`coalesce(sum(${t.words}), 0)::int`,
    })
    .from(t)
    .where(and(scope.owns(t), inArray(t.clientId, [...clientIds])));
  return row ?? { entries: 0, words: 0 };
}

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

/** The clients of a user, to whom nobody else's are shown. */
export async function listOwn(scope: Scope, viewer: Viewer): Promise<string[]> {
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(livingSeenBy(scope, viewer));
  return rows.map(({ id }) => id);
}
