import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
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
import { priorities } from '../../../contract/analysis.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { taskOrigins, taskStatuses, type Task } from '../../../contract/tasks.ts';
import { instant, practiceId, words } from '../columns.ts';
import { ofClient } from './clients.ts';
import { practices, users } from './people.ts';

export const tasks = pgTable(
  'tasks',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id'),
    title: text('title').notNull(),
    description: words('description'),
    priority: text('priority', { enum: priorities }).notNull(),
    status: text('status', { enum: taskStatuses }).notNull(),
    dueAt: instant('due_at'),
    dueOn: date('due_on', { mode: 'string' }),
    dueTime: text('due_time'),
    dueTimezone: text('due_timezone'),
    reminders: integer('reminders')
      .array()
      .notNull()
      .default(sql`'{}'`),
    remindAgainAt: instant('remind_again_at'),
    recurrence: text('recurrence'),
    /** The day that a recurrence counts from: what is due on the 31st stays due on a month's last day. */
    recursFrom: date('recurs_from', { mode: 'string' }),
    /** The completed task in whose place this one came. */
    followsId: uuid('follows_id'),
    assigneeId: uuid('assignee_id'),
    authorId: uuid('author_id'),
    checklist: jsonb('checklist').$type<Task['checklist']>().notNull().default([]),
    origin: text('origin', { enum: taskOrigins }).notNull(),
    originId: uuid('origin_id'),
    receipts: jsonb('receipts').$type<readonly Evidence[]>().notNull().default([]),
    position: doublePrecision('position').notNull(),
    /** Title and description without case and accents. */
    searchText: text('search_text').notNull(),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => {
    const living = sql`${t.deletedAt} is null`;
    const open = sql`${t.deletedAt} is null and ${t.status} <> 'completed'`;
    // What is due at no time comes last.
    const due = sql`coalesce(${t.dueAt}, 'infinity')`;
    return [
      primaryKey({ columns: [t.practiceId, t.id] }),
      ofClient(t),
      foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
      foreignKey({
        columns: [t.practiceId, t.assigneeId],
        foreignColumns: [users.practiceId, users.id],
      }),
      check('tasks_completed', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
      check('tasks_due', sql`(${t.dueAt} is null) = (${t.dueOn} is null)`),
      // All after the task's id lets what is counted be told from the index alone.
      index('tasks_by_due')
        .on(t.practiceId, due, t.id, t.clientId, t.dueAt, t.dueOn, t.dueTime)
        .where(open),
      index('tasks_by_status').on(t.practiceId, t.status, due, t.id).where(open),
      index('tasks_assigned')
        .on(t.practiceId, t.assigneeId, due, t.id, t.clientId, t.dueAt, t.dueOn, t.dueTime)
        .where(open),
      index('tasks_of_client').on(t.practiceId, t.clientId, t.position, t.id).where(living),
      index('tasks_by_creation').on(t.practiceId, t.createdAt, t.id, t.clientId).where(living),
      index('tasks_by_completion')
        .on(t.practiceId, t.completedAt, t.id, t.clientId)
        .where(sql`${t.completedAt} is not null and ${t.deletedAt} is null`),
      index('tasks_in_trash')
        .on(t.practiceId, t.deletedAt, t.id)
        .where(sql`${t.deletedAt} is not null`),
      index('tasks_of_origin')
        .on(t.practiceId, t.originId)
        .where(sql`${t.originId} is not null`),
      index('tasks_following')
        .on(t.practiceId, t.followsId)
        .where(sql`${t.followsId} is not null`),
      index('tasks_search')
        .using('gin', sql`${t.searchText} gin_trgm_ops`)
        .with({ fastupdate: false })
        .where(living),
      // A promise and an insight become a task once.
      uniqueIndex('tasks_one_of_origin')
        .on(t.practiceId, t.origin, t.originId)
        .where(sql`${t.origin} in ('promise', 'insight') and ${t.followsId} is null`),
    ];
  },
);

/** Reminders that are still to come; each goes when it is given. */
export const taskReminders = pgTable(
  'task_reminders',
  {
    practiceId: practiceId(),
    taskId: uuid('task_id').notNull(),
    /** Negative for the one that was put off, which counts from no due date. */
    minutesBefore: integer('minutes_before').notNull(),
    remindAt: instant('remind_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.taskId, t.minutesBefore] }),
    foreignKey({
      columns: [t.practiceId, t.taskId],
      foreignColumns: [tasks.practiceId, tasks.id],
    }).onDelete('cascade'),
    index('task_reminders_by_time').on(t.practiceId, t.remindAt),
  ],
);

/** A change of many tasks that can be taken back as one. */
export const taskChanges = pgTable(
  'task_changes',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
    tasks: integer('tasks').notNull(),
    undoneAt: instant('undone_at'),
    kept: integer('kept').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('task_changes_by_time').on(t.practiceId, t.at),
  ],
);

/** One task of such a change: the row as it was, and its `updatedAt` as the change left it. */
export const taskChangeRows = pgTable(
  'task_change_rows',
  {
    practiceId: practiceId(),
    changeId: uuid('change_id').notNull(),
    taskId: uuid('task_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    leftAt: instant('left_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.changeId, t.taskId] }),
    foreignKey({
      columns: [t.practiceId, t.changeId],
      foreignColumns: [taskChanges.practiceId, taskChanges.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.practiceId, t.taskId],
      foreignColumns: [tasks.practiceId, tasks.id],
    }).onDelete('cascade'),
  ],
);

/** The private address of a person's calendar. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    practiceId: practiceId(),
    userId: uuid('user_id').notNull(),
    /** SHA-256 of the address's secret part: by which a request is known. */
    tokenHash: text('token_hash').notNull(),
    /** The same part sealed by the secret box: what the person is shown again. */
    sealedToken: text('sealed_token').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.userId] }),
    foreignKey({
      columns: [t.practiceId, t.userId],
      foreignColumns: [users.practiceId, users.id],
    }).onDelete('cascade'),
    uniqueIndex('calendar_feeds_token').on(t.practiceId, t.tokenHash),
  ],
);
