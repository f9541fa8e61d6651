import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const markIn = (dataDir: string) => join(dataDir, 'restore-begun');

/** Leaves a mark until the restore is done; what breaks off before is undone by the database. */
export async function beginRestore(dataDir: string, path: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(markIn(dataDir), `${basename(path)}\n`, { mode: 0o600 });
  return () => rm(markIn(dataDir), { force: true });
}

/** What to say at the start where a restore was broken off. */
export function brokenRestore(dataDir: string): string | undefined {
  if (!existsSync(markIn(dataDir))) return undefined;
  const name = readFileSync(markIn(dataDir), 'utf8').trim();
  return `A restore was broken off (${name}). It happens all or not at all: where what it holds is not here, run it again; else delete ${markIn(dataDir)}.`;
}
