import { and, eq, isNull } from 'drizzle-orm';
import type { AccessRequest } from '#contract/invitations.ts';
import type { Connection } from '#server/db/database.ts';
import { accessRequests, invitations } from '#server/db/schema/invitations.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { unscoped } from '#server/db/unscoped.ts';

export async function insertInvitation(
  tx: WriteScope,
  invitation: Omit<typeof invitations.$inferInsert, 'practiceId' | 'createdAt'>,
) {
  await tx.db
    .insert(invitations)
    .values({ practiceId: tx.practiceId, ...invitation, createdAt: tx.now });
}

/** Changes an invitation that nobody has accepted; false when somebody has. */
export async function updateOpenInvitation(
  tx: WriteScope,
  id: string,
  change: Partial<
    Pick<typeof invitations.$inferInsert, 'tokenHash' | 'expiresAt' | 'revokedAt' | 'acceptedAt'>
  >,
) {
  const changed = await tx.db
    .update(invitations)
    .set(change)
    .where(and(tx.owns(invitations), eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return changed.length === 1;
}

export async function insertAccessRequest(
  connection: Connection,
  request: Omit<AccessRequest, 'decidedAt' | 'decision'>,
) {
  await unscoped(connection).insert(accessRequests).values(request);
}

/** Keeps where an approval led. */
export async function linkAccessRequest(
  connection: Connection,
  id: string,
  invitedPracticeId: string,
  invitationId: string,
) {
  await unscoped(connection)
    .update(accessRequests)
    .set({ invitedPracticeId, invitationId })
    .where(eq(accessRequests.id, id));
}

/** Decides a request once; false when somebody has decided it. */
export async function decideAccessRequest(
  connection: Connection,
  id: string,
  decision: NonNullable<AccessRequest['decision']>,
  decidedAt: string,
) {
  const decided = await unscoped(connection)
    .update(accessRequests)
    .set({ decision, decidedAt })
    .where(and(eq(accessRequests.id, id), isNull(accessRequests.decidedAt)))
    .returning({ id: accessRequests.id });
  return decided.length === 1;
}
