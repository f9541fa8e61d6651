import * as z from 'zod/mini';

const text = (longest: number) =>
  z.string().check(
    z.overwrite((written) => written.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(longest, `At most ${longest.toLocaleString('en-US')} characters`),
    z.regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'Only plain text'),
  );

const some = (longest: number, most: number) =>
  z.array(text(longest)).check(z.maxLength(most, `At most ${most}`));

/** What the agent is told about a client's open promise. */
const briefPromise = z.strictObject({
  by: z.enum(['client', 'coach']),
  /** Which coach, where it is another than the brief's. */
  coachName: z.optional(text(200)),
  text: text(300),
  dueOn: z.nullable(z.string()),
});

/** What is measured of a client's objectives, as the agent asks about it. */
const briefKeyResult = z.strictObject({
  title: text(200),
  /** Told with their units; empty where there are none. */
  current: text(80),
  target: text(80),
});

/**
 * All that the agent knows and asks in one call: shown before, changed by hand, frozen with the
 * call. The disclosure is spoken first and comes from the agent's settings.
 */
export const callBrief = z.strictObject({
  clientName: text(200),
  coachName: text(200),
  /** Who the client is, in a sentence or two. */
  about: text(2_000),
  goals: text(4_000),
  painPoints: text(4_000),
  promises: z.array(briefPromise).check(z.maxLength(20, 'At most 20')),
  /** What a check-in call asks the value and the confidence of. */
  keyResults: z.optional(z.array(briefKeyResult).check(z.maxLength(10, 'At most 10'))),
  /** Anything else to know, such as what was said last time. */
  notes: text(4_000),
  /** That an AI is speaking and that the call is recorded; not to be changed for one call. */
  disclosure: text(500),
  /** The first words after it. */
  opening: text(500),
  tone: text(200),
  /** In the order in which they are asked; at least one. */
  questions: some(400, 20),
  closing: text(500),
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
