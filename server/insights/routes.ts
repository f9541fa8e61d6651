import type { insights } from '#contract/insights.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow } from '#server/clients/reads.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import { analyzeClient, isBeingRead } from './analyze-client.ts';
import { makeDailyInsights } from './daily-insights.ts';
import { listInsights, pageAfter } from './list-reads.ts';
import { makeTaskOfInsight } from './make-task-of-insight.ts';
import { renewBriefing } from './renew-briefing.ts';
import { findBriefing, findInsight, findReading } from './reads.ts';
import { streamAnalysis } from './stream-analysis.ts';
import { dismissInsight, readInsight, restoreInsight } from './settle-insight.ts';

export const insightHandlers = (deps: Deps): Handlers<typeof insights> => ({
  listInsights: async ({ scope, asker, query }) => {
    const { clientId } = query;
    if (clientId !== undefined && !(await findClientRow(scope, asker, clientId))) {
      return refuse(notFound);
    }
    const page = await listInsights(scope, asker, query);
    const next = pageAfter(query, page);
    return new Page(page.rows, { total: page.total, ...(next !== undefined && { next }) });
  },
  getInsight: async ({ scope, asker, params }) =>
    (await findInsight(scope, asker, params.id)) ?? refuse(notFound),
  readInsight: ({ scope, asker, params }) => readInsight(scope, asker, params.id),
  dismissInsight: ({ scope, asker, params, body }) =>
    dismissInsight(scope, asker, params.id, body.reason),
  restoreInsight: ({ scope, asker, params }) => restoreInsight(scope, asker, params.id),
  makeTaskOfInsight: ({ scope, asker, params }) => makeTaskOfInsight(scope, asker, params.id),
  analyzeClient: ({ scope, asker, params }) => analyzeClient(scope, asker, deps, params.id),
  streamAnalysis: ({ scope, asker, params }, reply) =>
    streamAnalysis(scope, asker, deps, params.id, reply),
  getClientReading: async ({ scope, asker, params }) => {
    if (!(await findClientRow(scope, asker, params.id))) return refuse(notFound);
    // Asked first: what is made in between is found then.
    const isUnderway = isBeingRead(params.id);
    return { reading: (await findReading(scope, params.id)) ?? null, underway: isUnderway };
  },
  makeDailyInsights: ({ scope, asker }) => makeDailyInsights(scope, asker),
  getDailyInsights: async ({ scope, asker }) => {
    const kept = await findBriefing(scope, asker);
    return { briefing: kept ? await renewBriefing(scope, asker, kept) : null };
  },
});
