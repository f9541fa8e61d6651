import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { mailStates } from '../../../contract/mail.ts';
import { instant, practiceId } from '../columns.ts';

export const mailMessages = pgTable(
  'mail_messages',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: mailStates }).notNull(),
    problem: text('problem'),
    /** The clients whom it tells of: it goes with each of them. */
    clientIds: uuid('client_ids').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    index('mail_messages_newest').on(t.practiceId, t.createdAt, t.id),
    index('mail_messages_of_clients').using('gin', t.clientIds),
  ],
);
