const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ours = new RegExp(`^${uuid}/document-(${uuid})(?:\\.|$)`);

/** Where a document's file is kept: by its id, so that no name of anybody's is ever a path. */
export function fileKey(practiceId: string, documentId: string): string {
  return `${practiceId}/document-${documentId}`;
}

export function thumbnailKey(fileKey: string): string {
  return `${fileKey}.thumbnail`;
}

/** The document whose file or thumbnail stands under a key; undefined for other rooms' keys. */
export function documentIdIn(key: string): string | undefined {
  return ours.exec(key)?.[1];
}
