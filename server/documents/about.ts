import type { FoundDocument } from './reads.ts';

/** Whom and what an event of a document is about. */
export function about({ row: { id, clientId }, ownerId }: FoundDocument) {
  return {
    subject: { kind: 'document', id },
    audience: { to: 'client', clientId, ownerId },
  } as const;
}
