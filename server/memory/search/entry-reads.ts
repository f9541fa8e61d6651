import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { MemoryEntry, MemorySource } from '#contract/memory-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Place } from '#server/db/cursor.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import { mostNamed, shownText, type Within } from './candidate-reads.ts';

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

interface TurnPlace {
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly position: number;
}

/** Entries by their records and places: what was found, and the turns beside it. */
export async function listAtPlaces(
  scope: Scope,
  viewer: Viewer,
  places: readonly TurnPlace[],
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

const given = (name: string) => sql`${sql.placeholder(name)}`;
const practice = given('practiceId');

/** What the newest may be asked for, each by the name of the value that it is asked with. */
const conditions = {
  clientId: sql`${e.clientId} = ${given('clientId')}`,
  clientIds: sql`${e.clientId} = any(${given('clientIds')}::uuid[])`,
  source: sql`${e.source} = ${given('source')}`,
  sources: sql`${e.source} = any(${given('sources')}::text[])`,
  before: sql`${e.at} < ${given('before')}`,
  since: sql`${e.at} >= ${given('since')}`,
  after: sql`(${e.at}, ${e.id}) < (${given('after')}::timestamptz, ${given('afterId')}::uuid)`,
  viewer: sql`${clients.ownerId} = ${given('viewer')}`,
} as const;
type Conditions = { readonly [K in keyof typeof conditions]?: unknown };

const heads = new Shapes('memory-heads', columns);

function headsOf(names: readonly (keyof Conditions)[], limit: number): SQL {
  const parts = [
    sql`${e.practiceId} = ${practice} and ${e.head}`,
    ...names.map((name) => conditions[name]),
  ];
  return sql`select ${columns.sql} from ${e}
    inner join ${clients} on ${clients.practiceId} = ${practice} and ${clients.id} = ${e.clientId}
      and ${clients.deletedAt} is null
    where ${sql.join(parts, sql` and `)} order by ${e.at} desc, ${e.id} desc limit ${sql.raw(String(limit))}`;
}

/** The newest records, each by what stands for it; one more than the page holds. */
export async function listHeads(
  scope: Scope,
  viewer: Viewer,
  { clientIds, sources, before, since }: Within,
  from: Place | undefined,
  limit: number,
): Promise<MemoryEntry[]> {
  const [source] = sources;
  const asked: Conditions = {
    ...(sources.length === 1 && { source }),
    ...(sources.length > 1 && { sources }),
    ...(before !== undefined && { before }),
    ...(since !== undefined && { since }),
    ...(from && { after: from.at }),
    ...(viewer.role === 'user' && { viewer: viewer.userId }),
  };
  const ask = (more: Conditions) => {
    const all = { ...asked, ...more };
    const names = Object.keys(all) as (keyof Conditions)[];
    const statement = heads.of([...names, limit].join(' '), () => headsOf(names, limit));
    return scope.run(statement, { ...all, afterId: from?.id });
  };
  if (clientIds === undefined) return ask({});
  if (clientIds.length > mostNamed) return ask({ clientIds });
  // A few clients: the newest of each, so that nothing is passed by that belongs to others.
  const pages = await Promise.all(clientIds.map((clientId) => ask({ clientId })));
  return pages
    .flat()
    .toSorted((one, two) => two.at.localeCompare(one.at) || two.id.localeCompare(one.id))
    .slice(0, limit);
}
