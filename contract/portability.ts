import * as z from 'zod/mini';
import { clientListQuery } from './clients.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { dateOrders, fieldProposal } from './import-columns.ts';
import {
  clientImport,
  importRow,
  matchChoices,
  optionMatches,
  rowOutcomes,
} from './import-record.ts';
import { defineRefusal, invalid, notFound, tooLarge } from './refusal.ts';

/** The largest file that is read, in bytes, and the most rows in it. */
export const largestImport = 25 * 1024 * 1024;
export const mostImportRows = 50_000;

export const unreadable = defineRefusal(
  'unreadable',
  400,
  'This file could not be read as a list of clients.',
);
/** `fields` are the names of the sheets by their numbers. */
export const whichSheet = defineRefusal(
  'which_sheet',
  400,
  'This workbook has several sheets. Say which of them holds the clients.',
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
      'Read a file of clients (CSV, Excel or vCard, at most 25 MB and 50,000 rows) and guess its columns',
    access: 'coach',
    upload: { maxBytes: largestImport },
    body: z.strictObject({
      /** Of a workbook with several sheets which one, by the number that `which_sheet` gave it. */
      sheet: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'A number from 1 to 999'))),
    }),
    returns: clientImport,
    refusals: [invalid, unreadable, whichSheet, tooLarge, notFound],
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
