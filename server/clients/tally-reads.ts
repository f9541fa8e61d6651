import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { clients, clientTallies } from '#server/db/schema/clients.ts';
import { practices } from '#server/db/schema/people.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { Columns, Shapes } from '#server/db/statement.ts';
import { given, listOf, ownersOf, type ClientFilter } from './filter-reads.ts';
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

const t = clientTallies;
const anyOf = (column: PgColumn, name: string, type: string) =>
  sql`${column} = any(${given(name)}::${sql.raw(type)}[])`;
const conditions = {
  all: eq(t.practiceId, given('practiceId')),
  userId: eq(t.ownerId, given('userId')),
  status: anyOf(t.status, 'status', 'text'),
  stageNames: anyOf(t.stage, 'stageNames', 'text'),
  owners: anyOf(t.ownerId, 'owners', 'uuid'),
  ownerless: isNull(t.ownerId),
  ownersOrNone: sql`(${anyOf(t.ownerId, 'ownersOrNone', 'uuid')} or ${t.ownerId} is null)`,
} as const;

/** What a filter comes to in the figures, for this viewer: what is asked, and with which values. */
export function talliesAskedBy(viewer: Viewer, filter: ClientFilter) {
  const values: Record<string, unknown> = {};
  const names: (keyof typeof conditions)[] = ['all'];
  const ask = (name: keyof typeof conditions, value?: unknown) => {
    names.push(name);
    if (value !== undefined) values[name] = value;
  };
  if (viewer.role === 'user') ask('userId', viewer.userId);
  const [statuses, stages] = [listOf(filter.status), listOf(filter.stage)];
  if (statuses.length > 0) ask('status', statuses);
  if (stages.length > 0) ask('stageNames', stages);
  const owners = ownersOf(filter.owner);
  if (owners) ask(owners.name, owners.ids);
  return { names, values };
}

type TalliesAsked = ReturnType<typeof talliesAskedBy>;

const talliedWhere = ({ names }: TalliesAsked) => and(...names.map((name) => conditions[name]));

/** A select of how many clients there are, from the figures. */
export function countTallied(asked: TalliesAsked): SQL {
  return sql`select coalesce(sum(${t.clients}), 0)::int from ${t} where ${talliedWhere(asked)}`;
}

export interface StageSum {
  readonly stage: string;
  readonly clients: number;
  /** US dollars as a decimal string. */
  readonly monthlyRevenue: string;
}

const byStage = new Columns<StageSum>({
  stage: t.stage,
  clients: sql`sum(${t.clients})::int`,
  monthlyRevenue: sql`sum(${t.monthlyRevenue})::numeric(24, 2)::text`,
});
const stageSums = new Shapes('stages', byStage);

/** Clients and their revenue by stage, from the figures: of all, or of some statuses, stages or owners. */
export async function sumTalliedStages(scope: Scope, viewer: Viewer, filter: ClientFilter) {
  const asked = talliesAskedBy(viewer, filter);
  const statement = stageSums.of(
    asked.names.join(),
    () => sql`select ${byStage.sql} from ${t} where ${talliedWhere(asked)} group by ${t.stage}`,
  );
  return scope.run(statement, asked.values);
}
