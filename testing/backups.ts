import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changedInArchives,
  emptiedInArchives,
  leavesWithPractice,
  outOfBackups,
} from '#server/backups/archive/left-out.ts';
import { listFolder } from '#server/backups/backup-folder.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { listTables, type PortableTable } from '#server/db/portable/catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from './app.ts';

/** A digest of what a backup holds: not of what an engine computes from it by itself. */
export async function keptDigest(database: Database): Promise<string> {
  const tables = await listTables(database);
  return digestOf(
    database,
    tables.filter(({ name }) => !(name in outOfBackups)),
  );
}

/** A digest of what a practice takes along. */
export async function practiceDigest(database: Database, practiceId: string): Promise<string> {
  const tables = (await listTables(database)).filter(leavesWithPractice);
  const kept = tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter(
      (one) =>
        !emptiedInArchives[name]?.includes(one.name) &&
        !(one.name in (changedInArchives[name] ?? {})),
    ),
  }));
  return digestOf(database, kept, practiceId);
}

async function digestOf(
  database: Database,
  tables: readonly PortableTable[],
  practiceId?: string,
): Promise<string> {
  const lines: string[] = [];
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const owner = name === 'practices' ? 'id' : 'practice_id';
    const whose = practiceId ? `where "${owner}" = '${practiceId}'` : '';
    const { rows } = await database.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as hash
       from (select ${list} from "${name}" ${whose}) one`,
    );
    lines.push(`${name} ${(rows[0] as { hash: string }).hash}`);
  }
  return lines.join('\n');
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
