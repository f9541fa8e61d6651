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

/** What the beginning of a file says never changes under the same name and size. */
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
    const { path: _path, ...told } = found;
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

async function lookAt({ path, sizeBytes }: FoundBackup, passphrase?: string): Promise<Look> {
  const key = `${path} ${sizeBytes}`;
  const known = looks.get(key);
  if (known) return known;
  const look = await lookInto(path, passphrase);
  if (looks.size > 500) looks.clear();
  looks.set(key, look);
  return look;
}

async function lookInto(path: string, passphrase?: string): Promise<Look> {
  let sealed = false;
  try {
    sealed = await isSealed(path);
    const head = await peekArchive(path, passphrase);
    const practiceIds = head.practices.map(({ id }) => id);
    if (head.kind === 'practice') {
      const problem = 'It holds one practice that leaves, not the installation.';
      return { sealed, version: head.version, age: 'unknown', problem, practiceIds };
    }
    return { sealed, version: head.version, age: ageOf(head), problem: null, practiceIds };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const newer = error instanceof ArchiveProblem && error.fault === 'newer';
    const age = newer ? 'newer' : 'unknown';
    return { sealed, version: null, age, problem, practiceIds: undefined };
  }
}

function ageOf({ migration }: ArchiveHead): Backup['age'] {
  return knownMigrations().at(-1)?.at === migration.at ? 'current' : 'older';
}
