import { and, eq, lt, notInArray } from 'drizzle-orm';
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

/** Gives up what runs but has not been heard of since then, apart from some; says what it was. */
export async function giveUpSilentRuns(
  connection: Connection,
  { since, but, now }: { since: string; but: readonly string[]; now: string },
): Promise<RunRow[]> {
  const { state, movedAt, id } = backupRuns;
  return unscoped(connection)
    .update(backupRuns)
    .set({ state: 'failed', problem: 'It was broken off.', finishedAt: now })
    .where(and(eq(state, 'running'), lt(movedAt, since), notInArray(id, [...but])))
    .returning();
}

/** Forgets what was tried long ago. */
export async function deleteOldRuns(connection: Connection, before: string): Promise<void> {
  await unscoped(connection).delete(backupRuns).where(lt(backupRuns.startedAt, before));
}
