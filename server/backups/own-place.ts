import { existsSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandProblem } from '#server/usage-error.ts';

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

/** Refuses a place at which no file can be made: one that is taken, or below no folder. */
export function checkPlace(to: string): void {
  if (isFolder(to)) return;
  const path = resolve(to);
  // A slash at the end means a folder: a file of that name would surprise whoever comes again.
  const folder = /[/\\]$/.test(to) ? path : dirname(path);
  if (!isFolder(folder)) throw new CommandProblem(`There is no folder ${folder}.`);
  if (existsSync(path)) throw new CommandProblem(`${path} is there already.`);
}

/** Where a file goes that is asked for at a place of one's own: into a folder under its own name. */
export function freePath(to: string, name: string): string {
  const path = isFolder(to) ? join(to, name) : to;
  checkPlace(path);
  return resolve(path);
}

/** Moves a file, to another disk too; throws a CommandProblem, and leaves nothing, where it can't be there. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await renameOrCopy(from, to);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(`The file can't be put where it is wanted: ${why}`, { cause: error });
  }
}

async function renameOrCopy(from: string, to: string): Promise<void> {
  try {
    return await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  try {
    await copyFile(from, to);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
  await rm(from);
}
