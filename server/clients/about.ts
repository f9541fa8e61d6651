/** Whom and what an event of a client is about. */
export function aboutClient({ id, ownerId }: { id: string; ownerId: string | null }) {
  return {
    subject: { kind: 'client', id },
    audience: { to: 'client', clientId: id, ownerId },
  } as const;
}
