import * as z from 'zod/mini';
import { priorities } from './analysis.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line } from './fields.ts';
import { invalid, notFound } from './refusal.ts';
import { task } from './tasks.ts';

/** What a sentence can leave open, and what is then asked. */
export const quickQuestions = ['client', 'assignee', 'due', 'time'] as const;
export type QuickQuestion = (typeof quickQuestions)[number];

/** Words of the sentence that were understood as something; `start` and `end` count UTF-16 units. */
const span = { start: z.number(), end: z.number() };

export const quickReading = z.object({
  title: z.string(),
  client: z.nullable(z.object({ id, name: z.string(), ...span })),
  assignee: z.nullable(z.object({ id, name: z.string(), ...span })),
  priority: z.nullable(z.object({ value: z.enum(priorities), ...span })),
  recurrence: z.nullable(z.object({ value: z.string(), ...span })),
  /** Words that tell how often it comes back, in a way that no task can: they stay in the title. */
  unrepeatable: z.array(z.object({ words: z.string(), ...span })),
  /** A day in `timezone`, and a time of it where one was said. */
  due: z.nullable(
    z.object({
      on: z.string(),
      time: z.nullable(z.string()),
      at: instant,
      timezone: z.string(),
    }),
  ),
  /** What two or more things fit, with what to choose from; `value` answers it. */
  questions: z.array(
    z.object({
      about: z.enum(quickQuestions),
      ask: z.string(),
      words: z.string(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type QuickReading = z.infer<typeof quickReading>;

/**
 * An answer to a question; `none` says that nothing of the kind was meant, `none:` with the days or
 * times that were asked about, parted by dots, that none of these was.
 */
const answer = z.optional(z.string().check(z.regex(/^[\w:.-]{1,80}$/, 'Choose one')));

export const quickAdd = {
  quickAddTask: endpoint({
    method: 'POST',
    path: '/api/tasks/quick',
    summary:
      'Understand a sentence like “call Grace tomorrow 9am !high”: show what was understood, or add the task',
    access: 'signedIn',
    body: z.strictObject({
      text: line('Say in a few words what is to be done', 400),
      /** Only shows what was understood. */
      preview: z.optional(z.boolean()),
      /** Of whom it is when the sentence names nobody. */
      clientId: z.optional(id),
      answers: z.optional(
        z.strictObject({ client: answer, assignee: answer, due: answer, time: answer }),
      ),
    }),
    returns: z.object({
      understood: quickReading,
      /** Null for a preview, and while a question is open: nothing was added. */
      task: z.nullable(task),
    }),
    refusals: [invalid, notFound],
  }),
};
