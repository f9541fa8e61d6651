import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { callSources, callTypes, moods, speakers } from '../../../contract/calls.ts';
import { instant, practiceId, words } from '../columns.ts';
import { ofClient } from './clients.ts';

export const calls = pgTable(
  'calls',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    type: text('type', { enum: callTypes }).notNull(),
    source: text('source', { enum: callSources }).notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(0),
    callDate: instant('call_date').notNull(),
    summary: words('summary'),
    mood: text('mood', { enum: moods }),
    insights: text('insights')
      .array()
      .notNull()
      .default(sql`'{}'`),
    actionItems: text('action_items')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notes: words('notes'),
    /** The summary and the notes without case and accents. */
    searchText: words('search_text'),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    check('calls_duration', sql`${t.durationMinutes} >= 0`),
    index('calls_by_date').on(t.practiceId, t.callDate, t.id),
    index('calls_of_client').on(t.practiceId, t.clientId, t.callDate, t.id),
  ],
);

/** The turns of a transcript, each a row, so that a receipt can name one. */
export const utterances = pgTable(
  'utterances',
  {
    practiceId: practiceId(),
    callId: uuid('call_id').notNull(),
    position: integer('position').notNull(),
    speaker: text('speaker', { enum: speakers }).notNull(),
    name: words('name'),
    text: text('text').notNull(),
    startSeconds: real('start_seconds'),
    endSeconds: real('end_seconds'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.callId, t.position] }),
    foreignKey({
      columns: [t.practiceId, t.callId],
      foreignColumns: [calls.practiceId, calls.id],
    }).onDelete('cascade'),
  ],
);
