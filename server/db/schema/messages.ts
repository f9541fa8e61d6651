import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { messageKinds } from '../../../contract/messages.ts';
import { instant, practiceId, words } from '../columns.ts';
import { ofClient } from './clients.ts';

export const messages = pgTable(
  'messages',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    kind: text('kind', { enum: messageKinds }).notNull(),
    recipient: words('recipient'),
    subject: words('subject'),
    text: text('text').notNull(),
    /** The outbox's row of an email. */
    mailId: uuid('mail_id'),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    index('messages_of_client').on(t.practiceId, t.clientId, t.createdAt, t.id),
  ],
);

export const templates = pgTable(
  'templates',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.practiceId, t.id] })],
);
