import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { removeOrphans } from '#server/remove-orphans.ts';
import { about } from './about.ts';
import { documentIdIn } from './file-keys.ts';
import { listExpired, listKnownIds } from './reads.ts';
import { eraseDocuments } from './writes.ts';

const batch = 500;

/**
 * Erases documents that can no longer be restored, then every file that no row names: of erased
 * documents, of uploads that a crash cut off, of clients that are gone.
 */
export async function sweepFiles(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    await inBatches(batch, () => eraseExpired(scope));
    await removeOrphans(scope, deps, {
      idIn: documentIdIn,
      listKnownIds: (ids) => listKnownIds(scope, ids),
    });
  });
}

async function eraseExpired(scope: Scope): Promise<number> {
  return scope.write(async (tx) => {
    const expired = await listExpired(tx, batch);
    if (expired.length === 0) return 0;
    await eraseDocuments(
      tx,
      expired.map(({ row }) => row.id),
    );
    for (const found of expired) await tx.append({ ...about(found), name: 'document.erased' });
    return expired.length;
  });
}
