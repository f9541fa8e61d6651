import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** One thing that happened with a client, as the event log keeps it. */
export const activityEntry = z.object({
  id,
  at: instant,
  name: z.string(),
  actor: z.nullable(z.object({ id, name: z.string() })),
  /** The name of the key by which they did it; empty for a session. */
  byKey: z.string(),
  subjectKind: z.string(),
  subjectId: id,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
