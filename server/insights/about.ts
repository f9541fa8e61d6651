import type { InsightRow } from './reads.ts';

/** Whom and what an event of an insight is about. */
export function about(
  { id, clientId }: Pick<InsightRow, 'id' | 'clientId'>,
  ownerId: string | null,
) {
  return {
    subject: { kind: 'insight', id },
    audience: { to: 'client', clientId, ownerId },
  } as const;
}
