import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** What a claim about a client can stand on. */
export const evidenceKinds = [
  'utterance',
  'notes',
  'call',
  'promise',
  'client',
  'change',
  'message',
  'task',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * Words, or a fact of the record told in words, with the row that they stand in: `subjectId` is a
 * call's for utterances, notes, calls and promises, else the row's own. `quote` is in the words of
 * its source.
 */
export const evidence = z.object({
  kind: z.enum(evidenceKinds),
  subjectId: id,
  /** The turn of an utterance; null otherwise. */
  position: z.nullable(z.number()),
  quote: z.string(),
  /** When it was said or came to pass. */
  at: z.nullable(instant),
});
export type Evidence = z.infer<typeof evidence>;
