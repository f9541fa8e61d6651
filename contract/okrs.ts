import * as z from 'zod/mini';
import { madeBy } from './analysis.ts';
import { endpoint, modelSeconds } from './endpoint.ts';
import { asRead, givenInstant, id } from './fields.ts';
import {
  carriedAlready,
  carriedAnew,
  draftUnderWay,
  inOrder,
  learned,
  newKeyResult,
  objectiveFields,
  objectiveIsClosed,
  objectiveIsDraft,
  score,
  tooManyObjectives,
} from './okr-fields.ts';
import { standings } from './okr-progress.ts';
import { clientQuarter, objective, quarterRow } from './okr-record.ts';
import { quarter } from './quarters.ts';
import { changedMeanwhile, invalid, notFound } from './refusal.ts';

const byId = z.strictObject({ id });

/** A client's OKRs of a quarter as SPEC.md writes them, and all that is known of them beside. */
const drafted = z.object({
  engine: z.string(),
  objectives: z.array(
    z.object({
      id,
      title: z.string(),
      timeframe: z.string(),
      keyResults: z.array(z.string()),
      state: objective.def.shape.state,
      why: z.string(),
      madeBy: z.nullable(madeBy),
    }),
  ),
  quarter: z.string(),
  /** False: there is not enough on record to draft from; `missing` says what would help. */
  enough: z.boolean(),
  missing: z.array(z.string()),
  /** Why another engine than the one that was set up answered; empty otherwise. */
  notice: z.string(),
  /** Claims that were left out because their words or figures were not on record. */
  dropped: z.number(),
});
export type DraftedOkrs = z.infer<typeof drafted>;

