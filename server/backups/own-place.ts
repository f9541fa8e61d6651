import { existsSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '#server/usage-error.ts';

/** Where a file goes that is asked for at a place of one's own: into a folder under its own name. */
export function freePath(to: string, name: string): string {
  const isFolder = existsSync(to) && statSync(to).isDirectory();
  const path = resolve(isFolder ? join(to, name) : to);
  if (existsSync(path)) throw new UsageError(`${path} is there already.`);
  if (!existsSync(dirname(path))) throw new UsageError(`There is no folder ${dirname(path)}.`);
  return path;
}

/** Moves a file, to another disk too. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from);
  }
}
