import { count, desc, eq, isNull } from 'drizzle-orm';
import { deadQueue, reactionQueues } from '#server/jobs.ts';
import type { Connection } from './database.ts';
import { backupRuns } from './schema/backups.ts';
import { deadLetters } from './schema/events.ts';
import { unscoped } from './unscoped.ts';

/** What stands in the queues of the whole installation. */
export interface JobCounts {
  /** Reactions that are still to run, or running. */
  readonly waiting: number;
  /** Reactions that failed for good and that nobody has tried again. */
  readonly failed: number;
  /** How long the oldest that is due has been waiting. */
  readonly oldestSeconds: number;
}

/** The least that shows that the database answers. */
export async function ping(connection: Connection): Promise<void> {
  await connection.query('select 1');
}

/** The last backup that was made and the last that was tried; neither on a new installation. */
export interface BackupTimes {
  readonly madeAt: string | null;
  readonly failedAt: string | null;
}

export async function findBackupTimes(connection: Connection): Promise<BackupTimes> {
  const latest = async (state: 'done' | 'failed') => {
    const [row] = await unscoped(connection)
      .select({ at: backupRuns.finishedAt })
      .from(backupRuns)
      .where(eq(backupRuns.state, state))
      .orderBy(desc(backupRuns.startedAt))
      .limit(1);
    return row?.at ?? null;
  };
  return { madeAt: await latest('done'), failedAt: await latest('failed') };
}

export async function countJobs(connection: Connection): Promise<JobCounts> {
  const queued = await connection.query(
    `select count(*) as waiting,
       coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8 as oldest
     from pgboss.job
     where name = any($1) and state in ('created', 'retry', 'active')`,
    [[...reactionQueues, deadQueue]],
  );
  const [failed] = await unscoped(connection)
    .select({ letters: count() })
    .from(deadLetters)
    .where(isNull(deadLetters.retriedAt));
  const { waiting, oldest } = queued.rows[0] as { waiting: number; oldest: number };
  return { waiting, failed: failed?.letters ?? 0, oldestSeconds: Math.round(oldest) };
}
