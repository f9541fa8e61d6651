import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** What memory is made of. */
export const memorySources = [
  'call',
  'task',
  'insight',
  'note',
  'message',
  'document',
  'okr',
] as const;
export type MemorySource = (typeof memorySources)[number];

/** Who said it; `none` where nobody speaks: a summary, an insight, a document. */
export const memorySpeakers = ['client', 'coach', 'agent', 'other', 'none'] as const;
export type MemorySpeaker = (typeof memorySpeakers)[number];

/** What stands first among what was found. */
export const memorySorts = ['best', 'newest'] as const;
export type MemorySort = (typeof memorySorts)[number];

/** Where marked words stand in a text: UTF-16 units, the end left out. */
export const mark = z.object({ start: z.number(), end: z.number() });
export type Mark = z.infer<typeof mark>;

const place = {
  /** The entry's own id. */
  id,
  clientId: id,
  clientName: z.string(),
  source: z.enum(memorySources),
  /** The call, note, insight or document. */
  sourceId: id,
  /** The turn or passage; -1 is what stands for the whole. */
  position: z.number(),
  speaker: z.enum(memorySpeakers),
  /** Who speaks, as the transcript calls them; empty otherwise. */
  name: z.string(),
  title: z.string(),
  at: instant,
};

/** One entry of memory as a list shows it. */
export const memoryEntry = z.object({
  ...place,
  /** At most 300 characters and an ellipsis. */
  text: z.string(),
});
export type MemoryEntry = z.infer<typeof memoryEntry>;

/** A turn beside one that was found. */
export const nearTurn = z.object({
  position: z.number(),
  speaker: z.enum(memorySpeakers),
  name: z.string(),
  text: z.string(),
});

/** An entry that was found, the words that matched marked, and why it was found. */
export const memoryHit = z.object({
  ...place,
  /** Of a long one what stands around the first mark, with ellipses. */
  text: z.string(),
  marks: z.array(mark),
  why: z.string(),
  /** How well it fits; 0 where the newest stand first. */
  score: z.number(),
  before: z.nullable(nearTurn),
  after: z.nullable(nearTurn),
});
export type MemoryHit = z.infer<typeof memoryHit>;

/** What was found in one conversation, note, insight or document, the best first. */
export const memoryGroup = z.object({
  clientId: id,
  clientName: z.string(),
  source: z.enum(memorySources),
  sourceId: id,
  title: z.string(),
  at: instant,
  hits: z.array(memoryHit),
  /** Further turns of it that matched and are not shown. */
  more: z.number(),
});
export type MemoryGroup = z.infer<typeof memoryGroup>;

/** What clients tell of themselves that holds for a time. */
export const factKinds = [
  'budget',
  'headcount',
  'revenue',
  'goal',
  'role',
  'tool',
  'date',
] as const;
export type FactKind = (typeof factKinds)[number];

/** A fact as a client said it, from when until when it held, with the words that it stands on. */
export const memoryFact = z.object({
  id,
  clientId: id,
  kind: z.enum(factKinds),
  about: z.string(),
  value: z.string(),
  from: instant,
  /** When another took its place; null while it holds. */
  until: z.nullable(instant),
  receipt: z.object({
    callId: id,
    position: z.number(),
    quote: z.string(),
    start: z.number(),
    end: z.number(),
  }),
  rule: z.string(),
});
export type MemoryFact = z.infer<typeof memoryFact>;

/** Two things that were said and don't go together: something to ask next time. */
export const openQuestion = z.object({
  kind: z.enum(factKinds),
  ask: z.string(),
  earlier: memoryFact,
  later: memoryFact,
});
export type OpenQuestion = z.infer<typeof openQuestion>;
