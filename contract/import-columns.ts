import * as z from 'zod/mini';
import { clientFieldKinds } from './client-fields.ts';
import { id } from './fields.ts';

/** Whether 03/04 is the third of April or the fourth of March. */
export const dateOrders = ['dmy', 'mdy'] as const;

/** How the dates of a column are read, where one of them can be read in two ways. */
const columnDates = z.object({
  /** Such a date, as it stands in the file. */
  example: z.string(),
  /** The day that it is in either order, as `YYYY-MM-DD`. */
  dmy: z.string(),
  mdy: z.string(),
  order: z.enum(dateOrders),
  /** Whether other dates of the column leave no doubt. */
  sure: z.boolean(),
});
export type ColumnDates = z.infer<typeof columnDates>;

export const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  /** The field that the column goes to; null when it is left out. */
  target: z.nullable(z.string()),
  confidence: z.nullable(z.enum(['sure', 'likely', 'guess'])),
  /** Why it was left out as the file was read, a sentence without its full stop; null where it was not. */
  leftOutWhy: z.nullable(z.string()),
  /** The field of the practice's own that it went to until that was hidden; null while it goes elsewhere. */
  hiddenField: z.nullable(z.object({ id, name: z.string() })),
  /** Null where no date of it can be read in two ways. */
  dates: z.nullable(columnDates),
  /** A figure of it, or its heading, that names a currency other than US dollars; nothing is converted. */
  otherCurrency: z.nullable(z.string()),
  /** Whether rows come in without their cell of this column where it can't be read. */
  leavesUnread: z.boolean(),
});
export type ImportColumn = z.infer<typeof importColumn>;

const misfits = z.object({
  /** Cells that a field of this kind has no room for. */
  values: z.number(),
  /** Up to three of them, shortened. */
  examples: z.array(z.string()),
});

/** What a field made of a column would hold, by all of the column's cells in the waiting file. */
export const fieldProposal = z.object({
  /** The kind that suits them best. */
  kind: z.enum(clientFieldKinds),
  /** Cells that hold something. */
  values: z.number(),
  /** What a choice would offer, the most frequent first, at most 50. */
  options: z.array(z.object({ option: z.string(), values: z.number() })),
  misfits: z.record(z.enum(clientFieldKinds), misfits),
});
export type FieldProposal = z.infer<typeof fieldProposal>;
