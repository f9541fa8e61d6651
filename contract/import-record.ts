import * as z from 'zod/mini';
import { id, instant } from './fields.ts';
import { importColumn } from './import-columns.ts';

/**
 * `reading` the file, `mapping` by a person, `checking` every row, `ready` to run, `running`;
 * `cancelled` leaves what was written, and that can be undone like a finished one.
 */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What to do with a row whose email address a client already has. `create` tells clients apart by
 * their names too: who has the same one is filled in, so that a file that comes again makes no doubles.
 */
export const matchChoices = ['fill', 'overwrite', 'skip', 'create'] as const;
export type MatchChoice = (typeof matchChoices)[number];

export const rowOutcomes = [
  'unchecked',
  'create',
  'update',
  'same',
  'skip',
  'error',
  'dropped',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Words of the file that stand for an option of ours, by the field and the word. */
export const optionMatches = z.record(z.string(), z.record(z.string(), z.string()));

export const clientImport = z.object({
  id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** The product that the file seems to come from. */
  source: z.nullable(z.string()),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(importColumn),
  /** Words of the file that no option of ours was found for, by field. */
  openOptions: z.record(z.string(), z.array(z.string())),
  optionMatches,
  onMatch: z.enum(matchChoices),
  /** The country of phone numbers that name none, by its code; null where none is known. */
  phoneCountry: z.nullable(z.string()),
  total: z.number(),
  /** Rows that the present step is done with. */
  done: z.number(),
  counts: z.record(z.enum(rowOutcomes), z.number()),
  /** Rows that give a consent which the client has withdrawn: it stays withdrawn. */
  heldBack: z.number(),
  /** Rows that bring a client of their own whose address somebody of another name has already. */
  sharing: z.number(),
  /** By the place of a column: rows that a cell of it holds back, rows that go without that cell. */
  unread: z.array(
    z.object({
      column: z.number(),
      held: z.number(),
      left: z.number(),
      /** Of both, those whose phone number lacks nothing for sure but a country. */
      countryless: z.number(),
    }),
  ),
  /** Clients that were changed since, and stayed when the import was taken back. */
  kept: z.number(),
  problem: z.nullable(z.string()),
  changeSetId: z.nullable(id),
  actor: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  updatedAt: instant,
});
export type ClientImport = z.infer<typeof clientImport>;

export const importRow = z.object({
  /** The line of the file where the row begins. */
  line: z.number(),
  cells: z.array(z.string()),
  outcome: z.enum(rowOutcomes),
  /** Why it is not taken; of a row that is taken, what of it is not. */
  problems: z.array(
    z.object({
      column: z.nullable(z.number()),
      message: z.string(),
      /** There where the row comes in without this cell. */
      leftOut: z.optional(z.boolean()),
    }),
  ),
  /** The client that is or was changed or made. */
  clientId: z.nullable(id),
});
export type ImportRow = z.infer<typeof importRow>;
