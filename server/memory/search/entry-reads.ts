import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { MemoryEntry, MemorySource } from '#contract/memory-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';
import { inside, mostNamed, shownText, type Within } from './candidate-reads.ts';

const e = memoryEntries;
const columns = new Columns<MemoryEntry>({
  id: e.id,
  clientId: e.clientId,
  clientName: clients.name,
  source: e.source,
  sourceId: e.sourceId,
  position: e.position,
  speaker: e.speaker,
  name: e.name,
  title: e.title,
  text: shownText,
  at: e.at,
});

/** The clients that somebody may see, of whom entries are read. */
function whose(scope: Scope, viewer: Viewer): SQL {
  return sql`inner join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, e.clientId))}`;
}

interface Place {
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly position: number;
}

/** Entries by their records and places: what was found, and the turns beside it. */
export async function listAtPlaces(
  scope: Scope,
  viewer: Viewer,
  places: readonly Place[],
): Promise<MemoryEntry[]> {
  if (places.length === 0) return [];
  const source = sql.param(places.map((place) => place.source));
  const sourceId = sql.param(places.map((place) => place.sourceId));
  const position = sql.param(places.map((place) => place.position));
  const { rows } = await scope.ask(
    columns,
    sql`select ${columns.sql}
      from unnest(${source}::text[], ${sourceId}::uuid[], ${position}::int[]) "place" ("source", "source_id", "position")
      inner join ${e} on ${and(
        scope.owns(e),
        sql`${e.source} = "place"."source" and ${e.sourceId} = "place"."source_id" and ${e.position} = "place"."position"`,
      )} ${whose(scope, viewer)}`,
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
): Promise<MemoryEntry[]> {
  const { clientIds } = within;
  const where = and(inside(scope, within), sql`${e.head}`, place);
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
