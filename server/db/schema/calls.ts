import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { promisers, strengths, type MadeBy, type Receipt } from '../../../contract/analysis.ts';
import type { CallBrief } from '../../../contract/call-brief.ts';
import {
  callSources,
  callTypes,
  moods,
  speakers,
  type CallFindings,
} from '../../../contract/call-record.ts';
import { callOutcomes, callStates } from '../../../contract/call-states.ts';
import { promiseStates } from '../../../contract/promises.ts';
import type { AgentSettings } from '../../../contract/voice-settings.ts';
import { instant, practiceId, words } from '../columns.ts';
import { ofClient } from './clients.ts';
import { practices } from './people.ts';

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
    /** Who wrote the summary, who said the mood; null where it is as an analyst read it. */
    summaryById: uuid('summary_by_id'),
    moodById: uuid('mood_by_id'),
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
    state: text('state', { enum: callStates }).notNull().default('ended'),
    outcome: text('outcome', { enum: callOutcomes }),
    reason: words('reason'),
    /** The vendor's id; the vendor is named by the source. */
    vendorCallId: text('vendor_call_id'),
    /** What the person's browser called its request: the same one makes no second call. */
    requestKey: text('request_key'),
    /** SHA-256 of what was asked with that key. */
    requestDigest: words('request_digest'),
    requestedAt: instant('requested_at'),
    dialledAt: instant('dialled_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** When the vendor was last heard of it, or asked. */
    heardAt: instant('heard_at'),
    durationSeconds: integer('duration_seconds'),
    costUsdMicros: bigint('cost_usd_micros', { mode: 'number' }),
    latencyMs: integer('latency_ms'),
    brief: jsonb('brief').$type<CallBrief>(),
    settingsVersion: integer('settings_version'),
    overrideReason: words('override_reason'),
    findings: jsonb('findings').$type<CallFindings>(),
    /** Where the vendor keeps the recording, until it is copied. */
    recordingUrl: words('recording_url'),
    recordingKey: text('recording_key'),
    recordingType: words('recording_type'),
    recordingBytes: bigint('recording_bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    check('calls_duration', sql`${t.durationMinutes} >= 0`),
    // With what a count looks at, so that it reads no row.
    index('calls_by_date')
      .on(t.practiceId, t.callDate, t.id, t.clientId)
      .where(sql`${t.deletedAt} is null`),
    index('calls_in_trash')
      .on(t.practiceId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    uniqueIndex('calls_one_live')
      .on(t.practiceId, t.clientId)
      .where(sql`${t.state} in ('requested', 'dialing', 'unknown', 'ringing', 'ongoing')`),
    uniqueIndex('calls_by_request')
      .on(t.practiceId, t.authorId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    index('calls_by_vendor_id')
      .on(t.practiceId, t.vendorCallId)
      .where(sql`${t.vendorCallId} is not null`),
    index('calls_dialled')
      .on(t.practiceId, t.requestedAt)
      .where(sql`${t.source} = 'retell'`),
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

/** What was promised in calls, with the words it was promised in. */
export const promises = pgTable(
  'promises',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    callId: uuid('call_id').notNull(),
    clientId: uuid('client_id').notNull(),
    by: text('by', { enum: promisers }).notNull(),
    /** The member of the practice whose name a coach's words carry; null where that is nobody's. */
    coachId: uuid('coach_id'),
    text: text('text').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    dueWords: words('due_words'),
    confidence: text('confidence', { enum: ['confident', 'maybe'] }).notNull(),
    strength: text('strength', { enum: strengths }).notNull(),
    state: text('state', { enum: promiseStates }).notNull().default('open'),
    settledAt: instant('settled_at'),
    receipts: jsonb('receipts').$type<readonly Receipt[]>().notNull(),
    rules: text('rules').array().notNull(),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    edited: boolean('edited').notNull().default(false),
    promisedAt: instant('promised_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    foreignKey({
      columns: [t.practiceId, t.callId],
      foreignColumns: [calls.practiceId, calls.id],
    }).onDelete('cascade'),
    index('promises_of_call').on(t.practiceId, t.callId),
    index('promises_of_client').on(t.practiceId, t.clientId, t.state, t.dueOn),
  ],
);

/** Every version of how the agent speaks; the highest holds. */
export const agentSettings = pgTable(
  'agent_settings',
  {
    practiceId: practiceId(),
    version: integer('version').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedById: uuid('saved_by_id'),
    settings: jsonb('settings').$type<AgentSettings>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.version] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);

/**
 * Calls that the vendor tells of and that are none of ours, followed by nobody: kept by the practice
 * that they name, else by the first.
 */
export const strayCalls = pgTable(
  'stray_calls',
  {
    practiceId: practiceId(),
    vendorCallId: text('vendor_call_id').notNull(),
    id: uuid('id').notNull(),
    event: text('event').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.vendorCallId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);
