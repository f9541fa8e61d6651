import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { priorities } from '#contract/analysis.ts';
import type { Query } from '#contract/endpoint.ts';
import type { Briefing, ClientReading, Insight, insights as room } from '#contract/insights.ts';
import { fold } from '#server/clients/fold.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { rankIn } from '#server/db/columns.ts';
import { limitOf } from '#server/db/cursor.ts';
import { isWhole } from '#server/db/forgotten.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { briefings, clientReadings, insights } from '#server/db/schema/insights.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';
import { madeOf } from '#server/tasks/reads.ts';

export type InsightRow = typeof insights.$inferSelect;
type Filter = Query<typeof room.listInsights>;

/** A list counts so far and says "more than that" beyond it. */
const mostCounted = 1_001;

const current = and(isNull(insights.dismissedAt), isNull(insights.supersededAt));
/** Written as in the index that serves it. */
const isRead = sql`(${insights.readAt} is not null)`;
const rank = rankIn([...priorities].reverse(), insights.priority);

/** An insight as the contract shows it. */
const shown = new Columns<Insight>({
  id: insights.id,
  clientId: insights.clientId,
  clientName: clients.name,
  callId: insights.callId,
  source: insights.source,
  type: insights.type,
  title: insights.title,
  content: insights.content,
  priority: insights.priority,
  actionable: insights.actionable,
  strength: insights.strength,
  evidence: insights.evidence,
  rules: insights.rules,
  madeBy: insights.madeBy,
  read: isRead,
  readAt: insights.readAt,
  dismissedAt: insights.dismissedAt,
  dismissReason: insights.dismissReason,
  taskId: tasks.id,
  createdAt: insights.createdAt,
  updatedAt: insights.updatedAt,
});

/** Unread first, then the most pressing, then the newest: as in the index that serves it. */
const pressingFirst = sql`order by ${isRead}, ${rank}, ${insights.createdAt} desc, ${insights.id}`;

/** Insights about living clients that somebody may see; those of a deleted call are left out. */
const withClients = (scope: Scope, viewer: Viewer) =>
  sql`${insights} join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId))}
    left join ${calls} on ${and(scope.owns(calls), eq(calls.id, insights.callId))}`;
const kept = (scope: Scope, where: SQL | undefined) =>
  and(scope.owns(insights), isNull(calls.deletedAt), where);

interface Some {
  readonly where: SQL | undefined;
  readonly limit: number;
  readonly offset?: number;
  /** What more is asked for, beyond the columns. */
  readonly beyond?: SQL;
}

async function seen(scope: Scope, viewer: Viewer, some: Some) {
  const { where, limit, offset = 0, beyond = sql`` } = some;
  return scope.ask(
    shown,
    sql`select ${shown.sql}${beyond} from ${withClients(scope, viewer)}
      left join ${tasks} on ${madeOf(scope, 'insight', insights.id)}
      where ${kept(scope, where)} ${pressingFirst} limit ${limit} offset ${offset}`,
  );
}

function stateOf(state: Filter['state']): SQL | undefined {
  if (state === 'all') return isNull(insights.supersededAt);
  if (state === 'dismissed') {
    return and(isNotNull(insights.dismissedAt), isNull(insights.supersededAt));
  }
  return state === 'unread' ? and(current, isNull(insights.readAt)) : current;
}

export async function listInsights(scope: Scope, viewer: Viewer, query: Filter) {
  const limit = limitOf(query);
  const offset = Number(query.offset ?? 0);
  const words = fold(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  const where = and(
    stateOf(query.state),
    query.clientId === undefined ? undefined : eq(insights.clientId, query.clientId),
    query.callId === undefined ? undefined : eq(insights.callId, query.callId),
    query.type === undefined ? undefined : eq(insights.type, query.type),
    query.priority === undefined ? undefined : eq(insights.priority, query.priority),
    ...words.map((word) => sql`position(${word} in ${insights.searchText}) > 0`),
  );
  // So far is counted, and from there on again: who turns pages sees the next ones.
  const total = sql`, (select count(*)::int from (select 1 from ${withClients(scope, viewer)}
    where ${kept(scope, where)} ${pressingFirst} limit ${mostCounted + offset}) "some") as "total"`;
  const { rows, beyond } = await seen(scope, viewer, { where, limit, offset, beyond: total });
  if (rows.length > 0 || offset === 0) return { rows, total: Number(beyond[0] ?? 0) };
  const { rows: past } = await scope.ask(
    all,
    sql`select ${all.sql} from ${withClients(scope, viewer)} where ${kept(scope, where)}`,
  );
  return { rows, total: past[0]?.total ?? 0 };
}

const all = new Columns<{ total: number }>({ total: sql`count(*)::int` });

export async function findInsight(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Insight | undefined> {
  const { rows } = await seen(scope, viewer, { where: eq(insights.id, id), limit: 1 });
  return rows[0];
}

/** One insight, held until the transaction ends, with whose client it is. */
export async function findInsightForUpdate(scope: Scope, viewer: Viewer, id: string) {
  const [found] = await scope.db
    .select({ row: insights, ownerId: clients.ownerId })
    .from(insights)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId)))
    .where(and(scope.owns(insights), eq(insights.id, id)))
    .for('update', { of: insights });
  return found;
}

/** What still stands of a client's, held until the transaction ends; of one call where it is named. */
export async function listStandingForUpdate(
  scope: Scope,
  clientId: string,
  source: InsightRow['source'],
  callId?: string,
): Promise<InsightRow[]> {
  return scope.db
    .select()
    .from(insights)
    .where(
      and(
        scope.owns(insights),
        eq(insights.clientId, clientId),
        eq(insights.source, source),
        isNull(insights.supersededAt),
        callId === undefined ? undefined : eq(insights.callId, callId),
      ),
    )
    .orderBy(asc(insights.id))
    .for('update');
}

/** What was found about a client and stands, or was dismissed: so that nothing is said twice. */
export async function listKnown(scope: Scope, clientId: string): Promise<InsightRow[]> {
  return scope.db
    .select()
    .from(insights)
    .where(
      and(
        scope.owns(insights),
        eq(insights.clientId, clientId),
        isNull(insights.supersededAt),
        isWhole(scope, 'call', insights.callId),
      ),
    )
    .orderBy(desc(insights.createdAt))
    .limit(100);
}

export async function listByIds(
  scope: Scope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Insight[]> {
  if (ids.length === 0) return [];
  const where = inArray(insights.id, [...ids]);
  return (await seen(scope, viewer, { where, limit: ids.length })).rows;
}

/** The standing brief of a client as it was last made. */
export async function findReading(
  scope: Scope,
  clientId: string,
): Promise<ClientReading | undefined> {
  const [row] = await scope.db
    .select({ reading: clientReadings.reading })
    .from(clientReadings)
    .where(and(scope.owns(clientReadings), eq(clientReadings.clientId, clientId)))
    .orderBy(desc(clientReadings.at))
    .limit(1);
  // After a merge it may have been made of the other client.
  return row && { ...row.reading, clientId };
}

/** The last briefing that was made for a person. */
export async function findBriefing(scope: Scope, userId: string): Promise<Briefing | undefined> {
  const [row] = await scope.db
    .select({ briefing: briefings.briefing })
    .from(briefings)
    .where(and(scope.owns(briefings), eq(briefings.userId, userId)))
    .orderBy(desc(briefings.day))
    .limit(1);
  return row?.briefing;
}
