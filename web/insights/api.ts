import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query } from '#contract/endpoint.ts';
import { insights, type AnalysisPart, type ClientAnalysis } from '#contract/insights.ts';
import { tasks } from '#contract/tasks.ts';
import { sendForRows } from '#web/http.ts';
import { keyOf, readOf, refreshPaths, useRead, useWrite } from '#web/query.ts';

export type InsightQuery = Query<typeof insights.listInsights>;

const lists = ['/api/insights'];
/** An analysis changes the insights, the brief and the client's activity. */
const analysed = [...lists, '/api/ai', '/api/clients'];

/** The most pressing that were not read yet, as the dashboard shows them. */
export const unreadInsights = { state: 'unread', limit: '3' } as const satisfies InsightQuery;
export const insightsRead = (query: InsightQuery) => ({
  queryKey: [...keyOf(insights.listInsights, { query }), 'page'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    sendForRows(insights.listInsights, { query }, signal),
});
/** A page of insights, and how many there are in all. */
export const useListInsights = (query: InsightQuery, { enabled = true } = {}) =>
  useQuery({ ...insightsRead(query), placeholderData: keepPreviousData, enabled });
export const useGetInsight = (id: string) => useRead(insights.getInsight, { params: { id } });
export const useReadInsight = () => useWrite(insights.readInsight, lists);
export const useDismissInsight = () => useWrite(insights.dismissInsight, lists);
export const useRestoreInsight = () => useWrite(insights.restoreInsight, lists);

/** Has a client's record read and follows it; `onPart` is told what is sure so far. */
export async function followAnalysis(
  id: string,
  onPart: (part: AnalysisPart) => void,
): Promise<ClientAnalysis> {
  // Not before somebody asks: the first screen is there without it.
  const { follow } = await import('#web/insights/follow-analysis.ts');
  const found = await follow(insights.streamAnalysis, id, onPart);
  await refreshPaths(analysed);
  return found;
}

export const useMakeTaskOfInsight = () =>
  useWrite(insights.makeTaskOfInsight, [...lists, '/api/tasks']);
/** Takes a task back that was made of an insight. */
export const useDeleteTask = () => useWrite(tasks.deleteTask, [...lists, '/api/tasks']);
/** Asked again while the record is being read: that may come to nothing, which no event tells. */
export const useGetClientReading = (id: string) =>
  useQuery({
    ...readOf(insights.getClientReading, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.underway === true ? 3_000 : false),
  });
export const useMakeDailyInsights = () => useWrite(insights.makeDailyInsights, ['/api/ai']);
export const dailyInsightsRead = () => readOf(insights.getDailyInsights, {});
export const useGetDailyInsights = () => useRead(insights.getDailyInsights, {});
