import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readFile } from 'node:fs/promises';

/** Opens the embedded engine in a folder or in `memory://`; a fresh one starts from the tarball `template`. */
export async function openEngine(dataDir: string, template?: string): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    ...(template ? { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) } : {}),
  });
}

/** A tarball of its folder, to start another one from. */
export async function dumpEngine(db: PGlite): Promise<Uint8Array> {
  const tarball = await db.dumpDataDir('gzip');
  return new Uint8Array(await tarball.arrayBuffer());
}

/** What the engine answers to whole messages, in one piece. */
export async function answersOf(
  exchange: PGlite['execProtocolRawStream'],
  messages: Uint8Array,
  options: Omit<NonNullable<Parameters<typeof exchange>[1]>, 'onRawData'> = {},
): Promise<Buffer> {
  const answers: Uint8Array[] = [];
  // The engine writes the next answer where this one stands.
  const onRawData = (data: Uint8Array) => void answers.push(data.slice());
  await exchange(messages, { ...options, onRawData });
  return Buffer.concat(answers);
}
