import * as z from 'zod/mini';
import { paragraph } from './fields.ts';

const some = (longest: number, most: number) =>
  z.array(paragraph(longest)).check(z.maxLength(most, `At most ${most}`));

/** What the agent is told about a client's open promise. */
const briefPromise = z.strictObject({
  by: z.enum(['client', 'coach']),
  /** Which coach, where it is another than the brief's. */
  coachName: z.optional(paragraph(200)),
  text: paragraph(300),
  dueOn: z.nullable(z.string()),
});

/** What is measured of a client's objectives, as the agent asks about it. */
const briefKeyResult = z.strictObject({
  title: paragraph(200),
  /** Told with their units; empty where there are none. */
  current: paragraph(80),
  target: paragraph(80),
});

/**
 * All that the agent knows and asks in one call: shown before, changed by hand, frozen with the
 * call. The disclosure is spoken first and comes from the agent's settings.
 */
export const callBrief = z.strictObject({
  clientName: paragraph(200),
  coachName: paragraph(200),
  /** Who the client is, in a sentence or two. */
  about: paragraph(2_000),
  goals: paragraph(4_000),
  painPoints: paragraph(4_000),
  promises: z.array(briefPromise).check(z.maxLength(20, 'At most 20')),
  /** What a check-in call asks the value and the confidence of. */
  keyResults: z.optional(z.array(briefKeyResult).check(z.maxLength(10, 'At most 10'))),
  /** Anything else to know, such as what was said last time. */
  notes: paragraph(4_000),
  /** That an AI is speaking and that the call is recorded; not to be changed for one call. */
  disclosure: paragraph(500),
  /** The first words after it. */
  opening: paragraph(500),
  tone: paragraph(200),
  /** In the order in which they are asked; at least one. */
  questions: some(400, 20),
  closing: paragraph(500),
});
export type CallBrief = z.infer<typeof callBrief>;

/** What a person may write of a brief. */
export const editedBrief = z.strictObject({
  about: callBrief.def.shape.about,
  goals: callBrief.def.shape.goals,
  painPoints: callBrief.def.shape.painPoints,
  promises: callBrief.def.shape.promises,
  notes: callBrief.def.shape.notes,
  opening: callBrief.def.shape.opening,
  questions: some(400, 20).check(z.minLength(1, 'At least one question')),
});
export type EditedBrief = z.infer<typeof editedBrief>;
