import { and, eq, lt } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { unscoped } from '#server/db/unscoped.ts';
import type { RunRow } from './reads.ts';

/** Begins a making; undefined while another one runs, or where somebody has this night already. */
export async function insertRun(
  connection: Connection,
  run: typeof backupRuns.$inferInsert,
): Promise<RunRow | undefined> {
  const [row] = await unscoped(connection)
    .insert(backupRuns)
    .values(run)
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateRun(
  connection: Connection,
  id: string,
  change: Partial<typeof backupRuns.$inferInsert>,
): Promise<RunRow | undefined> {
  const [row] = await unscoped(connection)
    .update(backupRuns)
    .set(change)
    .where(and(eq(backupRuns.id, id), eq(backupRuns.state, 'running')))
    .returning();
  return row;
}

/** A making that has not been heard of since then was broken off with its process. */
export async function giveUpSilentRuns(
  connection: Connection,
  since: string,
  now: string,
): Promise<void> {
  await unscoped(connection)
    .update(backupRuns)
    .set({ state: 'failed', problem: 'It was broken off.', finishedAt: now })
    .where(and(eq(backupRuns.state, 'running'), lt(backupRuns.movedAt, since)));
}

/** Forgets what was tried long ago. */
export async function deleteOldRuns(connection: Connection, before: string): Promise<void> {
  await unscoped(connection).delete(backupRuns).where(lt(backupRuns.startedAt, before));
}
