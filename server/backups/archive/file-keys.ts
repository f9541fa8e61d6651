import type { Connection } from '#server/db/database.ts';
import type { PortableTable } from '#server/db/portable/catalogue.ts';
import { readKeys } from '#server/db/portable/read-keys.ts';
import { thumbnailKey } from '#server/documents/file-keys.ts';

/** The files that rows name: documents with their thumbnails, and recordings. */
export async function listFileKeys(
  connection: Connection,
  tables: readonly PortableTable[],
  practiceId?: string,
): Promise<string[]> {
  const documents = { table: 'documents', column: 'file_key', flag: 'has_thumbnail' };
  const recordings = { table: 'calls', column: 'recording_key' };
  const found = await readKeys(connection, tables, documents, practiceId);
  const heard = await readKeys(connection, tables, recordings, practiceId);
  return [
    ...found.flatMap(({ key, flagged }) => (flagged ? [key, thumbnailKey(key)] : [key])),
    ...heard.map(({ key }) => key),
  ];
}
