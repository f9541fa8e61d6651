import { mkdir, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Config } from '#server/config.ts';
import { listTables } from '#server/db/portable/catalogue.ts';
import { readPractices } from '#server/db/portable/read-keys.ts';
import { sizeOfTables } from '#server/db/portable/read-rows.ts';
import { freeBytes } from '#server/free-bytes.ts';
import { secretOf } from '#server/secret-box.ts';
import { makeArchive, type ArchiveDeps, type ArchiveStep } from './archive/make-archive.ts';
import type { ArchiveManifest } from './archive/manifest.ts';
import { listFolder, takePath, prune, sweepFolder, type BackupReason } from './backup-folder.ts';
import { asBackupProblem, BackupProblem } from './backup-problem.ts';

export interface MadeBackup {
  readonly path: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly manifest: ArchiveManifest;
}

export type BackupDeps = ArchiveDeps & { readonly config: Config };

export interface BackupOrder {
  readonly reason: BackupReason;
  readonly onStep?: (step: ArchiveStep) => void;
}

/**
 * Makes a backup of the whole installation in the folder of backups, then lets go of the oldest of
 * its kind. Throws a BackupProblem for what the operator can mend; older ones then stay.
 */
export async function makeBackup(
  deps: BackupDeps,
  { reason, onStep }: BackupOrder,
): Promise<MadeBackup> {
  const { config, database, clock } = deps;
  const { folder, keep, passphrase } = config.backup;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sweepFolder(folder, new Date());
    await requireRoom(deps, folder);
    const practices = await readPractices(database);
    const names = practices.map(({ name }) => name);
    const path = await takePath(folder, names, reason, clock());
    const secret = passphrase ? secretOf(config) : undefined;
    const manifest = await makeArchive(deps, {
      path,
      passphrase,
      secret,
      ...(onStep ? { onStep } : {}),
    });
    await prune(folder, keep);
    const { size: sizeBytes } = await stat(path);
    return { path, fileName: basename(path), sizeBytes, manifest };
  } catch (error) {
    throw asBackupProblem(error, folder);
  }
}

const spare = 64 * 1024 ** 2;

/** The rows stand beside the backup for a moment, and the files are about as large as last time. */
export async function requireRoom(
  { database }: Pick<BackupDeps, 'database'>,
  folder: string,
): Promise<void> {
  const [last] = await listFolder(folder);
  const rows = await sizeOfTables(database, await listTables(database));
  const needed = 1.5 * rows + (last?.sizeBytes ?? 0) + spare;
  const free = await freeBytes(folder);
  if (free >= needed) return;
  throw new BackupProblem(
    `There is not enough room for a backup in ${folder}: about ${megabytes(needed)} are needed and ${megabytes(free)} are free.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;
