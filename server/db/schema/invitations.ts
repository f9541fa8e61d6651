import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { industries } from '../../../contract/invitations.ts';
import { roles } from '../../../contract/people.ts';
import { instant, practiceId, words } from '../columns.ts';
import { practices } from './people.ts';

export const invitations = pgTable(
  'invitations',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: words('phone'),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    uniqueIndex('invitations_token').on(t.practiceId, t.tokenHash),
    check('invitations_role', sql`${t.role} in ('user', 'coach', 'admin')`),
  ],
);

/** Asked for before any practice is known, so it belongs to the installation. */
export const accessRequests = pgTable('access_requests', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  companyName: text('company_name').notNull(),
  industry: text('industry', { enum: industries }).notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  decision: text('decision', { enum: ['member', 'practice', 'declined'] }),
  /** Where an approval led: the invitation and its practice, so that its link can be renewed. */
  invitedPracticeId: uuid('invited_practice_id'),
  invitationId: uuid('invitation_id'),
});
