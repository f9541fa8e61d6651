import type { Query } from '#contract/endpoint.ts';
import { insights } from '#contract/insights.ts';
import { keyResults } from '#contract/key-results.ts';
import { okrs } from '#contract/okrs.ts';
import { tasks } from '#contract/tasks.ts';
import { concerned } from '#web/concerned.ts';
import { useRead, useWrite } from '#web/query.ts';

export const useGetClientQuarter = (clientId: string, quarter: string | undefined) =>
  useRead(
    okrs.getClientQuarter,
    { query: { clientId, ...(quarter && { quarter }) } },
    { enabled: clientId !== '', keep: true },
  );
export const useGetQuarter = (query: Query<typeof okrs.getQuarter>) =>
  useRead(okrs.getQuarter, { query }, { keep: true });
export const useDraftOkrs = () => useWrite(okrs.draftOkrs, concerned.okrs);
export const useSettleDrafts = () => useWrite(okrs.settleDrafts, concerned.okrs);
export const useAcceptObjective = () => useWrite(okrs.acceptObjective, concerned.okrs);
export const useAddObjective = () => useWrite(okrs.addObjective, concerned.okrs);
export const useUpdateObjective = () => useWrite(okrs.updateObjective, concerned.okrs);
export const useDeleteObjective = () => useWrite(okrs.deleteObjective, concerned.okrs);
export const useRestoreObjective = () => useWrite(okrs.restoreObjective, concerned.okrs);
export const useOrderObjectives = () => useWrite(okrs.orderObjectives, concerned.okrs);
export const useCloseObjective = () => useWrite(okrs.closeObjective, concerned.okrs);
export const useReopenObjective = () => useWrite(okrs.reopenObjective, concerned.okrs);
export const useRollOver = () => useWrite(okrs.rollOver, concerned.okrs);
export const useAddKeyResult = () => useWrite(keyResults.addKeyResult, concerned.okrs);
export const useUpdateKeyResult = () => useWrite(keyResults.updateKeyResult, concerned.okrs);
export const useDeleteKeyResult = () => useWrite(keyResults.deleteKeyResult, concerned.okrs);
export const useRestoreKeyResult = () => useWrite(keyResults.restoreKeyResult, concerned.okrs);
export const useOrderKeyResults = () => useWrite(keyResults.orderKeyResults, concerned.okrs);
export const useMakeCheckIn = () => useWrite(keyResults.makeCheckIn, concerned.okrs);
export const useUpdateCheckIn = () => useWrite(keyResults.updateCheckIn, concerned.okrs);
export const useApproveCheckIn = () => useWrite(keyResults.approveCheckIn, concerned.okrs);
export const useDismissCheckIn = () => useWrite(keyResults.dismissCheckIn, concerned.okrs);

export const useListInsightsOf = (type: 'opportunity' | 'recommendation', clientId: string) =>
  useRead(insights.listInsights, { query: { type, limit: '3', ...(clientId && { clientId }) } });
export const useAddTask = () => useWrite(tasks.addTask, ['/api/tasks']);
export const useDeleteTask = () => useWrite(tasks.deleteTask, ['/api/tasks']);
