import * as z from 'zod';
import { directions } from '#contract/okr-progress.ts';

const quote = z.object({
  fact: z.string().describe('The name of the fact, such as f12'),
  quote: z.string().describe('Copied letter by letter from that fact'),
});
const quotes = z.array(quote);

/** What a model is asked for of a client's quarter. */
export const okrShape = z.object({
  objectives: z
    .array(
      z.object({
        title: z.string().describe('What is to be reached this quarter, in a few words'),
        why: z.string().describe('Why it matters to this client, in one sentence'),
        quotes,
        keyResults: z
          .array(
            z.object({
              title: z.string().describe('What is measured, without its figures'),
              unit: z.string().describe('$, %, or one word such as clients; may be empty'),
              direction: z.enum(directions),
              baseline: z
                .string()
                .nullable()
                .describe('Where it stands, only if a quote says so; null otherwise'),
              target: z
                .string()
                .nullable()
                .describe('Where it is to be, only if a quote says so; null otherwise'),
              quotes,
            }),
          )
          .describe('Two to four'),
      }),
    )
    .describe('At most three'),
});
export type OkrShape = z.infer<typeof okrShape>;
