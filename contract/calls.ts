import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, instant, optionalLine, pageQuery } from './fields.ts';
import { changedMeanwhile, invalid, notFound } from './refusal.ts';

export const callTypes = ['check_in', 'strategy', 'follow_up', 'other'] as const;
export type CallType = (typeof callTypes)[number];
export const defaultCallType: CallType = 'check_in';

export const moods = ['positive', 'neutral', 'negative', 'concerned'] as const;
export type Mood = (typeof moods)[number];

/** Where a call comes from: written down by a person, rehearsed in the browser, or dialled by Retell. */
export const callSources = ['logged', 'rehearsal', 'retell'] as const;
export type CallSource = (typeof callSources)[number];

/** Who spoke: the coach, the client, the voice agent, or somebody else who was there. */
export const speakers = ['coach', 'client', 'agent', 'other'] as const;
export type Speaker = (typeof speakers)[number];

/** One turn of one speaker. */
export const utterance = z.object({
  /** Its place in the transcript, from 0. */
  position: z.number(),
  speaker: z.enum(speakers),
  /** As the transcript calls them. */
  name: z.string(),
  text: z.string(),
  /** From the beginning of the call; null where the transcript has no times. */
  startSeconds: z.nullable(z.number()),
  endSeconds: z.nullable(z.number()),
});
export type Utterance = z.infer<typeof utterance>;

export const call = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  type: z.enum(callTypes),
  source: z.enum(callSources),
  /** In whole minutes. */
  duration: z.number(),
  callDate: instant,
  summary: z.string(),
  /** The utterances as `Name: words`, one a line; empty without a transcript. */
  transcript: z.string(),
  mood: z.nullable(z.enum(moods)),
  insights: z.array(z.string()),
  actionItems: z.array(z.string()),
  notes: z.string(),
  author: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type Call = z.infer<typeof call>;

const longText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trim()),
    z.maxLength(longest, `At most ${longest.toLocaleString('en-US')} characters`),
  );

/** The longest transcript that is taken, in characters: a day of talk. */
export const longestTranscript = 600_000;

const minutes = z
  .number()
  .check(
    z.int('Whole minutes'),
    z.minimum(0, 'At least 0 minutes'),
    z.maximum(24 * 60, 'At most a day'),
  );

const loggable = {
  type: z.enum(callTypes),
  callDate: z
    .union([instant, day], 'A day like 2026-01-31')
    .check(z.refine((text) => text >= '1900', 'Not before 1900')),
  duration: minutes,
  notes: longText(20_000),
  /**
   * What was said, as the recorder wrote it: plain text with names before colons, SRT, VTT, or
   * JSON of the usual recorders.
   */
  transcript: longText(longestTranscript),
};

const byId = z.strictObject({ id });

export const calls = {
  listCalls: endpoint({
    method: 'GET',
    path: '/api/calls',
    summary: 'Calls with the clients that one may see, latest first',
    access: 'signedIn',
    query: z.strictObject({
      clientId: z.optional(id),
      type: z.optional(z.enum(callTypes)),
      source: z.optional(z.enum(callSources)),
      /** Letters in the summary, the notes, or the client's name, e-mail address or business type. */
      q: z.optional(optionalLine(200)),
      /** Days in the practice's time zone, the last one included. */
      from: z.optional(day),
      to: z.optional(day),
      /** Leaves the transcripts out. */
      brief: z.optional(z.literal('1')),
      ...pageQuery,
    }),
    returns: z.array(call),
    refusals: [notFound],
  }),
  listRecentCalls: endpoint({
    method: 'GET',
    path: '/api/calls/recent',
    summary: 'The latest calls, 10 unless asked otherwise',
    access: 'signedIn',
    query: z.strictObject({
      limit: z.optional(
        z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/, 'A number from 1 to 100')),
      ),
      /** Leaves the transcripts out. */
      brief: z.optional(z.literal('1')),
    }),
    returns: z.array(call),
    refusals: [],
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/api/calls/:id',
    summary: 'One call with every turn of its transcript',
    access: 'signedIn',
    params: byId,
    returns: z.extend(call, { utterances: z.array(utterance) }),
    refusals: [notFound],
  }),
  logCall: endpoint({
    method: 'POST',
    path: '/api/calls',
    summary: 'Write down a call that was held: when, how long, notes, a transcript if there is one',
    access: 'signedIn',
    body: z.strictObject({ clientId: id, ...z.partial(z.strictObject(loggable)).def.shape }),
    returns: call,
    refusals: [invalid, notFound],
  }),
  updateCall: endpoint({
    method: 'PUT',
    path: '/api/calls/:id',
    summary:
      'Correct what was written down of a call; a new transcript takes the place of the old one',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      ...z.partial(z.strictObject(loggable)).def.shape,
      updatedAt: z.optional(instant),
    }),
    returns: call,
    refusals: [invalid, notFound, changedMeanwhile],
  }),
  deleteCall: endpoint({
    method: 'DELETE',
    path: '/api/calls/:id',
    summary: 'Delete a call; it can be restored for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreCall: endpoint({
    method: 'POST',
    path: '/api/calls/:id/restore',
    summary: 'Take a deleted call back',
    access: 'signedIn',
    params: byId,
    returns: call,
    refusals: [notFound],
  }),
};

export const callEvents = [
  'call.logged',
  'call.updated',
  'call.deleted',
  'call.restored',
  'call.erased',
] as const;
