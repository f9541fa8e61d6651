import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What is free on the disk that holds a folder, or will hold it. */
export async function freeBytes(folder: string): Promise<number> {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
}
