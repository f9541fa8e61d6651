import * as z from 'zod/mini';
import { madeBy, type MadeBy, promisers, receipt, strengths } from './analysis.ts';
import { callGoesOn } from './call-goes-on.ts';
import { endpoint } from './endpoint.ts';
import { asRead, day, givenInstant, id, instant, line } from './fields.ts';
import { changedMeanwhile, defineRefusal, invalid, notFound } from './refusal.ts';
import { task } from './tasks.ts';

/** What became of a promise; `dismissed` was none after all. */
export const promiseStates = ['open', 'kept', 'broken', 'dismissed'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const promise = z.object({
  id,
  callId: id,
  clientId: id,
  clientName: z.string(),
  by: z.enum(promisers),
  /** Which coach: whose name the words carry, else who held the call; null for a client's. */
  coach: z.nullable(z.object({ id, name: z.string() })),
  /** As a task would be called. */
  text: z.string(),
  /** A day in the client's zone. */
  dueOn: z.nullable(z.string()),
  /** The words that the day was read from. */
  dueWords: z.string(),
  confidence: z.enum(['confident', 'maybe']),
  strength: z.enum(strengths),
  state: z.enum(promiseStates),
  /** When it was kept, broken or dismissed. */
  settledAt: z.nullable(instant),
  receipts: z.array(receipt),
  rules: z.array(z.string()),
  madeBy,
  /** Whether a person has noted it, or changed who made it, its words or its day. */
  edited: z.boolean(),
  /** Said in a rehearsal: nobody owes it. */
  rehearsed: z.boolean(),
  /** The task that was made of it. */
  taskId: z.nullable(id),
  /** Whether that task is done: the promise itself is kept once somebody says so. */
  taskDone: z.boolean(),
  /** When it was said. */
  promisedAt: instant,
  updatedAt: instant,
  /** The calls before in which the same was promised, first to last; in a list only. */
  earlier: z.optional(
    z.array(
      z.object({
        id,
        callId: id,
        dueOn: z.nullable(z.string()),
        promisedAt: instant,
        receipts: z.array(receipt),
      }),
    ),
  ),
});
export type KeptPromise = z.infer<typeof promise>;

const promiseText = line('A promise has at least one word', 300);

/** What stands in place of an engine where a person noted it. */
export const notedByHand: MadeBy = { engine: 'person', version: '' };

const settledPromises = z.object({ kept: z.number(), broken: z.number() });

/** How many promises each side has kept and broken; what was said in a rehearsal counts for nobody. */
export const promiseFigures = z.object({ client: settledPromises, coach: settledPromises });
export type PromiseFigures = z.infer<typeof promiseFigures>;

export const onlyRehearsed = defineRefusal(
  'only_rehearsed',
  409,
  'This was said in a rehearsal: nobody owes it.',
);

export const promises = {
  listPromises: endpoint({
    method: 'GET',
    path: '/api/promises',
    summary:
      'What was promised in calls, by clients and by coaches: what is open first, soonest due first, then what was settled last; what was promised again in a later call stands there once; 1,000 at most, and those of an archived client only where it is asked for',
    access: 'signedIn',
    query: z.strictObject({
      clientId: z.optional(id),
      state: z.optional(z.enum(promiseStates)),
      /** `me`: what coaches promised and the asker is to keep. */
      by: z.optional(z.enum([...promisers, 'me'])),
    }),
    returns: z.array(promise),
    refusals: [notFound],
  }),
  getPromiseFigures: endpoint({
    method: 'GET',
    path: '/api/promises/figures',
    summary:
      'How many promises were kept and broken, by clients and by coaches; those of an archived client only where it is asked for',
    access: 'signedIn',
    query: z.strictObject({ clientId: z.optional(id) }),
    returns: promiseFigures,
    refusals: [notFound],
  }),
  addPromise: endpoint({
    method: 'POST',
    path: '/api/calls/:id/promises',
    summary: 'Note a promise that the reading of a call has missed; it stays when it is read again',
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({
      by: z.enum(promisers),
      text: promiseText,
      dueOn: z.optional(z.nullable(day)),
      /** What it stands on: words exactly as they are in a turn of the call. */
      words: z.optional(
        z.strictObject({
          position: z.int().check(z.minimum(0)),
          quote: z.string().check(z.minLength(1), z.maxLength(2_000)),
        }),
      ),
    }),
    returns: promise,
    refusals: [invalid, notFound, callGoesOn],
  }),
  updatePromise: endpoint({
    method: 'PUT',
    path: '/api/promises/:id',
    summary: 'Settle a promise, or put right who made it, its words or its day',
    access: 'signedIn',
    params: z.strictObject({ id }),
    body: z.strictObject({
      ...asRead(promise),
      state: z.optional(z.enum(promiseStates)),
      by: z.optional(z.enum(promisers)),
      text: z.optional(promiseText),
      dueOn: z.optional(z.nullable(day)),
      /** It stands for itself: what was promised in a later call is something else. */
      apart: z.optional(z.literal(true)),
      updatedAt: z.optional(givenInstant),
    }),
    returns: promise,
    refusals: [invalid, notFound, changedMeanwhile],
  }),
  makeTaskOfPromise: endpoint({
    method: 'POST',
    path: '/api/promises/:id/task',
    summary: 'Make a task of a promise, with the words it was made in; once, then it is that one',
    access: 'signedIn',
    params: z.strictObject({ id }),
    returns: task,
    refusals: [notFound, onlyRehearsed],
  }),
};

export const promiseEvents = ['promise.made', 'promise.updated'] as const;
