import { callNotMade } from '#contract/dialling.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal, Refusal } from '#server/refusal.ts';
import { dialCall } from './dial-call.ts';
import { findCallRow, findLiveHead } from './dial-reads.ts';
import { startCall, type StartRequest } from './start-call.ts';

/**
 * Starts a call and, once that is committed, dials it. The dial is part of the request and is
 * waited for by a stop; a request that was made before is answered by what became of it.
 */
export async function placeCall(
  scope: Scope,
  viewer: Viewer,
  deps: Pick<Deps, 'voice' | 'log' | 'later' | 'questionsOf'>,
  request: Omit<StartRequest, 'hasVoice' | 'questionsOf'>,
) {
  const { voice, log, questionsOf } = deps;
  const hasVoice = voice !== undefined;
  const started = await startCall(scope, viewer, { ...request, hasVoice, questionsOf });
  if (isRefusal(started)) return started;
  const { row, fresh } = started;
  if (fresh && voice && row.source === 'retell') {
    const dialled = dialCall(scope, { voice, log }, row.id);
    deps.later(() => dialled);
    await dialled;
  }
  const now = (await findCallRow(scope, row.id)) ?? row;
  if (now.state === 'failed') return new Refusal({ ...callNotMade, error: now.reason });
  const shown = await findLiveHead(scope, viewer, row.id);
  return {
    callId: row.id,
    clientName: shown?.head.clientName ?? '',
    status: now.state,
    retellCallId: now.source === 'retell' ? now.vendorCallId : null,
    source: now.source,
    message: now.state === 'unknown' ? now.reason : '',
  };
}
