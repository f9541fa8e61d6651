import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import type { FoundFile } from '#server/vendors/files/files.ts';
import { about } from './about.ts';
import { documentIdIn, isUnfinished } from './file-keys.ts';
import { listExpired, listKnownIds } from './reads.ts';
import { eraseDocuments } from './writes.ts';

/** No upload takes as long: what is younger may still get its row. */
const youngMs = 24 * 3_600_000;
const batch = 500;

/**
 * Erases documents that can no longer be restored, then every file that no row names: of erased
 * documents, of uploads that a crash cut off, of clients that are gone.
 */
export async function sweepFiles(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    await inBatches(batch, () => eraseExpired(scope));
    await removeOrphans(scope, deps);
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

async function removeOrphans(scope: Scope, { files, clock }: Pick<Deps, 'files' | 'clock'>) {
  let found: FoundFile[] = [];
  const removeUnknown = async () => {
    const ids = found.flatMap(({ key }) => documentIdIn(key) ?? []);
    const known = await listKnownIds(scope, [...new Set(ids)]);
    for (const { key } of found) {
      const id = documentIdIn(key);
      if (isUnfinished(key) || (id && !known.has(id))) await files.remove(key);
    }
    found = [];
  };
  for await (const file of files.list(scope.practiceId)) {
    if (clock().getTime() - file.storedAt.getTime() < youngMs) continue;
    found.push(file);
    if (found.length === batch) await removeUnknown();
  }
  await removeUnknown();
}
