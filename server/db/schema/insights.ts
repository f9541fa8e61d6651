import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { insightTypes, priorities, strengths, type MadeBy } from '../../../contract/analysis.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { insightSources, type Briefing, type ClientReading } from '../../../contract/insights.ts';
import { dismissReasons } from '../../../contract/quiet-days.ts';
import { instant, practiceId, rankIn, words } from '../columns.ts';
import { calls } from './calls.ts';
import { ofClient } from './clients.ts';
import { users } from './people.ts';

export const insights = pgTable(
  'insights',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    callId: uuid('call_id'),
    source: text('source', { enum: insightSources }).notNull(),
    type: text('type', { enum: insightTypes }).notNull(),
    /** What it is about: a new one takes the place of its like. */
    topic: words('topic'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    actionable: boolean('actionable').notNull(),
    strength: text('strength', { enum: strengths }).notNull(),
    evidence: jsonb('evidence').$type<readonly Evidence[]>().notNull(),
    rules: text('rules')
      .array()
      .notNull()
      .default(sql`'{}'`),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    /** What it says, by which the like of another call is known; empty where it is of no call. */
    alike: words('alike'),
    /** Another call of the client has the like, or had it once: only then is it looked for. */
    repeated: boolean('repeated').notNull().default(false),
    /** Title and content without case and accents. */
    searchText: words('search_text'),
    readAt: instant('read_at'),
    readById: uuid('read_by_id'),
    dismissedAt: instant('dismissed_at'),
    dismissReason: text('dismiss_reason', { enum: dismissReasons }),
    supersededAt: instant('superseded_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => {
    const current = sql`${t.dismissedAt} is null and ${t.supersededAt} is null`;
    const rank = rankIn([...priorities].reverse(), t.priority);
    return [
      primaryKey({ columns: [t.practiceId, t.id] }),
      ofClient(t),
      foreignKey({
        columns: [t.practiceId, t.callId],
        foreignColumns: [calls.practiceId, calls.id],
      }).onDelete('cascade'),
      // With what a count looks at, so that it reads no row.
      index('insights_current')
        .on(
          t.practiceId,
          sql`(${t.readAt} is not null)`,
          rank,
          t.createdAt.desc(),
          t.id,
          t.clientId,
          t.callId,
          t.readAt,
          t.priority,
          t.repeated,
        )
        .where(current),
      index('insights_of_client').on(t.practiceId, t.clientId, t.createdAt),
      index('insights_repeated')
        .on(t.practiceId, t.clientId, t.alike)
        .where(sql`${t.repeated} and ${t.supersededAt} is null`),
      index('insights_of_call')
        .on(t.practiceId, t.callId)
        .where(sql`${t.callId} is not null`),
    ];
  },
);

/** The standing brief of a client, as it was last made. */
export const clientReadings = pgTable(
  'client_readings',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    at: instant('at').notNull(),
    reading: jsonb('reading').$type<ClientReading>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    index('client_readings_of_client').on(t.practiceId, t.clientId, t.at),
  ],
);

/** The morning's briefing of a person, as it was last made for a day. */
export const briefings = pgTable(
  'briefings',
  {
    practiceId: practiceId(),
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    briefing: jsonb('briefing').$type<Briefing>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.userId, t.day] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
  ],
);
