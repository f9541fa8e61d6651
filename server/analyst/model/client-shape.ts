import * as z from 'zod';
import { insightTypes, priorities } from '#contract/analysis.ts';

const quote = z.object({
  fact: z.string().describe('The name of the fact, such as f12'),
  quote: z.string().describe('Copied letter by letter from that fact'),
});
const quotes = z.array(quote);

const line = z.object({ text: z.string(), quotes });
const insight = z.object({
  type: z.enum(insightTypes),
  topic: z.string().describe('What it is about, in one or two words joined by dots'),
  title: z.string(),
  content: z.string(),
  priority: z.enum(priorities),
  quotes,
});

/** What a model is asked for of a client's record. */
export const clientShape = z.object({
  lines: z
    .array(line)
    .describe('At most six sentences that a coach reads before they meet the client'),
  insights: z.array(insight).describe('At most two of a type, the most pressing first'),
});
export type ClientShape = z.infer<typeof clientShape>;

/** Of an answer that is still coming, what is complete: all but the last entry of what comes last. */
export function completeIn(part: unknown): ClientShape {
  if (typeof part !== 'object' || part === null) return { lines: [], insights: [] };
  const last = Object.keys(part).at(-1);
  const given = part as Readonly<Record<string, unknown>>;
  const whole = <T>(name: string, schema: z.ZodType<T>): T[] => {
    const list = given[name];
    if (!Array.isArray(list)) return [];
    return (name === last ? list.slice(0, -1) : list).flatMap((one) => {
      const parsed = schema.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
  };
  return { lines: whole('lines', line), insights: whole('insights', insight) };
}
