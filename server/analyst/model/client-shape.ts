import * as z from 'zod';
import { insightTypes, priorities } from '#contract/analysis.ts';

const quote = z.object({
  fact: z.string().describe('The name of the fact, such as f12'),
  quote: z.string().describe('Copied letter by letter from that fact'),
});
const quotes = z.array(quote);

/** What a model is asked for of a client's record. */
export const clientShape = z.object({
  lines: z
    .array(z.object({ text: z.string(), quotes }))
    .describe('At most six sentences that a coach reads before they meet the client'),
  insights: z
    .array(
      z.object({
        type: z.enum(insightTypes),
        topic: z.string().describe('What it is about, in one or two words joined by dots'),
        title: z.string(),
        content: z.string(),
        priority: z.enum(priorities),
        quotes,
      }),
    )
    .describe('At most two of a type, the most pressing first'),
});
export type ClientShape = z.infer<typeof clientShape>;
