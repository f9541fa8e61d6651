import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, practiceId, words } from '../columns.ts';
import { users } from './people.ts';

export const notifications = pgTable(
  'notifications',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    text: words('text'),
    link: text('link'),
    /** The client whom it tells of, if any: it goes with them. */
    clientId: uuid('client_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    summarisedAt: instant('summarised_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    index('notifications_newest').on(t.practiceId, t.userId, t.createdAt, t.id),
    index('notifications_of_client')
      .on(t.practiceId, t.clientId)
      .where(sql`${t.clientId} is not null`),
  ],
);
