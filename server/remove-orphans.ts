import { idShape } from '#contract/ids.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { FoundFile } from '#server/vendors/files/files.ts';

/** No upload takes as long: what is younger may still get its row. */
const youngMs = 24 * 3_600_000;
const batch = 500;
const unfinished = new RegExp(`\\.${idShape}$`);

/** Whose files are looked at: the row that a key names, and which of such rows there are. */
interface Owners {
  readonly idIn: (key: string) => string | undefined;
  readonly listKnownIds: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Removes a practice's files that no row names, and those that were only half written. */
export async function removeOrphans(
  scope: Scope,
  { files, clock }: Pick<Deps, 'files' | 'clock'>,
  { idIn, listKnownIds }: Owners,
): Promise<void> {
  let found: FoundFile[] = [];
  const removeUnknown = async () => {
    const known = await listKnownIds([...new Set(found.flatMap(({ key }) => idIn(key) ?? []))]);
    for (const { key } of found) {
      const id = idIn(key);
      if (unfinished.test(key) || (id !== undefined && !known.has(id))) await files.remove(key);
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
