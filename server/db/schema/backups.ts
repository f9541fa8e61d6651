import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { backupReasons, backupRunStates } from '../../../contract/backups.ts';
import { instant } from '../columns.ts';

/** Each making of a backup. Backups hold every practice, so it belongs to the installation. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    reason: text('reason', { enum: backupReasons }).notNull(),
    state: text('state', { enum: backupRunStates }).notNull(),
    step: text('step', { enum: ['rows', 'files'] })
      .notNull()
      .default('rows'),
    part: doublePrecision('part').notNull().default(0),
    fileName: text('file_name'),
    problem: text('problem'),
    /** The night and the try at it, so that of several processes one makes it. */
    night: text('night'),
    startedAt: instant('started_at').notNull(),
    /** When it was last heard of: one that is silent was broken off. */
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    uniqueIndex('backup_runs_one_running')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
    uniqueIndex('backup_runs_of_night')
      .on(t.night)
      .where(sql`${t.night} is not null`),
    index('backup_runs_newest').on(t.startedAt),
    check('backup_runs_state', sql`${t.state} in ('running', 'done', 'failed')`),
  ],
);
