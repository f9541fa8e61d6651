import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { calls } from '#server/db/schema/calls.ts';
import { insights } from '#server/db/schema/insights.ts';
import type { Scope } from '#server/db/scope.ts';
import { isLatest } from '#server/insights/alike-reads.ts';
import { listForgotten } from '#server/memory/forgotten-reads.ts';
import { idsOf } from './page-reads.ts';
import { wholePosition, type Source } from './source.ts';

type InsightRow = typeof insights.$inferSelect;

/** Insights that stand, as lists show them: of what calls say alike the latest. One goes with the call that it was drawn from, or the turn that it quotes. */
export const insightSource: Source = {
  sources: ['insight'],
  events: [
    'insight.made',
    'insight.dismissed',
    'insight.restored',
    'insight.reworded',
    'insight.superseded',
  ],
  listIds: idsOf(insights),
  others: listOthersAlike,
  load: async (scope, ids) => {
    const rows = await scope.db
      .select({ row: insights })
      .from(insights)
      .leftJoin(calls, and(scope.owns(calls), eq(calls.id, insights.callId)))
      .where(
        and(
          scope.owns(insights),
          inArray(insights.id, [...ids]),
          isNull(insights.dismissedAt),
          isNull(insights.supersededAt),
          isLatest(sql`${scope.practiceId}`),
          isNull(calls.deletedAt),
        ),
      );
    const found = rows.map(({ row }) => row);
    const forgotten = await listForgotten(scope, found.flatMap(citedBy));
    return found
      .filter((row) => !standsOnForgotten(row, forgotten))
      .map(({ id, clientId, title, content, createdAt: at }) => ({
        id,
        clientId,
        source: 'insight',
        title,
        passages: [
          {
            position: wholePosition,
            speaker: 'none',
            name: '',
            text: content.includes(title) ? content : `${title}. ${content}`,
            at,
          },
        ],
      }));
  },
};

function citedBy({ callId, evidence }: InsightRow): string[] {
  return [...(callId === null ? [] : [callId]), ...evidence.map(({ subjectId }) => subjectId)];
}

function standsOnForgotten(
  { callId, evidence }: InsightRow,
  forgotten: Awaited<ReturnType<typeof listForgotten>>,
): boolean {
  return forgotten.some(
    ({ sourceId, position }) =>
      (position === null && sourceId === callId) ||
      evidence.some(
        (one) =>
          one.subjectId === sourceId &&
          // A summary, notes or a promise may tell any turn again.
          (position === null || one.position === null || position === one.position),
      ),
  );
}

/** What else calls of these clients say more than once: which of it is the latest may have changed. */
async function listOthersAlike(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const changed = await scope.db
    .selectDistinct({ clientId: insights.clientId, type: insights.type })
    .from(insights)
    .where(and(scope.owns(insights), inArray(insights.id, [...ids])));
  if (changed.length === 0) return [];
  const rows = await scope.db
    .select({ id: insights.id })
    .from(insights)
    .where(
      and(
        scope.owns(insights),
        eq(insights.repeated, true),
        isNull(insights.supersededAt),
        or(
          ...changed.map(({ clientId, type }) =>
            and(eq(insights.clientId, clientId), eq(insights.type, type)),
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The insights that stand on a call's words. */
export async function listInsightsOfCalls(scope: Scope, callIds: readonly string[]) {
  if (callIds.length === 0) return [];
  const rows = await scope.db
    .select({ id: insights.id })
    .from(insights)
    .where(and(scope.owns(insights), inArray(insights.callId, [...callIds])))
    .orderBy(asc(insights.id));
  return rows.map(({ id }) => id);
}
