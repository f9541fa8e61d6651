import { createHash } from 'node:crypto';
import { knownMigrations } from '#server/db/migrate.ts';
import { ArchiveProblem } from './archive-problem.ts';
import {
  archiveHead,
  archiveManifest,
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
import { readArchive } from './read-archive.ts';

const mostText = 64 * 1024 * 1024;

/** An archive that was read to its end and found to be what was written. */
export interface VerifiedArchive {
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly head: ArchiveHead;
  readonly manifest: ArchiveManifest;
}

interface Seen {
  readonly bytes: number;
  readonly sha256: string;
  readonly lines: number;
}

/**
 * Reads all of an archive and compares it with what it says of itself, before anybody touches
 * anything; throws an ArchiveProblem for whatever is wrong with it.
 */
export async function verifyArchive(
  path: string,
  passphrase: string | undefined,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<VerifiedArchive> {
  let head: ArchiveHead | undefined;
  let manifest: ArchiveManifest | undefined;
  const seen = new Map<string, Seen>();
  for await (const { name, size, content } of readArchive(path, passphrase)) {
    if (manifest || seen.has(name)) throw new ArchiveProblem('damaged');
    if (!head) {
      if (name !== headName) throw new ArchiveProblem('foreign');
      head = readHead(await textOf(content, size));
    } else if (name === manifestName) {
      manifest = readManifest(await textOf(content, size));
    } else {
      seen.set(name, await look(content, onBytes));
    }
  }
  if (!head || !manifest) throw new ArchiveProblem('cut_off');
  compare(head, manifest, seen);
  return { path, passphrase, head, manifest };
}

/** What a file says of itself at its beginning; only that much is read. */
export async function peekArchive(
  path: string,
  passphrase: string | undefined,
): Promise<ArchiveHead> {
  for await (const { name, size, content } of readArchive(path, passphrase)) {
    if (name !== headName) throw new ArchiveProblem('foreign');
    return readHead(await textOf(content, size));
  }
  throw new ArchiveProblem('cut_off');
}

export async function textOf(content: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  if (size > mostText) throw new ArchiveProblem('damaged');
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function look(
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<Seen> {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    onBytes(chunk.length);
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}

function readHead(text: string): ArchiveHead {
  const told = parsed(text) as { format?: unknown; formatVersion?: unknown } | null;
  if (told?.format !== 'rapport') throw new ArchiveProblem('foreign');
  // A newer format may say other things of itself, so this is asked first.
  if (typeof told.formatVersion === 'number' && told.formatVersion > formatVersion) {
    throw new ArchiveProblem('newer');
  }
  const { data } = archiveHead.safeParse(told);
  if (!data) throw new ArchiveProblem('damaged');
  const { at } = data.migration;
  const known = knownMigrations();
  if (known.some((one) => one.at === at)) return data;
  if (at > (known.at(-1)?.at ?? 0)) {
    throw new ArchiveProblem(
      'newer',
      `The backup was made by a newer version of Rapport (${data.version}). Install that version first.`,
    );
  }
  throw new ArchiveProblem('foreign');
}

function readManifest(text: string): ArchiveManifest {
  const { data } = archiveManifest.safeParse(parsed(text));
  if (!data) throw new ArchiveProblem('damaged');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ArchiveProblem('damaged');
  }
}

function compare(head: ArchiveHead, manifest: ArchiveManifest, seen: Map<string, Seen>): void {
  const must = (holds: boolean) => {
    if (!holds) throw new ArchiveProblem('damaged');
  };
  must(JSON.stringify(head) === JSON.stringify(manifest.head));
  for (const { name, rows, bytes, sha256 } of manifest.tables) {
    const found = seen.get(tableEntry(name));
    must(found?.sha256 === sha256 && found.bytes === bytes && found.lines === rows);
    seen.delete(tableEntry(name));
  }
  for (const { key, bytes, sha256 } of manifest.files) {
    const found = seen.get(fileEntry(key));
    must(found?.sha256 === sha256 && found.bytes === bytes);
    seen.delete(fileEntry(key));
  }
  must(seen.delete(secretName) === manifest.withSecret);
  seen.delete(readmeName);
  must(seen.size === 0);
}
