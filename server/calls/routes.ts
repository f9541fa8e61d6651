import type { calls } from '#contract/calls.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow } from '#server/clients/reads.ts';
import { Page, type Handlers } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import { deleteCall, restoreCall } from './delete-call.ts';
import { logCall } from './log-call.ts';
import { findCall, listCalls, listRecentCalls, listUtterances } from './reads.ts';
import { updateCall } from './update-call.ts';

export const callHandlers: Handlers<typeof calls> = {
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
  getCall: async ({ scope, asker, params }) => {
    const call = await findCall(scope, asker, params.id);
    if (!call) return refuse(notFound);
    return { ...call, utterances: await listUtterances(scope, call.id) };
  },
  logCall: ({ scope, asker, body }) => logCall(scope, asker, body),
  updateCall: ({ scope, asker, params, body }) => updateCall(scope, asker, params.id, body),
  deleteCall: ({ scope, asker, params }) => deleteCall(scope, asker, params.id),
  restoreCall: ({ scope, asker, params }) => restoreCall(scope, asker, params.id),
};
