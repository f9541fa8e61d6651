import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
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
import type { PipelineStage } from '#contract/client-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { isOnRemembered, isWhole } from '#server/db/forgotten.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { events } from '#server/db/schema/events.ts';
import { insights } from '#server/db/schema/insights.ts';
import { practices } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { ofClient, seenBy } from '#server/tasks/reads.ts';

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
/** The statuses of those whom the practice works for. */
export const inWork = ['active', 'growing', 'at_risk'] as const;

/** The practice's day and the instants that bound what is new. */
export async function findMorning(
  scope: Scope,
): Promise<{ day: string; hour: number; timezone: string }> {
  const [row] = await scope.db
    .select({
      timezone: practices.timezone,
      day: sql<string>`to_char(${scope.now}::timestamptz at time zone ${practices.timezone}, 'YYYY-MM-DD')`,
      hour: sql<number>`extract(hour from ${scope.now}::timestamptz at time zone ${practices.timezone})::int`,
    })
    .from(practices)
    .where(eq(practices.id, scope.practiceId));
  if (!row) throw new Error('The practice is gone.');
  return row;
}

/** Living clients that count: archived ones are in no figure. */
const inFigures = (scope: Scope, viewer: Viewer) =>
  and(livingSeenBy(scope, viewer), isNull(clients.archivedAt));

async function group(
  scope: Scope,
  viewer: Viewer,
  where: SQL | undefined,
  detail: SQL<string>,
  order: SQL,
): Promise<Group> {
  const rows = await scope.db
    .select({
      id: clients.id,
      name: clients.name,
      detail,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(clients)
    .where(and(inFigures(scope, viewer), where))
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

/** Clients in work who were last spoken with on a day or before it, the highest revenue first. */
export async function findSilent(
  scope: Scope,
  viewer: Viewer,
  { day, lastDay, timezone }: { day: string; lastDay: string; timezone: string },
): Promise<Group> {
  const spokenOn = sql`(${clients.lastContactDate} at time zone ${timezone})::date`;
  const gap = sql<string>`(${day}::date - ${spokenOn})::text`;
  const where = and(
    inArray(clients.status, [...inWork]),
    sql`${clients.lastContactDate} < (${lastDay}::date + 1)::timestamp at time zone ${timezone}`,
  );
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
    .innerJoin(clients, and(inFigures(scope, viewer), eq(clients.id, promises.clientId)))
    .innerJoin(calls, and(scope.owns(calls), eq(calls.id, promises.callId)))
    .where(
      and(
        scope.owns(promises),
        eq(promises.state, 'open'),
        eq(promises.by, by),
        isOnRemembered(scope, promises.callId, promises.receipts),
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

/** Somebody's overdue tasks, the longest overdue first; those of promises are told as promises. */
export async function findLateTasks(
  scope: Scope,
  viewer: Viewer,
): Promise<{ total: number; title: string }> {
  const [first] = await scope.db
    .select({ title: tasks.title, total: sql<number>`count(*) over ()::int` })
    .from(tasks)
    .leftJoin(clients, ofClient(scope))
    .where(
      and(
        scope.owns(tasks),
        seenBy(viewer),
        eq(tasks.assigneeId, viewer.userId),
        isNull(tasks.deletedAt),
        ne(tasks.status, 'completed'),
        ne(tasks.origin, 'promise'),
        lt(tasks.dueAt, scope.now),
      ),
    )
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(1);
  return first ?? { total: 0, title: '' };
}

/** Clients who came to a stage since an instant and are there still, the highest revenue first. */
export async function findMoved(
  scope: Scope,
  viewer: Viewer,
  since: string,
  stage: PipelineStage,
): Promise<Group> {
  const moves = scope.db
    .select({ at: events.at })
    .from(events)
    .where(
      and(
        scope.owns(events),
        eq(events.clientId, clients.id),
        gt(events.at, since),
        inArray(events.name, ['client.updated', 'client.moved']),
        sql`${events.after} ->> 'pipelineStage' = ${stage}`,
      ),
    );
  const where = and(eq(clients.pipelineStage, stage), exists(moves));
  const order = sql`coalesce(${clients.monthlyRevenue}, 0) desc`;
  return group(scope, viewer, where, sql<string>`''`, order);
}

/** Insights that nobody has read yet, of the pressing kinds. */
export async function countPressing(scope: Scope, viewer: Viewer): Promise<Group> {
  const where = and(
    scope.owns(insights),
    isNull(calls.deletedAt),
    isNull(insights.dismissedAt),
    isNull(insights.supersededAt),
    isNull(insights.readAt),
    or(eq(insights.priority, 'critical'), eq(insights.priority, 'high')),
    eq(insights.type, 'risk'),
    isWhole(scope, 'call', insights.callId),
  );
  const joined = and(inFigures(scope, viewer), eq(clients.id, insights.clientId));
  const call = and(scope.owns(calls), eq(calls.id, insights.callId));
  const rows = await scope.db
    .select({ id: clients.id, name: clients.name, detail: insights.title })
    .from(insights)
    .innerJoin(clients, joined)
    .leftJoin(calls, call)
    .where(where)
    .orderBy(desc(insights.createdAt))
    .limit(named);
  const [all] = await scope.db
    .select({ total: count() })
    .from(insights)
    .innerJoin(clients, joined)
    .leftJoin(calls, call)
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
    .innerJoin(clients, and(inFigures(scope, viewer), eq(clients.id, insights.clientId)))
    .leftJoin(calls, and(scope.owns(calls), eq(calls.id, insights.callId)))
    .where(
      and(
        scope.owns(insights),
        isNull(calls.deletedAt),
        eq(insights.type, 'success'),
        isWhole(scope, 'call', insights.callId),
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
