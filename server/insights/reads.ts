import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
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
import { madeOf } from '#server/tasks/reads.ts';

export type InsightRow = typeof insights.$inferSelect;
type Filter = Query<typeof room.listInsights>;

const current = and(isNull(insights.dismissedAt), isNull(insights.supersededAt));
/** Written as in the index that serves it. */
const isRead = sql`(${insights.readAt} is not null)`;
const rank = rankIn([...priorities].reverse(), insights.priority);

function toInsight({ row, clientName, taskId }: Seen): Insight {
  const { practiceId: _, topic: _topic, searchText: _text, readById: _by, ...shown } = row;
  const { supersededAt: _at, evidence, rules, ...rest } = shown;
  return {
    ...rest,
    clientName,
    evidence: evidence.map((one) => ({ ...one })),
    rules: [...rules],
    taskId,
    read: row.readAt !== null,
  };
}

interface Seen {
  readonly row: InsightRow;
  readonly clientName: string;
  readonly taskId: string | null;
}

/** Insights about living clients that somebody may see; those of a deleted call are left out. */
function seen(scope: Scope, viewer: Viewer, where: SQL | undefined) {
  return scope.db
    .select({ row: insights, clientName: clients.name, taskId: tasks.id })
    .from(insights)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId)))
    .leftJoin(calls, and(scope.owns(calls), eq(calls.id, insights.callId)))
    .leftJoin(tasks, madeOf(scope, 'insight', insights.id))
    .where(and(scope.owns(insights), isNull(calls.deletedAt), where));
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
  const rows = await seen(scope, viewer, where)
    .orderBy(isRead, rank, desc(insights.createdAt), asc(insights.id))
    .limit(limit)
    .offset(offset);
  const [all] = await scope.db
    .select({ total: count() })
    .from(insights)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId)))
    .leftJoin(calls, and(scope.owns(calls), eq(calls.id, insights.callId)))
    .where(and(scope.owns(insights), isNull(calls.deletedAt), where));
  return { rows: rows.map(toInsight), total: all?.total };
}

export async function findInsight(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Insight | undefined> {
  const [found] = await seen(scope, viewer, eq(insights.id, id)).limit(1);
  return found && toInsight(found);
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
  const rows = await seen(scope, viewer, inArray(insights.id, [...ids])).orderBy(
    isRead,
    rank,
    desc(insights.createdAt),
    asc(insights.id),
  );
  return rows.map(toInsight);
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
