import { storageAway, storageFull } from '#contract/documents.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { FilesAway, FilesFull } from '#server/vendors/files/files.ts';

/** What the place where files are kept can't do now, as a refusal; anything else passes on. */
export async function orAway<T>(
  work: Promise<T>,
): Promise<T | Refusal<'storage_away' | 'storage_full'>> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FilesFull) return refuse(storageFull);
    if (error instanceof FilesAway) return refuse(storageAway);
    throw error;
  }
}
