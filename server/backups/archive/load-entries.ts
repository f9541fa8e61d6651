import { createHash } from 'node:crypto';
import type { Connection } from '#server/db/database.ts';
import type { PortableTable } from '#server/db/portable/catalogue.ts';
import { loadRows, type ColumnChanges } from '#server/db/portable/load-rows.ts';
import type { Deps } from '#server/deps.ts';
import { isKey } from '#server/vendors/files/files.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { fileEntry, tableEntry } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import type { VerifiedArchive } from './verify-archive.ts';

export interface Loading {
  readonly connection: Connection;
  readonly files: Deps['files'];
  /** The tables that may be filled, as they are now, in the transaction. */
  readonly tables: readonly PortableTable[];
  readonly archive: VerifiedArchive;
  readonly onBytes?: ((bytes: number) => void) | undefined;
  readonly changesOf?: (table: PortableTable) => ColumnChanges;
  readonly keyOf?: (key: string) => string;
}

/** Reads an archive a second time and writes what it holds: rows first, then files. */
export async function loadEntries(loading: Loading): Promise<void> {
  const { archive } = loading;
  const { tables, files } = archive.manifest;
  const digests = new Map<string, string>([
    ...tables.map(({ name, sha256 }) => [tableEntry(name), sha256] as const),
    ...files.map(({ key, sha256 }) => [fileEntry(key), sha256] as const),
  ]);
  for await (const { name, content } of readArchive(archive.path, archive.passphrase)) {
    const wanted = digests.get(name);
    if (wanted === undefined) continue;
    const hash = createHash('sha256');
    await loadEntry(loading, name, counted(content, hash, loading.onBytes));
    // The file may have been exchanged since it was verified.
    if (hash.digest('hex') !== wanted) throw new ArchiveProblem('damaged');
    digests.delete(name);
  }
  if (digests.size > 0) throw new ArchiveProblem('cut_off');
}

async function loadEntry(
  { connection, files, tables, changesOf, keyOf }: Loading,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const tableName = /^tables\/(\w+)\.jsonl$/.exec(name)?.[1];
  if (tableName !== undefined) {
    const table = tables.find((one) => one.name === tableName);
    if (!table) throw new ArchiveProblem('damaged');
    await loadRows(connection, table, content, changesOf?.(table));
    return;
  }
  const key = name.replace(/^files\//, '');
  if (!isKey(key)) throw new ArchiveProblem('damaged');
  await files.put(keyOf?.(key) ?? key, content);
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  onBytes: Loading['onBytes'],
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    onBytes?.(chunk.length);
    yield chunk;
  }
}
