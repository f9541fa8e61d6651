import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { clients, clientTallies } from '#server/db/schema/clients.ts';
import { practices } from '#server/db/schema/people.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { listed, ownedBy, type ClientFilter } from './filter-reads.ts';
import type { Viewer } from './reads.ts';
import type { Tally } from './tally.ts';

/** Lets nobody else recount this practice until the transaction ends. */
export async function holdFigures(tx: WriteScope): Promise<void> {
  await tx.db
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.id, tx.practiceId))
    .for('no key update');
}

/** By how much the clients differ from what their tallies come to: one statement, one moment. */
export async function listDifferences(scope: Scope): Promise<Tally[]> {
  const counted = scope.db
    .select({
      ownerId: clients.ownerId,
      status: clients.status,
      stage: sql<string>`${clients.pipelineStage}`.as('stage'),
      clients: sql<number>`1`.as('clients'),
      monthlyRevenue: sql<string>`coalesce(${clients.monthlyRevenue}, 0)`.as('monthly_revenue'),
    })
    .from(clients)
    .where(and(scope.owns(clients), isNull(clients.deletedAt), isNull(clients.archivedAt)));
  const tallied = scope.db
    .select({
      ownerId: clientTallies.ownerId,
      status: clientTallies.status,
      stage: sql<string>`${clientTallies.stage}`.as('stage'),
      clients: sql<number>`-${clientTallies.clients}`.as('clients'),
      monthlyRevenue: sql<string>`-${clientTallies.monthlyRevenue}`.as('monthly_revenue'),
    })
    .from(clientTallies)
    .where(scope.owns(clientTallies));
  const both = counted.unionAll(tallied).as('both');
  const sumOfClients = sql<number>`sum(${both.clients})::int`;
  const sumOfRevenue = sql<string>`sum(${both.monthlyRevenue})::numeric(24, 2)::text`;
  return scope.db
    .select({
      ownerId: both.ownerId,
      status: both.status,
      stage: both.stage,
      clients: sumOfClients,
      monthlyRevenue: sumOfRevenue,
    })
    .from(both)
    .groupBy(both.ownerId, both.status, both.stage)
    .having(or(sql`sum(${both.clients}) <> 0`, sql`sum(${both.monthlyRevenue}) <> 0`));
}

/** What the figures are kept by. */
const kept = new Set(['status', 'stage', 'owner']);

/** Whether a filter asks for nothing but what the figures know: no client need be looked at. */
export function isTallied(filter: ClientFilter): boolean {
  return Object.entries(filter).every(
    ([name, value]) => kept.has(name) || value === undefined || value === '' || value === null,
  );
}

/** A select of how many clients there are, from the figures. */
export function countTallied(scope: Scope, viewer: Viewer, filter: ClientFilter): SQL {
  const t = clientTallies;
  return sql`select coalesce(sum(${t.clients}), 0)::int from ${t} where ${talliedWhere(scope, viewer, filter)}`;
}

function talliedWhere(scope: Scope, viewer: Viewer, filter: ClientFilter): SQL | undefined {
  const t = clientTallies;
  return and(
    scope.owns(t),
    viewer.role === 'user' ? eq(t.ownerId, viewer.userId) : undefined,
    listed(filter.status, (some) => inArray(t.status, some)),
    listed(filter.stage, (some) => inArray(t.stage, some)),
    listed(filter.owner, (some) => ownedBy(t.ownerId, some)),
  );
}

/** Clients and their revenue by stage, from the figures: of all, or of some statuses, stages or owners. */
export async function sumTalliedStages(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const t = clientTallies;
  return scope.db
    .select({
      stage: t.stage,
      clients: sql<number>`sum(${t.clients})::int`,
      monthlyRevenue: sql<string>`sum(${t.monthlyRevenue})::numeric(24, 2)::text`,
    })
    .from(t)
    .where(talliedWhere(scope, viewer, filter))
    .groupBy(t.stage);
}
