import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { keyScopes } from '../../../contract/api-keys.ts';
import { instant, practiceId } from '../columns.ts';
import { users } from './people.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: keyScopes }).notNull(),
    /** SHA-256 of the key's secret part. */
    tokenHash: text('token_hash').notNull(),
    ending: text('ending').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('api_keys_token').on(t.practiceId, t.tokenHash),
    index('api_keys_of_user').on(t.practiceId, t.userId),
    check('api_keys_scope', sql`${t.scope} in ('read', 'write')`),
  ],
);
