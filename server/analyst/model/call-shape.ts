import * as z from 'zod';
import { insightTypes, priorities, promisers } from '#contract/analysis.ts';
import { moods } from '#contract/call-record.ts';

const quote = z.object({
  turn: z.number().nullable().describe('The number of the turn; null for the notes'),
  quote: z.string().describe('Copied letter by letter from that turn'),
});
const quotes = z.array(quote);

/** What a model is asked for of a call. Limits of length and number are kept afterwards: not every server takes them. */
export const callShape = z.object({
  summary: z
    .array(z.object({ text: z.string(), quotes }))
    .describe('Three to six sentences: what it was about, what was decided, what comes next'),
  mood: z
    .object({ mood: z.enum(moods).nullable(), quotes })
    .describe('How the client felt, by their own words; null where they do not tell'),
  moods: z
    .array(z.object({ turn: z.number(), mood: z.enum(moods) }))
    .describe('The turns of the client that show a mood'),
  promises: z
    .array(
      z.object({
        by: z.enum(promisers).describe('Who owes it'),
        text: z.string().describe('What is to be done, as a task would be called'),
        dueWords: z
          .string()
          .nullable()
          .describe('The words that say by when, copied from the turn; null without any'),
        confidence: z.enum(['confident', 'maybe']),
        quotes,
      }),
    )
    .describe(
      'What somebody said they would do after the call: at most five, of a long meeting up to twelve, and three more where each is plainly said',
    ),
  insights: z
    .array(
      z.object({
        type: z.enum(insightTypes),
        title: z.string(),
        content: z.string(),
        priority: z.enum(priorities),
        quotes,
      }),
    )
    .describe('At most two of a type: what the coach should know'),
});
export type CallShape = z.infer<typeof callShape>;
export type ModelQuote = z.infer<typeof quote>;
