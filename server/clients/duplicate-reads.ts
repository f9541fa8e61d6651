import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Client } from '#contract/client-record.ts';
import { likenesses, type DuplicateGroup } from '#contract/duplicates.ts';
import { clientKeys, clients, notDuplicates } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { emailKey, type ClientKey } from './client-keys.ts';
import { fold, nameKey } from './fold.ts';
import { findLikeNames } from './like-names.ts';
import { readPhone } from './phone.ts';
import { listWithOwners, livingSeenBy, type Viewer } from './reads.ts';

const mostGroups = 100;
const mostInGroup = 10;
const mostNames = 20_000;
/** Keys that are read at once, and clients of a key that are looked at. */
const keysAtOnce = 200;
const lookedAt = 50;

const ofLiving = (scope: Scope, viewer: Viewer) =>
  and(livingSeenBy(scope, viewer), eq(clients.id, clientKeys.clientId));

interface Group {
  readonly likeness: DuplicateGroup['likeness'];
  readonly ids: readonly string[];
}

/** Clients that share an address or number, then those with the same or nearly the same name. */
export async function listDuplicates(scope: Scope, viewer: Viewer): Promise<DuplicateGroup[]> {
  const groups = await findGroups(scope, viewer);
  const shown = await clientsById(
    scope,
    viewer,
    groups.flatMap(({ ids }) => ids),
  );
  return groups.map(({ likeness, ids }) => ({
    likeness,
    clients: ids.flatMap((id) => shown.get(id) ?? []),
  }));
}

async function findGroups(scope: Scope, viewer: Viewer): Promise<Group[]> {
  const dismissed = await listDismissed(scope);
  const groups = new Map<string, Group>();
  const add = (likeness: Group['likeness'], together: readonly string[]) => {
    const ids = standing(together, dismissed).slice(0, mostInGroup);
    const key = ids.toSorted().join();
    if (ids.length > 1 && !groups.has(key)) groups.set(key, { likeness, ids });
    return groups.size === mostGroups;
  };
  for (const likeness of likenesses) {
    for await (const ids of sharedKeys(scope, viewer, likeness)) {
      if (add(likeness, ids)) return [...groups.values()];
    }
  }
  for (const ids of await listLike(scope, viewer)) {
    if (add('name', ids)) break;
  }
  return [...groups.values()];
}

/** The clients of each key that several have, part by part. */
async function* sharedKeys(scope: Scope, viewer: Viewer, likeness: Group['likeness']) {
  const ofKind = and(scope.owns(clientKeys), eq(clientKeys.kind, likeness));
  let after: string | undefined;
  for (;;) {
    // The index alone tells which keys occur twice; only their clients are looked at.
    const repeated = await scope.db
      .select({ key: clientKeys.key })
      .from(clientKeys)
      .where(
        and(
          ofKind,
          keysSeenBy(scope, viewer),
          after === undefined ? undefined : gt(clientKeys.key, after),
        ),
      )
      .groupBy(clientKeys.key)
      .having(sql`count(*) > 1`)
      .orderBy(asc(clientKeys.key))
      .limit(keysAtOnce);
    after = repeated.at(-1)?.key;
    if (after === undefined) return;
    const keys = repeated.map(({ key }) => key);
    const first = sql.raw(`[1:${lookedAt}]`);
    const rows = await scope.db
      .select({
        ids: sql<
          string[]
        >`(array_agg(${clientKeys.clientId}::text order by ${clientKeys.clientId}))${first}`,
      })
      .from(clientKeys)
      .innerJoin(clients, ofLiving(scope, viewer))
      .where(and(ofKind, inArray(clientKeys.key, keys)))
      .groupBy(clientKeys.key)
      .having(sql`count(*) > 1`)
      .orderBy(asc(clientKeys.key));
    for (const { ids } of rows) yield ids;
    if (repeated.length < keysAtOnce) return;
  }
}

/** The keys of a user's own clients; those of all where somebody sees them all. */
function keysSeenBy(scope: Scope, viewer: Viewer) {
  if (viewer.role !== 'user') return undefined;
  const own = scope.db.select({ id: clients.id }).from(clients).where(livingSeenBy(scope, viewer));
  return inArray(clientKeys.clientId, own);
}

