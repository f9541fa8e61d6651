import * as z from 'zod/mini';
import {
  call,
  callSources,
  callTypes,
  moods,
  speakers,
  transcriptPreview,
  wholeCall,
} from './call-record.ts';
import { callGoesOn } from './call-goes-on.ts';
import { callOutcomes } from './call-states.ts';
import { endpoint, modelSeconds } from './endpoint.ts';
import { asRead, day, givenInstant, id, optionalLine, pageQuery } from './fields.ts';
import { changedMeanwhile, defineRefusal, invalid, notFound } from './refusal.ts';

export const nothingToAnalyse = defineRefusal(
  'nothing_to_analyse',
  409,
  'There is nothing to read in this call yet: add notes or a transcript first.',
);

export const notLogged = defineRefusal(
  'not_logged',
  409,
  'Only a call that somebody wrote down can be given to another client.',
);

const longText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').trim()),
    z.maxLength(longest, `At most ${longest.toLocaleString('en-US')} characters`),
  );

/** The longest notes, in characters. */
export const longestNotes = 20_000;

/** The longest transcript that is taken, in characters: a day of talk. */
export const longestTranscript = 600_000;

const minutes = z
  .number()
  .check(
    z.int('Whole minutes'),
    z.minimum(0, 'At least 0 minutes'),
    z.maximum(24 * 60, 'At most a day'),
  );

/** Who speaks under a name of the transcript, in place of what its name and its words suggest. */
const whoSpeaks = z
  .array(z.strictObject({ name: optionalLine(60), speaker: z.enum(speakers) }))
  .check(z.maxLength(50, 'At most 50 of them'));

const loggable = {
  type: z.enum(callTypes),
  callDate: z
    .union([givenInstant, day], 'A day like 2026-01-31')
    .check(z.refine((text) => text >= '1900', 'Not before 1900')),
  duration: minutes,
  notes: longText(longestNotes),
  /**
   * What was said, as the recorder wrote it: plain text with names before words or above
   * them, SRT, VTT, SBV, a table with headings, a chat, or JSON of the usual recorders. Times of day count from the first one.
   */
  transcript: longText(longestTranscript),
  /** Without a transcript, of the one that is kept. */
  speakers: whoSpeaks,
};

/** The longest summary that a person writes, in characters. */
export const longestSummary = 5_000;

/** What a person says of a call themselves; it stands in place of what an analyst reads. */
const own = {
  /** Empty gives back what was read. */
  summary: longText(longestSummary),
  /** Null gives back what was read. */
  mood: z.nullable(z.enum(moods)),
};

/** Lines that somebody else took down; they become notes under a heading, and are read as these are. */
const takenDown = z.array(longText(500)).check(z.maxLength(100, 'At most 100 of them'));

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
      outcome: z.optional(z.enum(callOutcomes)),
      mood: z.optional(z.enum(moods)),
      /** The user who held it, or began it. */
      author: z.optional(id),
      /** `no` leaves rehearsals out. */
      rehearsals: z.optional(z.literal('no')),
      /** `no` leaves out calls that failed, as the week's figures do. */
      failed: z.optional(z.literal('no')),
      /** Letters in the summary, the notes, or the client's name, email address or business type. */
      q: z.optional(optionalLine(200)),
      /** Days in the asker's time zone, the last one included. */
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
    returns: wholeCall,
    refusals: [notFound],
  }),
  getCallFigures: endpoint({
    method: 'GET',
    path: '/api/calls/figures',
    summary:
      'The calls of this week, Monday first, in the asker’s timezone; rehearsals and calls that failed are left out',
    access: 'signedIn',
    returns: z.object({
      /** The first day of the week. */
      from: z.string(),
      calls: z.number(),
      minutes: z.number(),
      clients: z.number(),
      /** The same days of the week before, up to the same moment. */
      before: z.object({ calls: z.number(), minutes: z.number(), clients: z.number() }),
    }),
    refusals: [],
  }),
  analyseCall: endpoint({
    method: 'POST',
    path: '/api/calls/:id/analysis',
    summary: 'Read a call again: summary, mood, promises and insights, with their receipts',
    longestSeconds: modelSeconds,
    access: 'signedIn',
    params: byId,
    returns: wholeCall,
    refusals: [notFound, nothingToAnalyse],
  }),
  previewTranscript: endpoint({
    method: 'POST',
    path: '/api/calls/transcript-preview',
    summary: 'How a transcript would be read, in how many turns and by whom; nothing is kept',
    // An empty one says that one is about to be pasted, so that whoever reads it gets ready.
    access: 'signedIn',
    body: z.strictObject({
      clientId: id,
      transcript: longText(longestTranscript),
      speakers: z.optional(whoSpeaks),
      /** Of the file that it was read from, which may name its day. */
      fileName: z.optional(optionalLine(255)),
      /** The call whose transcript it would take the place of. */
      callId: z.optional(id),
    }),
    returns: transcriptPreview,
    refusals: [notFound],
  }),
  logCall: endpoint({
    method: 'POST',
    path: '/api/calls',
    summary:
      'Write down a call that was held: when, how long, notes, a transcript, a summary and a mood if there are any',
    access: 'signedIn',
    body: z.strictObject({
      clientId: id,
      ...z.partial(z.strictObject({ ...loggable, ...own })).def.shape,
      insights: z.optional(takenDown),
      actionItems: z.optional(takenDown),
    }),
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
    /** Of a whole record an empty transcript takes none away: a list may have left it out. */
    body: z.strictObject({
      ...asRead(wholeCall),
      ...z.partial(z.strictObject({ ...loggable, ...own })).def.shape,
      updatedAt: z.optional(givenInstant),
    }),
    returns: call,
    refusals: [invalid, notFound, changedMeanwhile, callGoesOn],
  }),
  moveCall: endpoint({
    method: 'POST',
    path: '/api/calls/:id/move',
    summary: 'Give a call that was written down to the client whom it was with; it is read anew',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      clientId: id,
      /** With whom it was found: moved elsewhere since, it stays there. */
      from: z.optional(id),
    }),
    returns: call,
    refusals: [notFound, notLogged, changedMeanwhile],
  }),
  deleteCall: endpoint({
    method: 'DELETE',
    path: '/api/calls/:id',
    summary: 'Delete a call; it can be restored for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound, callGoesOn],
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
  'call.moved',
  'call.moved_here',
  'call.restored',
  'call.erased',
  'call.transcribed',
  'call.analysed',
] as const;
