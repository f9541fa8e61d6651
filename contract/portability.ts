import * as z from 'zod/mini';
import { clientListQuery } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { dateOrders, fieldProposal, importColumn } from './import-columns.ts';
import { defineRefusal, invalid, notFound, tooLarge } from './refusal.ts';

/** The largest file that is read, in bytes, and the most rows in it. */
export const largestImport = 25 * 1024 * 1024;
export const mostImportRows = 50_000;

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
 * What to do with a row whose e-mail address a client already has. `create` tells clients apart by
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
const optionMatches = z.record(z.string(), z.record(z.string(), z.string()));

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

export const unreadable = defineRefusal(
  'unreadable',
  400,
  'This file could not be read as a list of clients.',
);
export const notNow = defineRefusal(
  'not_now',
  409,
  'The import is at another step now. Look at it again.',
);

const byId = z.strictObject({ id });

export const portability = {
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary:
      'Read a file of clients (CSV or vCard, at most 25 MB and 50,000 rows) and guess its columns',
    access: 'coach',
    upload: { maxBytes: largestImport },
    returns: clientImport,
    refusals: [unreadable, tooLarge, notFound],
    limit: { per: 'person', max: 30, windowSeconds: 3600 },
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'The last 50 imports, latest first',
    access: 'coach',
    returns: z.array(clientImport),
    refusals: [],
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'One import: its step, columns and counts',
    access: 'coach',
    params: byId,
    returns: clientImport,
    refusals: [notFound],
  }),
  proposeField: endpoint({
    method: 'GET',
    path: '/api/imports/:id/columns/:column/field',
    summary: "What a field of the practice's own would hold that is made of a column",
    access: 'coach',
    params: z.strictObject({
      id,
      /** The place of the column, from 0; another is not found. */
      column: z.string(),
    }),
    returns: fieldProposal,
    refusals: [notFound],
  }),
  mapImport: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/mapping',
    summary: 'Say where each column goes, then check every row without writing anything',
    access: 'coach',
    params: byId,
    body: z.strictObject({
      targets: z.array(z.nullable(z.string().check(z.maxLength(80)))).check(z.maxLength(100)),
      optionMatches,
      onMatch: z.enum(matchChoices),
      /** A column each, as `targets`: the order of its dates; null leaves it as it is. */
      dateOrders: z.optional(z.array(z.nullable(z.enum(dateOrders))).check(z.maxLength(100))),
      /** As which country's phone numbers are read that name none; left out, it stays. */
      phoneCountry: z.optional(
        z.string().check(z.regex(/^[A-Z]{2}$/, 'A country code such as US')),
      ),
      /** A column each: whether rows come in without a cell that can't be read; left out, it stays. */
      leaveUnread: z.optional(z.array(z.boolean()).check(z.maxLength(100))),
    }),
    returns: clientImport,
    refusals: [invalid, notFound, notNow],
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rows',
    summary: 'Rows of an import with what becomes of each, in the order of the file',
    access: 'coach',
    params: byId,
    query: z.strictObject({
      outcome: z.optional(z.enum(rowOutcomes)),
      /** Rows after this line. */
      after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'A line number'))),
      limit: z.optional(
        z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/, 'A number from 1 to 1000')),
      ),
    }),
    returns: z.array(importRow),
    refusals: [notFound],
  }),
  editImportRow: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/rows/:line',
    summary: 'Correct the cells of a row, or drop it, and check it again',
    access: 'coach',
    params: z.strictObject({ id, line: z.string().check(z.regex(/^\d{1,7}$/, 'A line number')) }),
    body: z.strictObject({
      cells: z.optional(z.array(z.string().check(z.maxLength(20_000))).check(z.maxLength(100))),
      dropped: z.optional(z.boolean()),
    }),
    returns: importRow,
    refusals: [invalid, notFound, notNow],
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    summary: 'Write what was checked; goes on in the background',
    access: 'coach',
    params: byId,
    returns: clientImport,
    refusals: [notFound, notNow],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/cancel',
    summary: 'Stop an import; what was written so far can be undone',
    access: 'coach',
    params: byId,
    returns: clientImport,
    refusals: [notFound, notNow],
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary: 'Take the whole import back; clients that were changed since stay as they are',
    access: 'coach',
    params: byId,
    returns: clientImport,
    refusals: [notFound, notNow],
  }),
  downloadImportErrors: endpoint({
    method: 'GET',
    path: '/api/imports/:id/errors',
    summary:
      'The rows that were not taken, or those that come in without some of their cells, with the reason, as CSV',
    access: 'coach',
    params: byId,
    query: z.strictObject({ of: z.optional(z.enum(['rows', 'cells'])) }),
    refusals: [notFound],
    raw: 'text/csv',
  }),
  downloadImportTemplate: endpoint({
    method: 'GET',
    path: '/api/import-template',
    summary: 'An empty table with every column that is understood, as CSV',
    access: 'coach',
    refusals: [],
    raw: 'text/csv',
  }),
  exportClients: endpoint({
    method: 'GET',
    path: '/api/exports/clients',
    summary: 'The clients of a view as CSV, JSON or vCard',
    access: 'signedIn',
    query: z.extend(z.omit(clientListQuery, { limit: true, cursor: true }), {
      format: z.enum(['csv', 'json', 'vcard']),
      /** Fields with commas between them, in this order; all of them unless given. */
      columns: z.optional(z.string().check(z.regex(/^[\w:,-]{1,4000}$/, 'Names of fields'))),
    }),
    refusals: [invalid],
    raw: ['text/csv', 'application/json', 'text/vcard'],
  }),
};

export const portabilityEvents = [
  'import.begun',
  'import.mapped',
  'import.checked',
  'import.ready',
  'import.started',
  'import.advanced',
  'import.continued',
  'import.finished',
  'import.cancelled',
  'import.failed',
  'import.undoing',
  'import.undone',
  'import.forgotten',
  'clients.exported',
] as const;
