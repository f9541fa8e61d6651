import * as z from 'zod/mini';

/** What a text is quoted from: a turn of a call's transcript, or a call's notes. */
export const receiptSources = ['utterance', 'notes'] as const;

/**
 * Words that a claim stands on, exactly as they are in their source: `start` and `end` count
 * UTF-16 units in the text of that turn, or in the notes.
 */
export const receipt = z.object({
  source: z.enum(receiptSources),
  /** The turn's place in its transcript; null for notes. */
  position: z.nullable(z.number()),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
});
export type Receipt = z.infer<typeof receipt>;

/** How much a result stands on; never a percentage. */
export const strengths = ['low', 'medium', 'high'] as const;
export type Strength = (typeof strengths)[number];

/** Who owes what was promised. */
export const promisers = ['client', 'coach'] as const;
export type Promiser = (typeof promisers)[number];

export const insightTypes = ['opportunity', 'risk', 'success', 'recommendation', 'other'] as const;
export type InsightType = (typeof insightTypes)[number];

export const priorities = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof priorities)[number];

/**
 * A language that the engine which read a call doesn't read: its BCP 47 code, and whether all of the
 * call is in it (nothing was looked for then) or what one of those who speak says.
 */
export const unreadLanguage = z.object({ code: z.string(), share: z.enum(['all', 'part']) });
export type UnreadLanguage = z.infer<typeof unreadLanguage>;

/** Which engine made a result, and which version of it, such as `local` `1`. */
export const madeBy = z.object({ engine: z.string(), version: z.string() });
export type MadeBy = z.infer<typeof madeBy>;
