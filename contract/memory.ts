import * as z from 'zod/mini';
import { moods } from './call-record.ts';
import { endpoint, modelSeconds } from './endpoint.ts';
import { day, id, instant, isPlace, line, optionalLine } from './fields.ts';
import {
  mark,
  memoryEntry,
  memoryFact,
  memoryGroup,
  memorySorts,
  memorySources,
  memorySpeakers,
  openQuestion,
} from './memory-record.ts';
import { invalid, notFound } from './refusal.ts';

const filter = {
  clientId: z.optional(id),
  source: z.optional(z.enum(memorySources)),
  before: z.optional(day),
  after: z.optional(day),
};

/** What of the record a question may ask for. */
export const recordKinds = [
  'profile',
  'promises',
  'tasks',
  'last_call',
  'calls',
  'moods',
  'okrs',
  'facts',
  'questions',
  'goals',
  'pain_points',
  'revenue',
  'payments',
  'contact',
  'standing',
  'changes',
  'own_fields',
  'messages',
  'notes',
  'documents',
  'insights',
  'clients',
  'morning',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What stands on record of what was asked for. */
export const recordLine = z.object({
  /** What an answer cites it by: 1, 2, …; those of passages go on from there. */
  number: z.number(),
  kind: z.enum(recordKinds),
  /** Null and empty where it tells of several clients, or of none. */
  clientId: z.nullable(id),
  clientName: z.string(),
  text: z.string(),
  /** The call or the task that it is. */
  callId: z.nullable(id),
  taskId: z.nullable(id),
  /** The page that shows its rows, where it tells of several; empty otherwise. */
  link: z.string(),
});
export type RecordLine = z.infer<typeof recordLine>;

/** A passage that answers, word by word as it is on record. */
export const memoryPassage = z.object({
  /** What an answer cites it by, after the lines of the record: 1, 2, … without any. */
  number: z.number(),
  clientId: id,
  clientName: z.string(),
  source: z.enum(memorySources),
  sourceId: id,
  position: z.number(),
  speaker: z.enum(memorySpeakers),
  name: z.string(),
  title: z.string(),
  at: instant,
  text: z.string(),
  /** The sentence that answers best. */
  best: mark,
  marks: z.array(mark),
});
export type MemoryPassage = z.infer<typeof memoryPassage>;

const counted = z.object({ entries: z.number(), words: z.number() });

export const memory = {
  searchMemory: endpoint({
    method: 'GET',
    path: '/api/memory',
    summary:
      'Everything ever said and written: by any of the words, the best first; by all of them, the newest first; without words the newest',
    access: 'signedIn',
    query: z.strictObject({
      /** Words, "exact words", -without, from:client, type:source, before:day, after:day. */
      q: z.optional(optionalLine(300)),
      ...filter,
      /**
       * `best`, the usual: what fits the words best, a hundred records at most. `newest`: what holds
       * all of them, or any of them where nothing holds all, as far back as there is any.
       */
      sort: z.optional(z.enum(memorySorts)),
      /** Where the last page ended. */
      cursor: z.optional(
        z
          .string()
          .check(
            z.refine(
              (text) => isPlace(text.replace(/^some_/, '')) || /^r\d{1,3}$/.test(text),
              'Not a place in this list',
            ),
          ),
      ),
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, 'A number from 1 to 50'))),
    }),
    returns: z.object({
      /** The newest first, where nothing was looked for. */
      entries: z.array(memoryEntry),
      /** What was found, where words were looked for. */
      groups: z.array(memoryGroup),
      /** How many conversations and records: a number, or more than one as in `100+`; empty on later pages. */
      count: z.string(),
      /** Words that occur nowhere, and what was found in the place of each, if anything. */
      corrections: z.array(z.object({ typed: z.string(), meant: z.array(z.string()) })),
      /** What of the query was not understood, each in a sentence. */
      notes: z.array(z.string()),
      next: z.nullable(z.string()),
    }),
    refusals: [notFound],
  }),
  getMemoryFigures: endpoint({
    method: 'GET',
    path: '/api/memory/figures',
    summary:
      'How much memory holds, of whom, since when; what was said by month, client and speaker',
    access: 'signedIn',
    query: z.strictObject({ clientId: z.optional(id) }),
    returns: z.object({
      entries: z.number(),
      clients: z.number(),
      /** How long the conversations lasted. */
      minutes: z.number(),
      calls: z.number(),
      oldest: z.nullable(instant),
      months: z.array(
        z.object({
          month: z.string(),
          ...counted.shape,
          moods: z.record(z.enum(moods), z.number()),
        }),
      ),
      byClient: z.array(z.object({ clientId: id, clientName: z.string(), ...counted.shape })),
      bySource: z.array(z.object({ source: z.enum(memorySources), ...counted.shape })),
      bySpeaker: z.array(z.object({ speaker: z.enum(memorySpeakers), ...counted.shape })),
      /** The words that were said most in the newest turns, and in how many of them. */
      topics: z.array(
        z.object({
          word: z.string(),
          entries: z.number(),
          months: z.array(z.object({ month: z.string(), entries: z.number() })),
        }),
      ),
    }),
    refusals: [notFound],
  }),
  askMemory: endpoint({
    method: 'POST',
    path: '/api/memory/ask',
    summary:
      'The passages that answer a question, each cited; with a language model a short answer',
    longestSeconds: modelSeconds,
    access: 'signedIn',
    body: z.strictObject({
      question: line('Ask something', 300),
      clientId: z.optional(id),
    }),
    returns: z.object({
      engine: z.string(),
      /** Sentences, each with the passages that it stands on; empty without a language model. */
      answer: z.array(z.object({ text: z.string(), cites: z.array(z.number()) })),
      passages: z.array(memoryPassage),
      /** What the record says, where the question asks for something that stands in it. */
      onRecord: z.array(recordLine),
      /** Why there is no answer, or why the engine is not the one that was asked; may be empty. */
      notice: z.string(),
      /** Sentences that were left out because their words were not in a passage. */
      dropped: z.number(),
    }),
    refusals: [invalid, notFound],
    limit: { per: 'person', max: 300, windowSeconds: 3600 },
  }),
  listMemoryFacts: endpoint({
    method: 'GET',
    path: '/api/memory/facts/:id',
    summary:
      'What a client has said of themselves, as it stood on a day, and what doesn’t go together',
    access: 'signedIn',
    params: z.strictObject({ id }),
    /** `on` leaves what held at the end of that day, in the asker's own zone. */
    query: z.strictObject({ on: z.optional(day) }),
    returns: z.object({ facts: z.array(memoryFact), questions: z.array(openQuestion) }),
    refusals: [notFound],
  }),
  forgetMemory: endpoint({
    method: 'POST',
    path: '/api/memory/forget',
    summary: 'Take an entry, all of a source, or all of a client out of memory for good',
    access: 'signedIn',
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('entry'), id }),
      z.strictObject({ what: z.literal('source'), source: z.enum(memorySources), id }),
      z.strictObject({ what: z.literal('client'), id }),
    ]),
    returns: z.object({ entries: z.number() }),
    refusals: [invalid, notFound],
  }),
};

export const memoryEvents = ['memory.forgotten'] as const;
