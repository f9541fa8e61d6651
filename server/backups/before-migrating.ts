import { isEmptyDatabase } from '#server/db/portable/rebuild-schema.ts';
import { BackupProblem } from './backup-problem.ts';
import { makeBackup, type BackupDeps } from './make-backup.ts';

/** A backup of what is there as it is, before a newer version changes the schema. */
export async function backUpBeforeMigrating(deps: BackupDeps): Promise<void> {
  if (!deps.config.backup.beforeMigrating || (await isEmptyDatabase(deps.database))) return;
  try {
    await makeBackup(deps, { reason: 'migration' });
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    throw new BackupProblem(
      `${error.message} A backup is made before the database is brought up to date; set RAPPORT_BACKUP_BEFORE_MIGRATING=0 to go on without one.`,
      { cause: error },
    );
  }
}
