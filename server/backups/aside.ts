import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#server/deps.ts';

/** What leaves or comes in stands here for so long as that takes; it is not sealed. */
const folders = ['leaving', 'restoring'] as const;

const longMs = 24 * 3_600_000;

export const asideIn = (dataDir: string, folder: (typeof folders)[number]) => join(dataDir, folder);

/** Removes what was broken off with its process: nothing takes as long as a day. */
export async function sweepAside({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  for (const folder of folders) {
    const path = asideIn(config.dataDir, folder);
    for (const name of await readdir(path).catch(() => [])) {
      const left = await stat(join(path, name)).catch(() => undefined);
      if (!left || clock().getTime() - left.mtimeMs < longMs) continue;
      await rm(join(path, name), { recursive: true, force: true });
    }
  }
}
