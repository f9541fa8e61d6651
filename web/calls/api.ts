import { calls } from '#contract/calls.ts';
import { useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

/** A call changes the lists and its client's last contact and activity. */
const concerned = ['/api/calls', '/api/clients'];

export const useListCalls = (clientId: string) =>
  usePages(calls.listCalls, { query: { clientId, brief: '1', limit: '50' } });
export const useListRecentCalls = (limit: number) =>
  useRead(calls.listRecentCalls, { query: { limit: String(limit), brief: '1' } });
export const useGetCall = (id: string, enabled = true) =>
  useRead(calls.getCall, { params: { id } }, { enabled });
export const useLogCall = () => useWrite(calls.logCall, concerned);
export const useUpdateCall = () => useWrite(calls.updateCall, concerned);
export const useDeleteCall = () => useWrite(calls.deleteCall, concerned);
export const useRestoreCall = () => useWrite(calls.restoreCall, concerned);
