import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  emptiedInArchives,
  leavesWithPractice,
  outOfBackups,
} from '#server/backups/archive/left-out.ts';
import { listFolder } from '#server/backups/backup-folder.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { listTables } from '#server/db/portable/catalogue.ts';
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

/** A digest of what a practice takes along. */
export async function practiceDigest(database: Database, practiceId: string): Promise<string> {
  const lines: string[] = [];
  for (const table of (await listTables(database)).filter(leavesWithPractice)) {
    const owner = table.name === 'practices' ? 'id' : 'practice_id';
    const emptied = [...(emptiedInArchives[table.name] ?? []), 'last_seen_at'];
    const { rows } = await database.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(one) - $2::text[])::text, 0)), 0) as hash
       from "${table.name}" one where "${owner}" = $1`,
      [practiceId, emptied],
    );
    lines.push(`${table.name} ${(rows[0] as { hash: string }).hash}`);
  }
  return lines.join('\n');
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
