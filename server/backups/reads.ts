import { count, desc, like } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { practices } from '#server/db/schema/people.ts';
import { unscoped } from '#server/db/unscoped.ts';

export type RunRow = typeof backupRuns.$inferSelect;

/** The making that was begun last. */
export async function findLastRun(connection: Connection): Promise<RunRow | undefined> {
  const [row] = await unscoped(connection)
    .select()
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row;
}

/** What was tried for one night. */
export async function listRunsOfNight(connection: Connection, night: string): Promise<RunRow[]> {
  return unscoped(connection)
    .select()
    .from(backupRuns)
    .where(like(backupRuns.night, `${night}/%`));
}

export async function countPractices(connection: Connection): Promise<number> {
  const [row] = await unscoped(connection).select({ count: count() }).from(practices);
  return row?.count ?? 0;
}
