import type { calls } from '#contract/calls.ts';
import { voiceAway, type dialling } from '#contract/dialling.ts';
import type { promises } from '#contract/promises.ts';
import type { recordings } from '#contract/recordings.ts';
import { notFound } from '#contract/refusal.ts';
import type { voiceSettings } from '#contract/voice-settings.ts';
import { findClientRow } from '#server/clients/reads.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse, Refusal } from '#server/refusal.ts';
import { VoiceProblem } from '#server/vendors/voice/voice.ts';
import { addPromise, findNoted } from './add-promise.ts';
import { analyseAgain } from './analyse-call.ts';
import { answerRehearsal } from './answer-rehearsal.ts';
import { getCallCheck } from './call-check.ts';
import { getCallStatus } from './call-status.ts';
import { deleteCall, restoreCall } from './delete-call.ts';
import { listLiveCalls } from './dial-reads.ts';
import { endCall } from './end-call.ts';
import { getCallFigures } from './figure-reads.ts';
import { followCall } from './follow-call.ts';
import { deleteRecording, uploadRecording } from './keep-recording.ts';
import { listCalls, listRecentCalls } from './list-reads.ts';
import { logCall } from './log-call.ts';
import { makeTaskOfPromise } from './make-task-of-promise.ts';
import { placeCall } from './place-call.ts';
import { previewTranscript } from './preview-transcript.ts';
import { countPromises, listPromises } from './promise-reads.ts';
import { findCall } from './reads.ts';
import { saveAgentSettings } from './save-agent-settings.ts';
import { sendRecording } from './send-recording.ts';
import { getAgentSettings, listAgentSettings } from './settings-reads.ts';
import { moveCall } from './move-call.ts';
import { updateCall } from './update-call.ts';
import { updatePromise } from './update-promise.ts';
import { getVoiceStatus } from './voice-status.ts';
import { findWholeCall } from './whole-call.ts';

export const callHandlers = (deps: Deps): Handlers<typeof calls> => ({
  listCalls: async ({ scope, asker, query }) => {
    const { clientId } = query;
    if (clientId !== undefined && !(await findClientRow(scope, asker, clientId))) {
      return refuse(notFound);
    }
    const { rows, ...paging } = await listCalls(scope, asker, query);
    return new Page(rows, paging);
  },
  listRecentCalls: ({ scope, asker, query }) =>
    listRecentCalls(scope, asker, Number(query.limit ?? 10), query.brief === undefined),
  getCallFigures: ({ scope, asker }) => getCallFigures(scope, asker),
  getCall: async ({ scope, asker, params }) =>
    (await findWholeCall(scope, asker, params.id)) ?? refuse(notFound),
  analyseCall: async ({ scope, asker, params }) => {
    const refused = await analyseAgain(scope, asker, deps, params.id);
    return refused ?? (await findWholeCall(scope, asker, params.id)) ?? refuse(notFound);
  },
  previewTranscript: ({ scope, asker, body }) =>
    previewTranscript(scope, asker, body, deps.config.worker ? deps.analyst : {}),
  logCall: (sent) => {
    expectTranscript(deps, sent.body);
    return once(
      sent,
      (scope) => logCall(scope, sent.asker, sent.body),
      async (id) => (await findCall(sent.scope, sent.asker, id)) ?? refuse(notFound),
    );
  },
  updateCall: ({ scope, asker, params, body }) => {
    expectTranscript(deps, body);
    return updateCall(scope, asker, params.id, body);
  },
  moveCall: ({ scope, asker, params, body }) => moveCall(scope, asker, params.id, body),
  deleteCall: ({ scope, asker, params }) => deleteCall(scope, asker, params.id),
  restoreCall: ({ scope, asker, params }) => restoreCall(scope, asker, params.id),
});

/** Where calls are read in this process, whoever reads them gets ready while the call is kept. */
function expectTranscript(
  { analyst, config }: Deps,
  { transcript }: { readonly transcript?: string | undefined },
): void {
  if (config.worker && transcript) analyst.expectCall?.(transcript.length);
}

export const diallingHandlers = (deps: Deps): Handlers<typeof dialling> => ({
  getCallCheck: ({ scope, asker, params, query }) =>
    getCallCheck(scope, asker, params.clientId, query.callType ?? 'check_in', deps),
  startCall: ({ scope, asker, params, body, visit }) =>
    placeCall(scope, asker, deps, {
      clientId: params.clientId,
      body,
      key: visit.idempotencyKey,
    }),
  getCallStatus: ({ scope, asker, params }) => getCallStatus(scope, asker, deps, params.id),
  endCall: ({ scope, asker, params }) => endCall(scope, asker, deps, params.id),
  listVoiceAgents: () => orAway(async () => [...((await deps.voice?.listAgents()) ?? [])]),
  listVoiceNumbers: () =>
    orAway(async () =>
      ((await deps.voice?.listNumbers()) ?? []).map(({ countries, ...number }) => ({
        ...number,
        countries: countries && [...countries],
      })),
    ),
  getVoiceStatus: ({ scope, asker }) => getVoiceStatus(scope, asker, deps.voice),
  listLiveCalls: ({ scope, asker }) => listLiveCalls(scope, asker),
  followCall: ({ scope, asker, params }) => followCall(scope, asker, params.id),
  answerRehearsal: ({ scope, asker, params, body }) =>
    answerRehearsal(scope, asker, deps, params.id, body),
});

export const recordingHandlers = (deps: Deps): Handlers<typeof recordings> => ({
  getRecording: ({ scope, asker, params }, reply) =>
    sendRecording(scope, deps, asker, params.id, reply),
  uploadRecording: ({ scope, asker, params, file }) =>
    uploadRecording(scope, deps, asker, params.id, file),
  deleteRecording: ({ scope, asker, params }) => deleteRecording(scope, deps, asker, params.id),
});

export const promiseHandlers: Handlers<typeof promises> = {
  listPromises: async ({ scope, asker, query }) => {
    const { clientId } = query;
    if (clientId !== undefined && !(await findClientRow(scope, asker, clientId))) {
      return refuse(notFound);
    }
    return listPromises(scope, asker, query);
  },
  getPromiseFigures: async ({ scope, asker, query: { clientId } }) => {
    if (clientId !== undefined && !(await findClientRow(scope, asker, clientId))) {
      return refuse(notFound);
    }
    return countPromises(scope, asker, clientId);
  },
  addPromise: (sent) => {
    const { asker, params, body } = sent;
    return once(
      sent,
      (scope) => addPromise(scope, asker, params.id, body),
      async (id) => (await findNoted(sent.scope, asker, id, body)) ?? refuse(notFound),
    );
  },
  updatePromise: ({ scope, asker, params, body }) => updatePromise(scope, asker, params.id, body),
  makeTaskOfPromise: ({ scope, asker, params }) => makeTaskOfPromise(scope, asker, params.id),
};

export const voiceSettingsHandlers: Handlers<typeof voiceSettings> = {
  getAgentSettings: ({ scope }) => getAgentSettings(scope),
  listAgentSettings: ({ scope }) => listAgentSettings(scope, 100),
  saveAgentSettings: ({ scope, body }) => saveAgentSettings(scope, body),
};

async function orAway<T>(ask: () => Promise<T>): Promise<T | Refusal<'voice_away'>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VoiceProblem)) throw error;
    // A key that was refused is not mended by trying again.
    const why = { ...voiceAway, error: error.message };
    return new Refusal(why, undefined, error.retryAfterSeconds);
  }
}
