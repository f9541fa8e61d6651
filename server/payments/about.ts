import type { FoundPayment } from './reads.ts';

/** Whom and what an event of a payment is about. */
export function about({
  row: { id, clientId, authorId },
  ownerId,
}: {
  readonly row: Pick<FoundPayment['row'], 'id' | 'clientId' | 'authorId'>;
  readonly ownerId: string | null;
}) {
  const subject = { kind: 'payment', id } as const;
  if (clientId !== null) return { subject, audience: { to: 'client', clientId, ownerId } } as const;
  return authorId === null
    ? ({ subject, audience: { to: 'admins' } } as const)
    : ({ subject, audience: { to: 'person', userId: authorId } } as const);
}
