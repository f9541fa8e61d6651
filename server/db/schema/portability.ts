import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportColumn } from '../../../contract/import-columns.ts';
import { importStates, matchChoices, rowOutcomes } from '../../../contract/import-record.ts';
import { instant, practiceId, words } from '../columns.ts';

export const imports = pgTable(
  'imports',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    source: text('source'),
    format: text('format', { enum: ['csv', 'vcard'] })
      .notNull()
      .default('csv'),
    /** Whether the file is an export of ours, whose cells say exactly what they hold. */
    ours: boolean('ours').notNull().default(false),
    encoding: words('encoding'),
    delimiter: words('delimiter'),
    columns: jsonb('columns').$type<readonly ImportColumn[]>().notNull().default([]),
    openOptions: jsonb('open_options')
      .$type<Readonly<Record<string, readonly string[]>>>()
      .notNull()
      .default({}),
    optionMatches: jsonb('option_matches')
      .$type<Readonly<Record<string, Readonly<Record<string, string>>>>>()
      .notNull()
      .default({}),
    /** By which phone numbers without a country code are read; null for none. */
    phoneCountry: text('phone_country'),
    onMatch: text('on_match', { enum: matchChoices }).notNull().default('fill'),
    total: integer('total').notNull().default(0),
    /** Rows that the present step is done with; each step goes on from here after a crash. */
    done: integer('done').notNull().default(0),
    /** The last line that the present step is done with. */
    doneLine: integer('done_line').notNull().default(-1),
    /** Clients that an undo left, since they were changed after the import. */
    kept: integer('kept').notNull().default(0),
    problem: text('problem'),
    changeSetId: uuid('change_set_id'),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('imports_by_time').on(t.practiceId, t.createdAt, t.id),
  ],
);

export const importRows = pgTable(
  'import_rows',
  {
    practiceId: practiceId(),
    importId: uuid('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    /** What is wrong with the writing of the row, whatever its columns mean; empty once corrected. */
    faults: jsonb('faults').$type<readonly string[]>().notNull().default([]),
    outcome: text('outcome', { enum: rowOutcomes }).notNull().default('unchecked'),
    problems: jsonb('problems')
      .$type<readonly { column: number | null; message: string; leftOut?: boolean }[]>()
      .notNull()
      .default([]),
    clientId: uuid('client_id'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.importId, t.line] }),
    foreignKey({
      columns: [t.practiceId, t.importId],
      foreignColumns: [imports.practiceId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_by_outcome').on(t.practiceId, t.importId, t.outcome, t.line),
  ],
);
