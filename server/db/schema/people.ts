import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles, themes } from '../../../contract/people.ts';
import { instant, practiceId, words } from '../columns.ts';

export const practices = pgTable(
  'practices',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    timezone: text('timezone').notNull(),
    /** The first practice: its admins operate the installation. */
    founding: boolean('founding').notNull().default(false),
    sample: boolean('sample').notNull().default(false),
    requireTwoStep: boolean('require_two_step').notNull().default(false),
    tasksOfPromises: boolean('tasks_of_promises').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('practices_one_founding')
      .on(t.founding)
      .where(sql`${t.founding}`),
  ],
);

export const users = pgTable(
  'users',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    phone: words('phone'),
    address: words('address'),
    businessName: words('business_name'),
    timezone: text('timezone').notNull(),
    role: text('role', { enum: roles }).notNull(),
    passwordHash: text('password_hash'),
    onboardedAt: instant('onboarded_at'),
    disabledAt: instant('disabled_at'),
    theme: text('theme', { enum: themes }).notNull().default('dark'),
    pushNotifications: boolean('push_notifications').notNull().default(true),
    emailSummaries: boolean('email_summaries').notNull().default(true),
    reminderEmails: boolean('reminder_emails').notNull().default(true),
    bellTasks: boolean('bell_tasks').notNull().default(true),
    bellClients: boolean('bell_clients').notNull().default(true),
    bellCalls: boolean('bell_calls').notNull().default(true),
    bellPayments: boolean('bell_payments').notNull().default(true),
    bellPeople: boolean('bell_people').notNull().default(true),
    bellFailures: boolean('bell_failures').notNull().default(true),
    shortcuts: boolean('shortcuts').notNull().default(true),
    /** Sealed by the secret box. Set but not switched on while the first code is awaited. */
    twoStepSecret: text('two_step_secret'),
    twoStepOnAt: instant('two_step_on_at'),
    /** The time step of the last code taken: a code counts once. */
    twoStepLastStep: bigint('two_step_last_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    check('users_role', sql`${t.role} in ('user', 'coach', 'admin')`),
    check('users_theme', sql`${t.theme} in ('dark', 'light', 'system')`),
  ],
);

/** Finds the practice by a username before anything else is known; a reference table on Citus. */
export const usernames = pgTable('usernames', {
  practiceId: practiceId(),
  /** One for every spelling that looks the same, as `usernameKey` makes it. */
  key: text('key').primaryKey(),
  userId: uuid('user_id').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the cookie's secret part. */
    tokenHash: text('token_hash').notNull(),
    remembered: boolean('remembered').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    address: words('address'),
    userAgent: words('user_agent'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('sessions_token').on(t.practiceId, t.tokenHash),
    index('sessions_of_user').on(t.practiceId, t.userId),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    practiceId: practiceId(),
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.userId, t.codeHash] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
  ],
);

export const resetLinks = pgTable(
  'reset_links',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('reset_links_token').on(t.practiceId, t.tokenHash),
  ],
);
