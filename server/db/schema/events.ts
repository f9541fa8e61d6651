import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, practiceId, words } from '../columns.ts';

export const audiences = ['practice', 'admins', 'person', 'client'] as const;

export const events = pgTable(
  'events',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    /** Rises, but a later number may be committed first: readers look back a little. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    actorId: uuid('actor_id'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: instant('at').notNull(),
    requestId: words('request_id'),
    address: words('address'),
    /** The name of the key by which the actor did it, as it was then; empty for a session. */
    byKey: words('by_key'),
    audience: text('audience', { enum: audiences }).notNull(),
    /** The person meant, or the owner of the client concerned. */
    audienceUserId: uuid('audience_user_id'),
    /** The client whose history this belongs to. */
    clientId: uuid('client_id'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('events_by_seq').on(t.practiceId, t.seq),
    index('events_by_time').on(t.practiceId, t.at, t.seq),
    index('events_of_subject').on(t.practiceId, t.subjectKind, t.subjectId, t.seq),
    index('events_of_client')
      .on(t.practiceId, t.clientId, t.at, t.seq)
      .where(sql`${t.clientId} is not null`),
  ],
);

/** One row a reaction that has taken effect: written in its transaction, so it happens once. */
export const reactionRuns = pgTable(
  'reaction_runs',
  {
    practiceId: practiceId(),
    eventId: uuid('event_id').notNull(),
    reaction: text('reaction').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.eventId, t.reaction] })],
);

export const deadLetters = pgTable(
  'dead_letters',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    eventId: uuid('event_id').notNull(),
    eventName: text('event_name').notNull(),
    reaction: text('reaction').notNull(),
    problem: text('problem').notNull(),
    failedAt: instant('failed_at').notNull(),
    retriedAt: instant('retried_at'),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.id] })],
);

/** Counts attempts before anybody is known; belongs to the installation. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer('count').notNull(),
});
