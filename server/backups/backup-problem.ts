/** A backup could not be made, and the operator can mend why; those that are there stay. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What came in the way, as a sentence where there is one. */
export function asBackupProblem(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupProblem) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (full.has(code)) {
    return new BackupProblem(`There was no room left in ${folder} for the backup.`, cause);
  }
  if (path?.startsWith(folder)) {
    return new BackupProblem(`The folder of backups can't be used: ${error.message}.`, cause);
  }
  return error;
}
