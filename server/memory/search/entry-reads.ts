import { sql, type SQL } from 'drizzle-orm';
import type { MemoryEntry, MemorySource } from '#contract/memory-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Place } from '#server/db/cursor.ts';
import { memoryEntries } from '#server/db/schema/memory.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import {
  givenInside,
  insideConditions,
  mostNamed,
  shownText,
  type Within,
} from './candidate-reads.ts';

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

const given = (name: string) => sql`${sql.placeholder(name)}`;
const practice = given('practiceId');
const viewing = sql`${clients.ownerId} = ${given('viewer')}`;
/** The clients that are not in the trash, of whom entries are read. */
export const living = sql`join ${clients} on ${clients.practiceId} = ${practice} and ${clients.id} = ${e.clientId}
  and ${clients.deletedAt} is null`;

interface TurnPlace {
  readonly source: MemorySource;
  readonly sourceId: string;
  readonly position: number;
}

const atPlaces = new Shapes('memory-places', columns);

/** Entries by their records and places: what was found, and the turns beside it. */
export async function listAtPlaces(
  scope: Scope,
  viewer: Viewer,
  places: readonly TurnPlace[],
): Promise<MemoryEntry[]> {
  if (places.length === 0) return [];
  const own = viewer.role === 'user';
  const statement = atPlaces.of(
    own ? 'own' : 'all',
    () => sql`select ${columns.sql}
      from unnest(${given('sources')}::text[], ${given('sourceIds')}::uuid[], ${given('positions')}::int[]) "place" ("source", "source_id", "position")
      inner join ${e} on ${e.practiceId} = ${practice} and ${e.source} = "place"."source"
        and ${e.sourceId} = "place"."source_id" and ${e.position} = "place"."position"
      ${living}${own ? sql` where ${viewing}` : undefined}`,
  );
  return scope.run(statement, {
    sources: places.map((place) => place.source),
    sourceIds: places.map((place) => place.sourceId),
    positions: places.map((place) => place.position),
    viewer: viewer.userId,
  });
}

/** Older than a place, which is asked for as `after` and `afterId`. */
export const afterPlace = sql`(${e.at}, ${e.id}) < (${given('after')}::timestamptz, ${given('afterId')}::uuid)`;

/** What the newest may be asked for, each by the name of the value that it is asked with. */
const conditions = {
  ...insideConditions,
  after: afterPlace,
  viewer: viewing,
} as const;
type Conditions = { readonly [K in keyof typeof conditions]?: unknown };

const heads = new Shapes('memory-heads', columns);

function headsOf(names: readonly (keyof Conditions)[], limit: number): SQL {
  const parts = [
    sql`${e.practiceId} = ${practice} and ${e.head}`,
    ...names.map((name) => conditions[name]),
  ];
  return sql`select ${columns.sql} from ${e} ${living}
    where ${sql.join(parts, sql` and `)} order by ${e.at} desc, ${e.id} desc limit ${sql.raw(String(limit))}`;
}

/** The newest records, each by what stands for it; one more than the page holds. */
export async function listHeads(
  scope: Scope,
  viewer: Viewer,
  within: Within,
  from: Place | undefined,
  limit: number,
): Promise<MemoryEntry[]> {
  const { clientIds } = within;
  const asked: Conditions = {
    ...givenInside({ ...within, clientIds: undefined }),
    ...(from && { after: from.at }),
    ...(viewer.role === 'user' && { viewer: viewer.userId }),
  };
  const ask = (more: Conditions) => {
    const all = { ...asked, ...more };
    const names = Object.keys(all) as (keyof Conditions)[];
    const shape = [...names, limit].join(' ');
    // By time for a source that most entries are of, by its own index for one that has few.
    const planned = names.includes('source') || names.includes('sources') ? 'each time' : 'once';
    const statement = heads.of(shape, () => headsOf(names, limit), planned);
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
