import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Briefing, ClientReading, Insight } from '#contract/insights.ts';
import { listSeenIds, livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { isWhole } from '#server/db/forgotten.ts';
import { calls } from '#server/db/schema/calls.ts';
import { clients } from '#server/db/schema/clients.ts';
import { briefings, clientReadings, insights } from '#server/db/schema/insights.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';
import { isLatest, withBefore } from './alike-reads.ts';
import { pressingFirst, shown } from './shown-reads.ts';

export type InsightRow = typeof insights.$inferSelect;

/** Insights about living clients that somebody may see; those of a deleted call are left out. */
const withClients = (scope: Scope, viewer: Viewer) =>
  sql`${insights} join ${clients} on ${and(livingSeenBy(scope, viewer), eq(clients.id, insights.clientId))}
    left join ${calls} on ${and(scope.owns(calls), eq(calls.id, insights.callId))}`;
const kept = (scope: Scope, where: SQL | undefined) =>
  and(scope.owns(insights), isNull(calls.deletedAt), where);

async function seen(
  scope: Scope,
  viewer: Viewer,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
) {
  return scope.ask(
    shown,
    sql`select ${shown.sql} from ${withClients(scope, viewer)}
      left join ${tasks} on ${madeOf(scope, 'insight', insights.id)}
      ${withBefore(sql`${scope.practiceId}`, insights.id)}
      where ${kept(scope, where)} ${pressingFirst} limit ${limit}`,
  );
}

export async function findInsight(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Insight | undefined> {
  const { rows } = await seen(scope, viewer, { where: eq(insights.id, id), limit: 1 });
  return rows[0];
}

/** One insight, unless a list shows its like of another call in its place. */
export async function findListed(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Insight | undefined> {
  const where = and(eq(insights.id, id), isLatest(sql`${scope.practiceId}`));
  return (await seen(scope, viewer, { where, limit: 1 })).rows[0];
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

/** What was found in a record about one of these, the latest first, held until the transaction ends. */
export async function listAboutForUpdate(
  scope: Scope,
  clientId: string,
  topics: readonly string[],
): Promise<InsightRow[]> {
  return scope.db
    .select()
    .from(insights)
    .where(
      and(
        scope.owns(insights),
        eq(insights.clientId, clientId),
        eq(insights.source, 'record'),
        inArray(insights.topic, [...topics]),
      ),
    )
    .orderBy(desc(insights.createdAt), asc(insights.id))
    .limit(50)
    .for('update');
}

/** Whether a task was made of a promise. */
export async function isOfPromise(scope: Scope, taskId: string): Promise<boolean> {
  const [found] = await scope.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(scope.owns(tasks), eq(tasks.id, taskId), eq(tasks.origin, 'promise')));
  return found !== undefined;
}

/** What was found about a client and stands, or was dismissed, each once: so that nothing is said twice. */
export async function listKnown(scope: Scope, clientId: string): Promise<InsightRow[]> {
  return scope.db
    .select()
    .from(insights)
    .where(
      and(
        scope.owns(insights),
        eq(insights.clientId, clientId),
        isNull(insights.supersededAt),
        isLatest(sql`${scope.practiceId}`),
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

/** Whose briefings of these days are made, and when. */
export async function listBriefed(scope: Scope, days: readonly string[]) {
  return scope.db
    .select({ userId: briefings.userId, day: briefings.day, at: briefings.at })
    .from(briefings)
    .where(and(scope.owns(briefings), inArray(briefings.day, [...days])));
}

/**
 * The last briefing that was made for a person, without the lines that name a client who was
 * deleted or handed over since; undefined where nothing is left of it.
 */
export async function findBriefing(scope: Scope, viewer: Viewer): Promise<Briefing | undefined> {
  const [row] = await scope.db
    .select({ briefing: briefings.briefing })
    .from(briefings)
    .where(and(scope.owns(briefings), eq(briefings.userId, viewer.userId)))
    // Whoever travels west has a later day behind them.
    .orderBy(desc(briefings.at))
    .limit(1);
  if (!row) return undefined;
  const { briefing } = row;
  const seen = await listSeenIds(
    scope,
    viewer,
    briefing.lines.flatMap(({ clientIds }) => clientIds),
  );
  const lines = briefing.lines.filter(({ clientIds }) => clientIds.every((id) => seen.has(id)));
  if (lines.length === 0 && briefing.lines.length > 0) return undefined;
  return { ...briefing, lines };
}
