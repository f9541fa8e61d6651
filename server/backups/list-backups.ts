import type { Backup, BackupRun } from '#contract/backups.ts';
import { knownMigrations } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { freeBytes } from '#server/free-bytes.ts';
import { ArchiveProblem } from './archive/archive-problem.ts';
import type { ArchiveHead } from './archive/manifest.ts';
import { isSealed } from './archive/read-archive.ts';
import { peekArchive } from './archive/verify-archive.ts';
import { listFolder, type FoundBackup } from './backup-folder.ts';
import { countPractices, findLastRun } from './reads.ts';
import { giveUpBrokenOff, runAnswer } from './run-backup.ts';

type Look = Pick<Backup, 'sealed' | 'version' | 'age' | 'problem'> & {
  readonly practiceIds: readonly string[] | undefined;
};

/** What the beginning of a file says changes only with the file. */
const looks = new Map<string, Look>();

/** Everything that the page of backups shows. */
export async function listBackups(
  deps: Deps,
  practiceId: string,
): Promise<{
  backups: Backup[];
  folder: string;
  nightly: boolean;
  keep: number;
  sealed: boolean;
  freeBytes: number | null;
  practices: number;
  run: BackupRun | null;
}> {
  const { config, database } = deps;
  const { folder, nightly, keep, passphrase } = config.backup;
  const backups: Backup[] = [];
  for (const found of await listFolder(folder)) {
    const { path: _path, changedMs: _changedMs, ...told } = found;
    const { practiceIds, ...look } = await lookAt(found, passphrase);
    const own = practiceIds?.every((id) => id === practiceId) === true;
    backups.push({ ...told, ...look, mayDownload: look.sealed || own });
  }
  await giveUpBrokenOff(deps);
  const run = await findLastRun(database);
  return {
    backups,
    folder,
    nightly,
    keep,
    sealed: passphrase !== undefined,
    freeBytes: await freeBytes(folder).catch(() => null),
    practices: await countPractices(database),
    run: run ? runAnswer(run) : null,
  };
}

async function lookAt(found: FoundBackup, passphrase?: string): Promise<Look> {
  const { path, sizeBytes, changedMs } = found;
  const key = `${path} ${sizeBytes} ${changedMs}`;
  const known = looks.get(key);
  if (known) return known;
  const { lasts, ...look } = await lookInto(path, passphrase);
  if (looks.size > 500) looks.clear();
  if (lasts) looks.set(key, look);
  return look;
}

/** What a look finds; one at a file that could not be read says nothing of the file, and doesn't last. */
async function lookInto(path: string, passphrase?: string): Promise<Look & { lasts: boolean }> {
  let sealed = false;
  try {
    sealed = await isSealed(path);
    const head = await peekArchive(path, passphrase);
    const practiceIds = head.practices.map(({ id }) => id);
    if (head.kind === 'practice') {
      const problem = 'It holds one practice that leaves, not the installation.';
      return { sealed, version: head.version, age: 'unknown', problem, practiceIds, lasts: true };
    }
    const { version } = head;
    return { sealed, version, age: ageOf(head), problem: null, practiceIds, lasts: true };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const lasts = error instanceof ArchiveProblem;
    const age = lasts && error.fault === 'newer' ? 'newer' : 'unknown';
    return { sealed, version: null, age, problem, practiceIds: undefined, lasts };
  }
}

function ageOf({ migration }: ArchiveHead): Backup['age'] {
  return knownMigrations().at(-1)?.at === migration.at ? 'current' : 'older';
}
