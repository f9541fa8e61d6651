import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outOfBackups } from '#server/backups/archive/left-out.ts';
import { listFolder } from '#server/backups/backup-folder.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from './app.ts';
import { digest } from './digest.ts';

/** A digest of what a backup holds. */
export async function keptDigest(database: Database): Promise<string> {
  const lines = (await digest(database)).split('\n');
  return lines.filter((line) => !((line.split(' ')[0] ?? '') in outOfBackups)).join('\n');
}

/** Makes a backup that an operator may download whatever else is in it, and answers its id. */
export async function makeSealedBackup(t: TestApp): Promise<string> {
  const { config } = t.deps;
  const backup = { ...config.backup, passphrase: 'seven lamps on the quay' };
  const { fileName } = await makeBackup(
    { ...t.deps, config: { ...config, backup } },
    { reason: 'hand' },
  );
  const found = await listFolder(backup.folder);
  return found.find((one) => one.fileName === fileName)?.id ?? '';
}

/** A folder that goes with the test. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rapport-backup-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A copy of a file with one change. */
export async function changedCopy(
  path: string,
  change: (bytes: Buffer) => Buffer,
): Promise<string> {
  const copy = `${path}.changed`;
  await writeFile(copy, change(await readFile(path)));
  return copy;
}
