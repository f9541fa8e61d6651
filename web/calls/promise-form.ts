import * as z from 'zod/mini';
import { promisers } from '#contract/analysis.ts';
import { day, line } from '#contract/fields.ts';

/** What a person says of a promise: who made it, in what words, and by when, if a day was named. */
export const promiseForm = z.object({
  by: z.enum(promisers),
  text: line('A promise has at least one word', 300),
  dueOn: z.union([z.literal(''), day]),
});
export type PromiseValues = z.infer<typeof promiseForm>;

export const promiseFields = ['by', 'text', 'dueOn'] as const;
