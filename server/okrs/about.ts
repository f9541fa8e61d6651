import type { ObjectiveRow } from './reads.ts';

/** Whom and what an event of an objective is about. */
export function about(
  { id, clientId }: Pick<ObjectiveRow, 'id' | 'clientId'>,
  ownerId: string | null,
) {
  return {
    subject: { kind: 'objective', id },
    audience: { to: 'client', clientId, ownerId },
  } as const;
}
