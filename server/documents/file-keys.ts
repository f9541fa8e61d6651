import { idShape } from '#contract/ids.ts';

const ours = new RegExp(`^${idShape}/document-(${idShape})(?:\\.|$)`);

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
