import { and, count, sql } from 'drizzle-orm';
import { tagKey } from '#contract/tag-key.ts';
import { tagKeysOf } from '#server/db/columns.ts';
import { clients } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { livingSeenBy, type Viewer } from './reads.ts';

/** So many clients with a tag are looked at for how it is written; they are not counted. */
const mostLookedAt = 100;

/**
 * Tags as the clients that somebody may see wear them already, each as it was asked for where one
 * of these does; what nobody wears stays as it is, and of two alike the first.
 */
export async function spellTags(
  scope: Scope,
  viewer: Viewer,
  tags: readonly string[],
  /** Of the same client, or found before: taken as they are. */
  known: readonly string[] = [],
): Promise<string[]> {
  const spelled = new Map(known.toReversed().map((tag) => [tagKey(tag), tag]));
  const asked = tags.filter((tag) => !known.includes(tag));
  if (asked.length > 0) {
    for (const [tag, worn] of await listWorn(scope, viewer, asked)) {
      if (worn !== null) spelled.set(tagKey(tag), worn);
    }
  }
  return tags.map((tag) => {
    if (known.includes(tag)) return tag;
    const key = tagKey(tag);
    if (!spelled.has(key)) spelled.set(key, tag);
    return spelled.get(key) ?? tag;
  });
}

async function listWorn(scope: Scope, viewer: Viewer, tags: readonly string[]) {
  const wearing = sql`
    select ${clients.tags} as tags from ${clients}
    where ${and(livingSeenBy(scope, viewer), sql`${tagKeysOf(clients.tags)} @> tag_keys(array[asked.tag])`)}
    limit ${mostLookedAt}`;
  const { rows } = await scope.db.execute<{ tag: string; worn: string | null }>(sql`
    select asked.tag, (
      select worn.tag from (${wearing}) wearers, unnest(wearers.tags) as worn(tag)
      where tag_keys(array[worn.tag]) = tag_keys(array[asked.tag])
      group by worn.tag order by worn.tag = asked.tag desc, count(*) desc, worn.tag limit 1
    ) as worn
    from unnest(${sql.param([...tags])}::text[]) as asked(tag)`);
  return rows.map(({ tag, worn }) => [tag, worn] as const);
}

/** The tags of the clients that somebody may see, in the order of the alphabet: each once, as most of these write it. */
export async function listTags(scope: Scope, viewer: Viewer): Promise<string[]> {
  const worn = scope.db
    .select({ tag: sql<string>`unnest(${clients.tags})`.as('tag'), wearing: count().as('wearing') })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), sql`${clients.tags} <> '{}'`))
    .groupBy(sql`1`)
    .as('worn');
  const key = tagKeysOf(sql`array[${worn.tag}]`);
  const rows = await scope.db
    .select({
      tag: sql<string>`(array_agg(${worn.tag} order by ${worn.wearing} desc, ${worn.tag}))[1]`,
    })
    .from(worn)
    .groupBy(key)
    .orderBy(key)
    .limit(500);
  return rows.map(({ tag }) => tag);
}
