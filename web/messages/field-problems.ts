import * as z from 'zod/mini';

/** What keeps a body from being sent, one sentence a field; empty when nothing does. */
export function problemsOf(schema: z.core.$ZodType, body: unknown): Record<string, string> {
  const read = z.safeParse(schema, body);
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}
