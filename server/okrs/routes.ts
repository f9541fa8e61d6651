import type { keyResults } from '#contract/key-results.ts';
import type { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import { localOkrAnalyst } from '#server/analyst/okrs/local-okr-analyst.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { addObjective } from './add-objective.ts';
import { objectivesNow } from './answer.ts';
import { approveCheckIn, dismissCheckIn, makeCheckIn, updateCheckIn } from './check-ins.ts';
import { closeObjective, reopenObjective } from './close-objective.ts';
import { deleteObjective, restoreObjective } from './delete-objective.ts';
import { draftOkrs, getOkrs, type ReadRecord } from './draft-okrs.ts';
import { getClientQuarter } from './get-client-quarter.ts';
import { getQuarter } from './get-quarter.ts';
import { addKeyResult, deleteKeyResult, restoreKeyResult, updateKeyResult } from './key-results.ts';
import { orderKeyResults, orderObjectives } from './order-okrs.ts';
import { rollOver } from './roll-over.ts';
import { sendQuarterPdf } from './send-quarter-pdf.ts';
import { acceptObjective, settleDrafts } from './settle-drafts.ts';
import { updateObjective } from './update-objective.ts';

/** `record` reads what a draft is made of; what is only looked at costs nothing, so rules draft it. */
export const okrHandlers = (
  { analyst }: Pick<Deps, 'analyst'>,
  record: ReadRecord,
): Handlers<typeof okrs> => ({
  getOkrs: ({ scope, asker, params }) =>
    getOkrs(scope, asker, { analyst: localOkrAnalyst, record }, params.id),
  draftOkrs: ({ scope, asker, params, query }) =>
    draftOkrs(scope, asker, { analyst, record }, { ...params, ...query }),
  getClientQuarter: ({ scope, asker, query }) => getClientQuarter(scope, asker, query),
  getQuarter: ({ scope, asker, query }) => getQuarter(scope, asker, query),
  addObjective: (sent) =>
    once(
      sent,
      (scope) => addObjective(scope, sent.asker, sent.body),
      async (id) => (await objectivesNow(sent.scope, sent.asker, [id]))[0] ?? refuse(notFound),
    ),
  updateObjective: ({ scope, asker, params, body }) =>
    updateObjective(scope, asker, params.id, body),
  deleteObjective: ({ scope, asker, params }) => deleteObjective(scope, asker, params.id),
  restoreObjective: ({ scope, asker, params }) => restoreObjective(scope, asker, params.id),
  acceptObjective: ({ scope, asker, params }) => acceptObjective(scope, asker, params.id),
  settleDrafts: ({ scope, asker, body }) => settleDrafts(scope, asker, body),
  orderObjectives: ({ scope, asker, body }) => orderObjectives(scope, asker, body),
  closeObjective: ({ scope, asker, params, body }) => closeObjective(scope, asker, params.id, body),
  reopenObjective: ({ scope, asker, params }) => reopenObjective(scope, asker, params.id),
  rollOver: ({ scope, asker, body }) => rollOver(scope, asker, body),
  printQuarter: ({ scope, asker, params, query }, reply) =>
    sendQuarterPdf(scope, asker, { clientId: params.id, ...query }, reply),
});

export const keyResultHandlers: Handlers<typeof keyResults> = {
  addKeyResult: (sent) =>
    once(
      sent,
      (scope) => addKeyResult(scope, sent.asker, sent.params.id, sent.body),
      async (objectiveId) => {
        const [objective] = await objectivesNow(sent.scope, sent.asker, [objectiveId]);
        const added = objective?.keyResults.findLast(({ title }) => title === sent.body.title);
        return added ?? refuse(notFound);
      },
    ),
  orderKeyResults: ({ scope, asker, params, body }) =>
    orderKeyResults(scope, asker, params.id, body),
  updateKeyResult: ({ scope, asker, params, body }) =>
    updateKeyResult(scope, asker, params.id, body),
  deleteKeyResult: ({ scope, asker, params }) => deleteKeyResult(scope, asker, params.id),
  restoreKeyResult: ({ scope, asker, params }) => restoreKeyResult(scope, asker, params.id),
  makeCheckIn: (sent) =>
    once(
      sent,
      (scope) => makeCheckIn(scope, sent.asker, sent.params.id, sent.body),
      async (objectiveId) => {
        const [objective] = await objectivesNow(sent.scope, sent.asker, [objectiveId]);
        const held = objective?.keyResults.find(({ id }) => id === sent.params.id);
        return held ?? refuse(notFound);
      },
    ),
  updateCheckIn: ({ scope, asker, params, body }) => updateCheckIn(scope, asker, params.id, body),
  approveCheckIn: ({ scope, asker, params, body }) => approveCheckIn(scope, asker, params.id, body),
  dismissCheckIn: ({ scope, asker, params, body }) => dismissCheckIn(scope, asker, params.id, body),
};
