import type { Query } from '#contract/endpoint.ts';
import { insights } from '#contract/insights.ts';
import { keyResults } from '#contract/key-results.ts';
import { okrs } from '#contract/okrs.ts';
import { tasks } from '#contract/tasks.ts';
import { useRead, useWrite } from '#web/query.ts';

const all = ['/api/okrs', '/api/ai/okrs'];

export const useGetClientQuarter = (clientId: string, quarter: string | undefined) =>
  useRead(
    okrs.getClientQuarter,
    { query: { clientId, ...(quarter && { quarter }) } },
    { enabled: clientId !== '', keep: true },
  );
export const useGetQuarter = (query: Query<typeof okrs.getQuarter>) =>
  useRead(okrs.getQuarter, { query }, { keep: true });
export const useDraftOkrs = () => useWrite(okrs.draftOkrs, all);
export const useSettleDrafts = () => useWrite(okrs.settleDrafts, all);
export const useAcceptObjective = () => useWrite(okrs.acceptObjective, all);
export const useAddObjective = () => useWrite(okrs.addObjective, all);
export const useUpdateObjective = () => useWrite(okrs.updateObjective, all);
export const useDeleteObjective = () => useWrite(okrs.deleteObjective, all);
export const useRestoreObjective = () => useWrite(okrs.restoreObjective, all);
export const useOrderObjectives = () => useWrite(okrs.orderObjectives, all);
export const useCloseObjective = () => useWrite(okrs.closeObjective, all);
export const useReopenObjective = () => useWrite(okrs.reopenObjective, all);
export const useRollOver = () => useWrite(okrs.rollOver, all);
export const useAddKeyResult = () => useWrite(keyResults.addKeyResult, all);
export const useUpdateKeyResult = () => useWrite(keyResults.updateKeyResult, all);
export const useDeleteKeyResult = () => useWrite(keyResults.deleteKeyResult, all);
export const useRestoreKeyResult = () => useWrite(keyResults.restoreKeyResult, all);
export const useOrderKeyResults = () => useWrite(keyResults.orderKeyResults, all);
export const useMakeCheckIn = () => useWrite(keyResults.makeCheckIn, all);
export const useUpdateCheckIn = () => useWrite(keyResults.updateCheckIn, all);
export const useApproveCheckIn = () => useWrite(keyResults.approveCheckIn, all);
export const useDismissCheckIn = () => useWrite(keyResults.dismissCheckIn, all);

export const useListInsightsOf = (type: 'opportunity' | 'recommendation', clientId: string) =>
  useRead(insights.listInsights, { query: { type, limit: '3', ...(clientId && { clientId }) } });
export const useAddTask = () => useWrite(tasks.addTask, ['/api/tasks']);
