import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { insights } from '#server/db/schema/insights.ts';
import { practices } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

/** Clients that something is true of: how many in all, and the first few. */
export interface Group {
  readonly total: number;
  readonly clients: readonly {
    readonly id: string;
    readonly name: string;
    readonly detail: string;
  }[];
}

const named = 3;
const worked = ['active', 'growing', 'at_risk'];

/** The practice's day and the instants that bound what is new. */
export async function findMorning(scope: Scope): Promise<{ day: string; timezone: string }> {
  const [row] = await scope.db
    .select({
      timezone: practices.timezone,
      day: sql<string>`to_char(${scope.now}::timestamptz at time zone ${practices.timezone}, 'YYYY-MM-DD')`,
    })
    .from(practices)
    .where(eq(practices.id, scope.practiceId));
  if (!row) throw new Error('The practice is gone.');
  return row;
}

async function group(
  scope: Scope,
  viewer: Viewer,
  where: SQL | undefined,
  detail: SQL<string>,
  order: SQL,
): Promise<Group> {
  const living = and(livingSeenBy(scope, viewer), isNull(clients.archivedAt), where);
  const rows = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(clients)
    .where(living)
    .orderBy(order, asc(clients.id))
    .limit(named);
  return {
    total: rows[0]?.total ?? 0,
    clients: rows.map(({ id, name, detail: told }) => ({ id, name, detail: told })),
  };
}

/** Clients of whom it is said that they may be lost, the highest revenue first. */
export async function findAtRisk(scope: Scope, viewer: Viewer): Promise<Group> {
  const revenue = sql`coalesce(${clients.monthlyRevenue}, 0) desc`;
  return group(scope, viewer, eq(clients.status, 'at_risk'), sql<string>`''`, revenue);
}

/** Clients in work who were not spoken with for this many days, the highest revenue first. */
export async function findSilent(scope: Scope, viewer: Viewer, days: number): Promise<Group> {
  const since = new Date(scope.occasion.now.getTime() - days * 24 * 3_600_000).toISOString();
  const gap = sql<string>`floor(extract(epoch from ${scope.now}::timestamptz - ${clients.lastContactDate}) / 86400)::int::text`;
  const where = and(inArray(clients.status, worked), lt(clients.lastContactDate, since));
  return group(scope, viewer, where, gap, sql`coalesce(${clients.monthlyRevenue}, 0) desc`);
}

/** Open promises by the day they are due: before today, or today; rehearsals bind nobody. */
export async function findPromised(
  scope: Scope,
  viewer: Viewer,
  day: string,
  when: 'overdue' | 'today',
  by: 'coach' | 'client',
): Promise<Group> {
  const rows = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail: promises.text,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(promises)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, promises.clientId)))
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .where(
      and(
        scope.owns(promises),
        eq(promises.state, 'open'),
        eq(promises.by, by),
        ne(calls.source, 'rehearsal'),
        isNull(calls.deletedAt),
        when === 'overdue' ? lt(promises.dueOn, day) : eq(promises.dueOn, day),
      ),
    )
    .orderBy(asc(promises.dueOn), asc(promises.id))
    .limit(named);
  return {
    total: rows[0]?.total ?? 0,
    clients: rows.map(({ id, name, detail }) => ({ id, name, detail })),
  };
}

/** Clients whose record was changed in this way since an instant, latest first. */
export async function findChanged(
  scope: Scope,
  viewer: Viewer,
  since: string,
  field: 'pipelineStage' | 'status' | 'monthlyRevenue',
  to: SQL | undefined,
): Promise<Group> {
  const rows = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail: sql<string>`concat(${events.before} ->> ${sql.raw(`'${field}'`)}, ' ', ${events.after} ->> ${sql.raw(`'${field}'`)})`,
      at: events.at,
    })
    .from(events)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, events.clientId)))
    .where(
      and(
        scope.owns(events),
        gt(events.at, since),
        inArray(events.name, ['client.updated', 'client.moved']),
        sql`${events.after} ? ${field}`,
        to,
      ),
    )
    .orderBy(desc(events.at), desc(events.seq))
    .limit(200);
  const latest = new Map<string, { id: string; name: string; detail: string }>();
  for (const { id, name, detail } of rows) {
    if (!latest.has(id)) latest.set(id, { id, name, detail });
  }
  return { total: latest.size, clients: [...latest.values()].slice(0, named) };
}

/** What an event changed a field to. */
export function becomes(field: 'pipelineStage', value: string): SQL {
  return sql`${events.after} ->> ${field} = ${value}`;
}

/** Insights that nobody has read yet, of the pressing kinds. */
export async function countPressing(scope: Scope, viewer: Viewer): Promise<Group> {
  const where = and(
    scope.owns(insights),
    isNull(insights.dismissedAt),
    isNull(insights.supersededAt),
    isNull(insights.readAt),
    or(eq(insights.priority, 'critical'), eq(insights.priority, 'high')),
    eq(insights.type, 'risk'),
  );
  const joined = and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId));
  const rows = await scope.db
    .select({ id: clients.id, name: clients.name, detail: insights.title })
    .from(insights)
    .innerJoin(clients, joined)
    .where(where)
    .orderBy(desc(insights.createdAt))
    .limit(named);
  const [all] = await scope.db
    .select({ total: count() })
    .from(insights)
    .innerJoin(clients, joined)
    .where(where);
  return { total: all?.total ?? 0, clients: rows };
}

/** Clients who sounded glad in a call since an instant. */
export async function findGlad(scope: Scope, viewer: Viewer, since: string): Promise<Group> {
  const rows = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail: insights.title,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(insights)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId)))
    .where(
      and(
        scope.owns(insights),
        eq(insights.type, 'success'),
        isNull(insights.dismissedAt),
        isNull(insights.supersededAt),
        gte(insights.createdAt, since),
      ),
    )
    .orderBy(desc(insights.createdAt), asc(insights.id))
    .limit(named);
  return {
    total: rows[0]?.total ?? 0,
    clients: rows.map(({ id, name, detail }) => ({ id, name, detail })),
  };
}
