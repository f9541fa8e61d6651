import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { asRead, givenInstant, id } from './fields.ts';
import {
  carriedAnew,
  checkInFields,
  inOrder,
  keyResultFields,
  newKeyResult,
  objectiveIsClosed,
  objectiveIsDraft,
  tooManyObjectives,
} from './okr-fields.ts';
import { checkIn, keyResult, objective } from './okr-record.ts';
import { changedMeanwhile, invalid, notFound } from './refusal.ts';

const byId = z.strictObject({ id });

export const keyResults = {
  addKeyResult: endpoint({
    method: 'POST',
    path: '/api/okrs/objectives/:id/key-results',
    summary: 'Add a key result to an objective',
    access: 'signedIn',
    params: byId,
    body: newKeyResult,
    returns: keyResult,
    refusals: [invalid, notFound, objectiveIsClosed, tooManyObjectives],
  }),
  orderKeyResults: endpoint({
    method: 'PUT',
    path: '/api/okrs/objectives/:id/order',
    summary: 'Put an objective’s key results in another order',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ ids: inOrder }),
    returns: objective,
    refusals: [invalid, notFound],
  }),
  updateKeyResult: endpoint({
    method: 'PUT',
    path: '/api/okrs/key-results/:id',
    summary: 'Change a key result',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...asRead(keyResult),
      ...z.partial(z.strictObject(keyResultFields)).def.shape,
      updatedAt: z.optional(givenInstant),
    }),
    returns: keyResult,
    refusals: [invalid, notFound, changedMeanwhile, objectiveIsClosed],
  }),
  deleteKeyResult: endpoint({
    method: 'DELETE',
    path: '/api/okrs/key-results/:id',
    summary: 'Take a key result away; it can be restored',
    access: 'signedIn',
    params: byId,
    refusals: [notFound, objectiveIsClosed],
  }),
  restoreKeyResult: endpoint({
    method: 'POST',
    path: '/api/okrs/key-results/:id/restore',
    summary: 'Take a deleted key result back',
    access: 'signedIn',
    params: byId,
    returns: keyResult,
    refusals: [notFound, carriedAnew, objectiveIsClosed, tooManyObjectives],
  }),
  makeCheckIn: endpoint({
    method: 'POST',
    path: '/api/okrs/key-results/:id/check-ins',
    summary: 'Write down where a key result stands',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(checkInFields)).def.shape,
      value: checkInFields.value,
      /** Now without it; never later than now. */
      at: z.optional(givenInstant),
    }),
    returns: keyResult,
    refusals: [invalid, notFound, objectiveIsClosed, objectiveIsDraft],
  }),
  updateCheckIn: endpoint({
    method: 'PUT',
    path: '/api/okrs/check-ins/:id',
    summary: 'Put a check-in right, or share its note with the client',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...asRead(checkIn),
      ...z.partial(z.strictObject(checkInFields)).def.shape,
      updatedAt: z.optional(givenInstant),
    }),
    returns: checkIn,
    refusals: [invalid, notFound, changedMeanwhile, objectiveIsClosed],
  }),
  approveCheckIn: endpoint({
    method: 'POST',
    path: '/api/okrs/check-ins/:id/approve',
    summary: 'Approve what was heard in a call, or take a dismissed check-in back',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(checkInFields)).def.shape,
      /** Of what was looked at: heard anew meanwhile, it is shown again first. */
      updatedAt: z.optional(givenInstant),
    }),
    returns: checkIn,
    refusals: [invalid, notFound, changedMeanwhile, objectiveIsClosed],
  }),
  dismissCheckIn: endpoint({
    method: 'POST',
    path: '/api/okrs/check-ins/:id/dismiss',
    summary: 'Put a check-in aside: it counts no longer',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ updatedAt: z.optional(givenInstant) }),
    returns: checkIn,
    refusals: [notFound, changedMeanwhile, objectiveIsClosed],
  }),
};

export const keyResultEvents = [
  'key_result.added',
  'key_result.updated',
  'key_result.deleted',
  'key_result.restored',
  'check_in.made',
  'check_in.heard',
  'check_in.updated',
  'check_in.approved',
  'check_in.dismissed',
] as const;
