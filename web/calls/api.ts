import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { dialling, type FollowedCall } from '#contract/dialling.ts';
import type { Body, Query } from '#contract/endpoint.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { recordings } from '#contract/recordings.ts';
import { type AgentCallType, voiceSettings } from '#contract/voice-settings.ts';
import { concerned } from '#web/concerned.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { keyOf, queryClient, readOf, refreshPaths, useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

export const useListCalls = (clientId: string) =>
  usePages(calls.listCalls, { query: { clientId, brief: '1', limit: '50' } });
const recent = (limit: number) => ({ query: { limit: String(limit), brief: '1' } }) as const;
export const recentCallsRead = (limit: number) => readOf(calls.listRecentCalls, recent(limit));
export const useListRecentCalls = (limit: number) => useRead(calls.listRecentCalls, recent(limit));
export const useGetCall = (id: string, enabled = true) =>
  useRead(calls.getCall, { params: { id } }, { enabled });
export const useLogCall = () => useWrite(calls.logCall, concerned.call);
/** How a transcript would be read; asked for anew with each that is written. */
export const usePreviewTranscript = (
  body: Body<typeof calls.previewTranscript>,
  enabled: boolean,
) =>
  useQuery({
    queryKey: ['transcript preview', body],
    queryFn: ({ signal }) => send(calls.previewTranscript, { body }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled,
  });
export const useUpdateCall = () => useWrite(calls.updateCall, concerned.call);
export const useMoveCall = () => useWrite(calls.moveCall, concerned.call);
export const useDeleteCall = () => useWrite(calls.deleteCall, concerned.call);
export const useRestoreCall = () => useWrite(calls.restoreCall, concerned.call);
export const useAnalyseCall = () => useWrite(calls.analyseCall, concerned.call);
export const useDeleteRecording = () => useWrite(recordings.deleteRecording, ['/api/calls']);
export const useListPromises = (query: Query<typeof promises.listPromises>) =>
  useRead(promises.listPromises, { query }, { keep: true });
/** Of a client's promises, or of all that the asker sees. */
export const useGetPromiseFigures = (clientId?: string) =>
  useRead(promises.getPromiseFigures, { query: clientId ? { clientId } : {} });
export const useMakeTaskOfPromise = () =>
  useWrite(promises.makeTaskOfPromise, ['/api/promises', '/api/calls', '/api/tasks']);
export const useDeleteTask = () =>
  useWrite(tasks.deleteTask, ['/api/promises', '/api/calls', '/api/tasks']);
export const useAddPromise = () => useWrite(promises.addPromise, ['/api/promises', '/api/calls']);
export const useUpdatePromise = () =>
  useWrite(promises.updatePromise, ['/api/promises', '/api/calls', '/api/clients']);

export const useGetCallClient = (id: string, enabled: boolean) =>
  useRead(clients.getClient, { params: { id } }, { enabled });

export const useGetAgentSettings = () => useRead(voiceSettings.getAgentSettings, {});
export const useListAgentSettings = () => useRead(voiceSettings.listAgentSettings, {});
export const useSaveAgentSettings = () =>
  useWrite(voiceSettings.saveAgentSettings, ['/api/agent-settings', '/api/retell']);
export const useGetVoiceStatus = () => useRead(dialling.getVoiceStatus, {});
export const useGetCallCheck = (clientId: string, callType: AgentCallType) =>
  useRead(
    dialling.getCallCheck,
    { params: { clientId }, query: { callType } },
    { keep: true, fleeting: true },
  );
export const useStartCall = () => useWrite(dialling.startCall, concerned.call);
export const useEndCall = () => useWrite(dialling.endCall, concerned.call);
export const useAnswerRehearsal = () => useWrite(dialling.answerRehearsal);
export const useListLiveCalls = () => useRead(dialling.listLiveCalls, {});
export const useFollowCall = (id: string, enabled = true) =>
  useRead(dialling.followCall, { params: { id } }, { enabled });
/** Asks where a call stands, and reads again what is shown of calls under way. */
export const pollCall = async (id: string) => {
  try {
    await send(dialling.getCallStatus, { params: { id } });
  } catch (error) {
    // One that may be seen no longer is read once more, so that the page says so.
    if (!(error instanceof HttpError && error.status === 404)) throw error;
  }
  await refreshPaths(['/api/live-calls']);
};
/** Shows a call as an answer has just told it. */
export const keepFollowedCall = (call: FollowedCall) =>
  queryClient.setQueryData(keyOf(dialling.followCall, { params: { id: call.id } }), call);
export const useGetCallFigures = () => useRead(calls.getCallFigures, {});
/** Calls by what they are narrowed to: five first, then twice as many each time. */
export const useCallHistory = (query: Query<typeof calls.listCalls>) =>
  usePages(calls.listCalls, { query: { ...query, brief: '1', limit: '5' } }, { keep: true });
export const useListVoiceAgents = (enabled: boolean) =>
  useRead(dialling.listVoiceAgents, {}, { enabled });
export const useListVoiceNumbers = (enabled: boolean) =>
  useRead(dialling.listVoiceNumbers, {}, { enabled });
