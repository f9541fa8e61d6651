import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliveryStates, offReasons } from '../../../contract/webhooks.ts';
import { instant, practiceId, words } from '../columns.ts';
import { practices } from './people.ts';

/** Addresses that are told what happens in a practice. */
export const webhooks = pgTable(
  'webhooks',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    description: words('description'),
    events: text('events').array().notNull(),
    on: boolean('is_on').notNull(),
    offReason: text('off_reason', { enum: offReasons }),
    /** Sealed by the secret box, the row's id beside it. */
    sealedSecret: text('sealed_secret').notNull(),
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    failingSince: instant('failing_since'),
    /** What came of the newest try. */
    lastState: text('last_state', { enum: deliveryStates }),
    lastStatus: integer('last_status'),
    lastAt: instant('last_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
  ],
);

/** The events that an address asked for until it was changed: of those with lower numbers than that. */
export interface EarlierChoice {
  readonly until: number;
  readonly events: readonly string[];
}

/** How far an address has followed what happened; events before `since` are none of its. */
export const webhookPlaces = pgTable(
  'webhook_places',
  {
    practiceId: practiceId(),
    webhookId: uuid('webhook_id').notNull(),
    since: instant('since').notNull(),
    /** The highest event that was looked at. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Up to this one all have been looked at; of those between the two some may be committed late. */
    settledSeq: bigint('settled_seq', { mode: 'number' }).notNull(),
    /** Where `seq` stood at an instant: the next that is settled. */
    markSeq: bigint('mark_seq', { mode: 'number' }).notNull(),
    markAt: instant('mark_at').notNull(),
    /** When late ones were last looked for. */
    lookedBackAt: instant('looked_back_at').notNull(),
    /** What it asked for before, the oldest first, as long as events of then may be looked at. */
    earlier: jsonb('earlier').$type<EarlierChoice[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.webhookId] }),
    foreignKey({
      columns: [t.practiceId, t.webhookId],
      foreignColumns: [webhooks.practiceId, webhooks.id],
    }).onDelete('cascade'),
  ],
);

/** What is sent to an address, once an event and name outside, with what came of it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    /** Null for a test. */
    eventId: uuid('event_id'),
    event: text('event').notNull(),
    subjectId: uuid('subject_id'),
    /** Whom it tells of: it goes with them. */
    clientId: uuid('client_id'),
    state: text('state', { enum: deliveryStates }).notNull(),
    tries: integer('tries').notNull().default(0),
    status: integer('status'),
    problem: words('problem'),
    durationMs: integer('duration_ms'),
    request: words('request'),
    answer: words('answer'),
    happenedAt: instant('happened_at').notNull(),
    triedAt: instant('tried_at'),
    nextTryAt: instant('next_try_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.webhookId],
      foreignColumns: [webhooks.practiceId, webhooks.id],
    }).onDelete('cascade'),
    uniqueIndex('webhook_deliveries_once').on(t.practiceId, t.webhookId, t.eventId, t.event),
    index('webhook_deliveries_newest').on(t.practiceId, t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_due')
      .on(t.practiceId, t.nextTryAt)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_of_client')
      .on(t.practiceId, t.clientId)
      .where(sql`${t.clientId} is not null`),
  ],
);