export const okrs = {
  getOkrs: endpoint({
    method: 'GET',
    path: '/api/ai/okrs/:id',
    summary: 'A client’s OKRs of the current quarter; a first draft by local rules where none are',
    access: 'signedIn',
    params: byId,
    returns: drafted,
    refusals: [notFound, draftUnderWay],
  }),
  draftOkrs: endpoint({
    method: 'POST',
    path: '/api/ai/okrs/:id',
    summary: 'Draft a client’s OKRs anew, in the place of a draft that was not accepted',
    longestSeconds: modelSeconds,
    access: 'signedIn',
    params: byId,
    query: z.strictObject({ quarter: z.optional(quarter) }),
    returns: drafted,
    refusals: [notFound, draftUnderWay],
    limit: { per: 'person', max: 120, windowSeconds: 3600 },
  }),
  getClientQuarter: endpoint({
    method: 'GET',
    path: '/api/okrs',
    summary: 'A client’s objectives of a quarter, with where they stand today',
    access: 'signedIn',
    query: z.strictObject({ clientId: id, quarter: z.optional(quarter) }),
    returns: clientQuarter,
    refusals: [notFound],
  }),
  getQuarter: endpoint({
    method: 'GET',
    path: '/api/okrs/quarter',
    summary: 'How every client stands in a quarter: those most behind first',
    access: 'signedIn',
    query: z.strictObject({
      quarter: z.optional(quarter),
      standing: z.optional(z.enum([...standings, 'behind', 'no_figures', 'waiting'])),
      limit: z.optional(
        z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'A number from 1 to 1000')),
      ),
      offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'A number'))),
    }),
    returns: z.object({
      quarter: z.string(),
      today: z.string(),
      passed: z.number(),
      total: z.number(),
      figures: z.object({
        clients: z.number(),
        /** Clients by where they stand; behind is at risk or off track. */
        clientsOnTrack: z.number(),
        clientsBehind: z.number(),
        /** Clients with drafts to accept or check-ins to approve. */
        clientsWaiting: z.number(),
        objectives: z.number(),
        drafts: z.number(),
        keyResults: z.number(),
        onTrack: z.number(),
        atRisk: z.number(),
        offTrack: z.number(),
        /** Those with figures, of a quarter that has not begun. */
        notBegun: z.number(),
        withoutFigures: z.number(),
        pending: z.number(),
      }),
      clients: z.array(quarterRow),
    }),
    refusals: [],
  }),
  addObjective: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives',
    summary: 'Write down an objective, with key results if you like',
    access: 'signedIn',
    body: z.strictObject({
      clientId: id,
      quarter: z.optional(quarter),
      title: objectiveFields.title,
      why: z.optional(objectiveFields.why),
      keyResults: z.optional(z.array(newKeyResult).check(z.maxLength(20, 'At most 20'))),
    }),
    returns: objective,
    refusals: [invalid, notFound, tooManyObjectives],
  }),
  updateObjective: endpoint({
    method: 'PUT',
    path: '/api/okrs/objectives/:id',
    summary: 'Change an objective’s words',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...asRead(objective),
      ...z.partial(z.strictObject(objectiveFields)).def.shape,
      updatedAt: z.optional(givenInstant),
    }),
    returns: objective,
    refusals: [invalid, notFound, changedMeanwhile, objectiveIsClosed],
  }),
  deleteObjective: endpoint({
    method: 'DELETE',
    path: '/api/okrs/objectives/:id',
    summary: 'Take an objective away; it can be restored',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreObjective: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives/:id/restore',
    summary: 'Take a deleted objective back',
    access: 'signedIn',
    params: byId,
    returns: objective,
    refusals: [notFound, carriedAnew, tooManyObjectives],
  }),
  acceptObjective: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives/:id/accept',
    summary: 'Accept a drafted objective: it is worked on from now on',
    access: 'signedIn',
    params: byId,
    returns: objective,
    refusals: [notFound],
  }),
  settleDrafts: endpoint({
    method: 'POST',
    path: '/api/okrs/drafts',
    summary: 'Accept all of a client’s drafts of a quarter, or throw them away',
    access: 'signedIn',
    body: z.strictObject({
      clientId: id,
      quarter: z.optional(quarter),
      action: z.enum(['accept', 'discard']),
    }),
    returns: z.object({ ids: z.array(id) }),
    refusals: [invalid, notFound],
  }),
  orderObjectives: endpoint({
    method: 'PUT',
    path: '/api/okrs/order',
    summary: 'Put a client’s objectives of a quarter in another order',
    access: 'signedIn',
    body: z.strictObject({ clientId: id, quarter: z.optional(quarter), ids: inOrder }),
    returns: z.object({ ids: z.array(id) }),
    refusals: [invalid, notFound],
  }),
  closeObjective: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives/:id/close',
    summary: 'Close an objective with a score and what was learned',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      score,
      learned: z.optional(learned),
      updatedAt: z.optional(givenInstant),
    }),
    returns: objective,
    refusals: [invalid, notFound, changedMeanwhile, objectiveIsDraft],
  }),
  reopenObjective: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives/:id/reopen',
    summary: 'Open a closed objective again',
    access: 'signedIn',
    params: byId,
    returns: objective,
    refusals: [notFound],
  }),
  rollOver: endpoint({
    method: 'POST',
    path: '/api/okrs/roll-over',
    summary: 'Carry key results into the next quarter, their values as the new baselines',
    access: 'signedIn',
    body: z.strictObject({
      clientId: id,
      quarter: z.optional(quarter),
      keyResultIds: z
        .array(id)
        .check(z.minLength(1, 'Choose at least one key result'), z.maxLength(200, 'At most 200')),
    }),
    returns: z.object({ quarter: z.string(), objectives: z.array(objective) }),
    refusals: [invalid, notFound, carriedAlready, tooManyObjectives],
  }),
  printQuarter: endpoint({
    method: 'GET',
    path: '/api/okrs/clients/:id/quarter.pdf',
    summary: 'A client’s quarter as a PDF to hand to them',
    access: 'signedIn',
    params: byId,
    query: z.strictObject({ quarter: z.optional(quarter) }),
    raw: 'application/pdf',
    refusals: [notFound],
  }),
};

export const okrEvents = [
  'okrs.drafted',
  'okrs.rolled_over',
  'okrs.reordered',
  'objective.added',
  'objective.updated',
  'objective.accepted',
  'objective.closed',
  'objective.reopened',
  'objective.deleted',
  'objective.restored',
] as const;
