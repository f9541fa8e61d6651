import { and, asc, countDistinct, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Client } from '#contract/client-record.ts';
import type { DuplicateGroup } from '#contract/duplicates.ts';
import { clientKeys, clients, notDuplicates } from '#server/db/schema/clients.ts';
import type { Scope } from '#server/db/scope.ts';
import { emailKey, type ClientKey } from './client-keys.ts';
import { fold, nameKey } from './fold.ts';
import { findLikeNames } from './like-names.ts';
import { readPhone } from './phone.ts';
import { listWithOwners, livingSeenBy, type Viewer } from './reads.ts';

const mostGroups = 100;
const mostNames = 20_000;

const ofLiving = (scope: Scope, viewer: Viewer) =>
  and(livingSeenBy(scope, viewer), eq(clients.id, clientKeys.clientId));

/** Clients that share an address or number, then those with the same or nearly the same name. */
export async function listDuplicates(scope: Scope, viewer: Viewer): Promise<DuplicateGroup[]> {
  const shared = await scope.db
    .select({
      likeness: clientKeys.kind,
      ids: sql<string[]>`array_agg(${clientKeys.clientId}::text)`,
    })
    .from(clientKeys)
    .innerJoin(clients, ofLiving(scope, viewer))
    .where(scope.owns(clientKeys))
    .groupBy(clientKeys.kind, clientKeys.key)
    .having(sql`${countDistinct(clientKeys.clientId)} > 1`)
    .orderBy(asc(clientKeys.kind), asc(clientKeys.key))
    .limit(mostGroups);
  const names = await scope.db
    .select({ id: clientKeys.clientId, key: clientKeys.key })
    .from(clientKeys)
    .innerJoin(clients, ofLiving(scope, viewer))
    .where(and(scope.owns(clientKeys), eq(clientKeys.kind, 'name')))
    .orderBy(asc(clientKeys.key))
    .limit(mostNames);
  const like = findLikeNames(names).map((ids) => ({ likeness: 'name' as const, ids }));
  const dismissed = await listDismissed(scope);
  const seen = new Set<string>();
  const groups = [...shared, ...like]
    .map(({ likeness, ids }) => ({ likeness, ids: standing(ids, dismissed) }))
    .filter(({ ids }) => {
      const key = ids.toSorted().join();
      return ids.length > 1 && !seen.has(key) && seen.add(key);
    })
    .slice(0, mostGroups);
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

/** The clients of a group that nobody has said to be different from all the others. */
function standing(ids: readonly string[], dismissed: ReadonlySet<string>): string[] {
  const distinct = [...new Set(ids)];
  return distinct.filter((id) =>
    distinct.some((other) => other !== id && !dismissed.has([id, other].toSorted().join())),
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
  const rows = await listWithOwners(scope, where, [], 1000);
  return new Map(rows.map((row) => [row.id, row]));
}

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
  const phone = readPhone(like.phone ?? '', 'America/New_York') ?? '';
  const keys: ClientKey[] = [
    { kind: 'email', key: emailKey(like.email ?? '') },
    { kind: 'phone', key: phone },
    { kind: 'name', key: nameKey(like.name ?? '') },
  ];
  const given = keys.filter(({ key }) => key !== '');
  if (given.length === 0) return [];
  const others = like.except === undefined ? undefined : ne(clients.id, like.except);
  const exact = await scope.db
    .selectDistinct({ id: clientKeys.clientId, kind: clientKeys.kind })
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
    .orderBy(asc(clientKeys.kind))
    .limit(5);
  const found = exact.map(({ id, kind }) => ({ id, likeness: kind }));
  const name = fold(like.name ?? '');
  if (name.length >= 5 && found.length < 5) {
    const near = await scope.db
      .select({ id: clients.id })
      .from(clients)
      .where(and(livingSeenBy(scope, viewer), others, sql`${name} <% ${clients.searchText}`))
      .orderBy(sql`word_similarity(${name}, ${clients.searchText}) desc`)
      .limit(5);
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
    .slice(0, 5)
    .flatMap(({ id, likeness }) => {
      const client = shown.get(id);
      return client ? [{ likeness, client }] : [];
    });
}
