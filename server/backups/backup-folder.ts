import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '#contract/backups.ts';

export type BackupReason = Backup['reason'];

export const ending = '.rapport-backup';

/** A backup as it is found in its folder. */
export interface FoundBackup {
  readonly id: string;
  readonly path: string;
  readonly fileName: string;
  readonly reason: BackupReason;
  /** ISO instant: by its name, else by the file's own date. */
  readonly madeAt: string;
  readonly sizeBytes: number;
  /** When the file was last changed. */
  readonly changedMs: number;
}

const shape =
  /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?(?:\.(nightly|migration|restore))?$/;

/** The backups of a folder, newest first; what else is in it is passed by. */
export async function listFolder(folder: string): Promise<FoundBackup[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const found: FoundBackup[] = [];
  for (const fileName of names) {
    if (!fileName.endsWith(ending) || fileName.startsWith('.')) continue;
    const path = join(folder, fileName);
    // Deleted since the folder was read, perhaps.
    const file = await stat(path).catch(() => undefined);
    if (!file?.isFile()) continue;
    const told = shape.exec(fileName.slice(0, -ending.length));
    const [, year, month, day, hour, minute, second, reason = 'hand'] = told ?? [];
    found.push({
      id: idOf(fileName),
      path,
      fileName,
      reason: reason as BackupReason,
      madeAt: told
        ? `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
        : file.mtime.toISOString(),
      sizeBytes: file.size,
      changedMs: file.mtimeMs,
    });
  }
  return found.toSorted(
    (one, other) =>
      other.madeAt.localeCompare(one.madeAt) || other.fileName.localeCompare(one.fileName),
  );
}

export async function findBackup(folder: string, id: string): Promise<FoundBackup | undefined> {
  return (await listFolder(folder)).find((one) => one.id === id);
}

/** An id that the name gives, so that no name is ever asked for as a path. */
function idOf(fileName: string): string {
  const hex = createHash('sha256').update(fileName).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/**
 * A path for a backup that is made now. It is taken for this one by a folder beside it, which goes
 * when the backup is whole: two in one second get two names.
 */
export async function takePath(
  folder: string,
  practices: readonly string[],
  reason: BackupReason,
  now: Date,
): Promise<string> {
  const [only] = practices;
  const whose = (practices.length === 1 && slugOf(only ?? '')) || 'installation';
  const stamp = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const kind = reason === 'hand' ? '' : `.${reason}`;
  for (let count = 1; ; count += 1) {
    const again = count === 1 ? '' : `-${count}`;
    const path = join(folder, `rapport-${whose}-${stamp}${again}${kind}${ending}`);
    if (!existsSync(path) && (await isTaken(asideOf(path)))) return path;
  }
}

/** Where the rows of an archive wait until it is written. */
export const asideOf = (path: string) => `${path}.rows`;

async function isTaken(aside: string): Promise<boolean> {
  try {
    await mkdir(aside, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A practice's name as a part of a file's name. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');
}

/** Removes the oldest of those that are made by themselves, of each kind so many that `keep` stay. */
export async function prune(folder: string, keep: number): Promise<void> {
  if (keep === 0) return;
  const all = await listFolder(folder);
  for (const reason of ['nightly', 'migration', 'restore'] as const) {
    const old = all.filter((one) => one.reason === reason).slice(keep);
    for (const { path } of old) await rm(path, { force: true });
  }
}

/** Removes what a backup that was broken off left behind; a living one's is younger. */
export async function sweepFolder(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(`${ending}.part`) && !name.endsWith(`${ending}.rows`)) continue;
    const path = join(folder, name);
    const left = await stat(path).catch(() => undefined);
    if (left && now.getTime() - left.mtimeMs > 6 * 3_600_000) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