/** Clients whose names differ by a slip of the pen. */
async function listLike(scope: Scope, viewer: Viewer) {
  const names = await scope.db
    .select({ id: clientKeys.clientId, key: clientKeys.key })
    .from(clientKeys)
    .where(and(scope.owns(clientKeys), eq(clientKeys.kind, 'name'), keysSeenBy(scope, viewer)))
    .orderBy(asc(clientKeys.key))
    .limit(mostNames);
  const pairs = await findLikeNames(names);
  if (pairs.length === 0) return [];
  const rows = await scope.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(livingSeenBy(scope, viewer), inArray(clients.id, [...new Set(pairs.flat())])));
  const living = new Set(rows.map(({ id }) => id));
  return pairs.filter((pair) => pair.every((id) => living.has(id)));
}

/** The clients of a group that nobody has said to be different from all the others. */
function standing(ids: readonly string[], dismissed: ReadonlySet<string>): readonly string[] {
  if (dismissed.size === 0) return ids;
  return ids.filter((id) =>
    ids.some((other) => other !== id && !dismissed.has([id, other].toSorted().join())),
  );
}

async function listDismissed(scope: Scope): Promise<ReadonlySet<string>> {
  const rows = await scope.db
    .select({ first: notDuplicates.firstId, second: notDuplicates.secondId })
    .from(notDuplicates)
    .where(scope.owns(notDuplicates));
  return new Set(rows.map(({ first, second }) => `${first},${second}`));
}

async function clientsById(scope: Scope, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Client>();
  const where = and(livingSeenBy(scope, viewer), inArray(clients.id, [...new Set(ids)]));
  const limit = mostGroups * mostInGroup;
  const rows = await listWithOwners(scope, { where, order: [], limit });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Neither this client nor one that somebody has said to be different from it. */
async function othersThan(scope: Scope, id: string) {
  const rows = await scope.db
    .select({ first: notDuplicates.firstId, second: notDuplicates.secondId })
    .from(notDuplicates)
    .where(
      and(
        scope.owns(notDuplicates),
        or(eq(notDuplicates.firstId, id), eq(notDuplicates.secondId, id)),
      ),
    );
  return notInArray(clients.id, [id, ...rows.flatMap(({ first, second }) => [first, second])]);
}

const mostSimilar = 5;

/** At most five clients like one that is being written, the surest likeness first. */
export async function listSimilar(
  scope: Scope,
  viewer: Viewer,
  like: {
    name?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    except?: string | undefined;
  },
) {
  const { timezone } = await getPracticeRow(scope);
  const phone = readPhone(like.phone ?? '', timezone) ?? '';
  const keys: ClientKey[] = [
    { kind: 'email', key: emailKey(like.email ?? '') },
    { kind: 'phone', key: phone },
    { kind: 'name', key: nameKey(like.name ?? '') },
  ];
  const given = keys.filter(({ key }) => key !== '');
  if (given.length === 0) return [];
  const others = like.except === undefined ? undefined : await othersThan(scope, like.except);
  const sureness = sql`array_position(${sql.param([...likenesses])}::text[], ${clientKeys.kind})`;
  const exact = await scope.db
    .select({ id: clientKeys.clientId, kind: clientKeys.kind })
    .from(clientKeys)
    .innerJoin(clients, ofLiving(scope, viewer))
    .where(
      and(
        scope.owns(clientKeys),
        others,
        or(
          ...given.map(({ kind, key }) => and(eq(clientKeys.kind, kind), eq(clientKeys.key, key))),
        ),
      ),
    )
    .orderBy(asc(sureness), asc(clientKeys.clientId))
    .limit(mostSimilar * likenesses.length);
  const found = exact.map(({ id, kind }) => ({ id, likeness: kind }));
  const name = fold(like.name ?? '');
  if (name.length >= 5 && found.length < mostSimilar) {
    const near = await scope.db
      .select({ id: clients.id })
      .from(clients)
      .where(and(livingSeenBy(scope, viewer), others, sql`${name} <% ${clients.searchText}`))
      .orderBy(sql`word_similarity(${name}, ${clients.searchText}) desc`)
      .limit(mostSimilar * 2);
    found.push(...near.map(({ id }) => ({ id, likeness: 'name' as const })));
  }
  const shown = await clientsById(
    scope,
    viewer,
    found.map(({ id }) => id),
  );
  const seen = new Set<string>();
  return found
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, mostSimilar)
    .flatMap(({ id, likeness }) => {
      const client = shown.get(id);
      return client ? [{ likeness, client }] : [];
    });
}
