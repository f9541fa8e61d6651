import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/db/database.ts';
import { lastMigration } from '#server/db/migrate.ts';
import {
  inOrderOfReference,
  listCounters,
  listTables,
  type PortableTable,
} from '#server/db/portable/catalogue.ts';
import { readPractices } from '#server/db/portable/read-keys.ts';
import { inSnapshot, readRows, type RowFilter } from '#server/db/portable/read-rows.ts';
import type { Deps } from '#server/deps.ts';
import { secretCheck } from '#server/secret-box.ts';
import { version } from '#server/version.ts';
import { archiveReadme } from './archive-readme.ts';
import { listFileKeys } from './file-keys.ts';
import {
  changedInArchives,
  emptiedInArchives,
  leavesWithPractice,
  outOfBackups,
} from './left-out.ts';
import {
  fileEntry,
  formatVersion,
  headName,
  manifestName,
  readmeName,
  secretName,
  tableEntry,
  type ArchiveHead,
  type ArchiveManifest,
} from './manifest.ts';
import { spool, type Spooled } from './spool.ts';
import { ArchiveWriter } from './write-archive.ts';

export type ArchiveDeps = Pick<Deps, 'database' | 'files' | 'secrets' | 'clock'>;

export interface ArchiveOrder {
  /** Where the archive goes; what is needed on the way stands beside it. */
  readonly path: string;
  readonly passphrase?: string | undefined;
  /** Only this practice, in the shape in which it leaves. */
  readonly practiceId?: string;
  /** Goes into the archive; only where a passphrase seals it. */
  readonly secret?: string | undefined;
  readonly onStep?: (step: ArchiveStep) => void;
}

/** How far it is: rows are read, then packed with the files. */
export interface ArchiveStep {
  readonly step: 'rows' | 'files';
  readonly done: number;
  readonly total: number;
}

interface Rows {
  readonly head: ArchiveHead;
  readonly tables: readonly (PortableTable & { readonly rows: number; readonly kept: Spooled })[];
  readonly counters: ArchiveManifest['counters'];
  readonly keys: readonly string[];
}

/** Writes everything of one instant into one file: the rows of a snapshot, then the files they name. */
export async function makeArchive(
  deps: ArchiveDeps,
  order: ArchiveOrder,
): Promise<ArchiveManifest> {
  const aside = `${order.path}.rows`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    // Set aside unpacked, so that the snapshot is held no longer than reading takes.
    const rows = await inSnapshot(deps.database, (connection) =>
      readAll(deps, connection, order, aside),
    );
    return await writeAll(deps, rows, order, aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function readAll(
  deps: ArchiveDeps,
  connection: Connection,
  { practiceId, onStep }: ArchiveOrder,
  aside: string,
): Promise<Rows> {
  const all = await listTables(connection);
  // So that each row finds those that it refers to when the file is read back in one go.
  const wanted = await inOrderOfReference(
    connection,
    all.filter((table) => isWanted(table, practiceId)),
  );
  const tables: Rows['tables'][number][] = [];
  for (const table of wanted) {
    onStep?.({ step: 'rows', done: tables.length, total: wanted.length });
    const filter = filterOf(table, practiceId);
    let count = 0;
    const lines = async function* () {
      for await (const batch of readRows(connection, table, filter)) {
        count += batch.length;
        yield Buffer.from(`${batch.join('\n')}\n`, 'utf8');
      }
    };
    const kept = await spool(lines(), join(aside, table.name));
    tables.push({ ...table, rows: count, kept });
  }
  const migration = await lastMigration(connection);
  if (!migration) throw new Error('There is no schema to make a backup of.');
  const head: ArchiveHead = {
    format: 'rapport',
    formatVersion,
    kind: practiceId ? 'practice' : 'installation',
    version,
    engine: deps.database.engine,
    migration,
    madeAt: deps.clock().toISOString(),
    practices: await readPractices(connection, practiceId),
  };
  return {
    head,
    tables,
    counters: practiceId ? [] : await listCounters(connection),
    keys: await listFileKeys(connection, all, practiceId),
  };
}

function isWanted(table: PortableTable, practiceId: string | undefined): boolean {
  return practiceId === undefined ? !(table.name in outOfBackups) : leavesWithPractice(table);
}

function filterOf({ name }: PortableTable, practiceId: string | undefined): RowFilter {
  if (practiceId === undefined) return {};
  const column = name === 'practices' ? 'id' : 'practice_id';
  const owner = { column, id: practiceId };
  return { owner, emptied: emptiedInArchives[name] ?? [], changed: changedInArchives[name] ?? {} };
}

async function writeAll(
  deps: ArchiveDeps,
  { head, tables, counters, keys }: Rows,
  order: ArchiveOrder,
  aside: string,
): Promise<ArchiveManifest> {
  const { passphrase, onStep } = order;
  const secret = passphrase ? order.secret : undefined;
  const writer = new ArchiveWriter(order.path, passphrase, deps.clock());
  try {
    await writer.addText(headName, JSON.stringify(head));
    await writer.addText(readmeName, archiveReadme(head));
    for (const { name, kept } of tables) {
      await writer.add(tableEntry(name), kept.bytes, kept.content());
    }
    const files: ArchiveManifest['files'] = [];
    const missing: string[] = [];
    for (const [done, key] of keys.entries()) {
      onStep?.({ step: 'files', done, total: keys.length });
      const content = await deps.files.open(key);
      if (!content) {
        missing.push(key);
        continue;
      }
      // Its size is known for certain only once it has been read.
      const place = join(aside, 'file');
      const { bytes, sha256, content: kept } = await spool(content, place);
      await writer.add(fileEntry(key), bytes, kept());
      await rm(place, { force: true });
      files.push({ key, bytes, sha256 });
    }
    if (secret !== undefined) await writer.addText(secretName, secret);
    const manifest: ArchiveManifest = {
      head,
      tables: tables.map(({ name, columns, rows, kept: { bytes, sha256 } }) => ({
        name,
        columns: [...columns],
        rows,
        bytes,
        sha256,
      })),
      counters,
      files,
      missing,
      secretCheck: secretCheck(deps.secrets),
      withSecret: secret !== undefined,
    };
    await writer.addText(manifestName, JSON.stringify(manifest, null, 1));
    await writer.close();
    return manifest;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
