import type { WriteScope } from '#server/db/scope.ts';
import { listOpenMadeBy } from './reads.ts';
import { updateOpenInvitation } from './writes.ts';

/**
 * Withdraws what somebody invites to who may not invite any more: they have seen the links, and could
 * make an account for themselves by one. Whoever still wants the newcomer renews the invitation.
 */
export async function endInvitationsOf(tx: WriteScope, userId: string): Promise<void> {
  for (const { id, name } of await listOpenMadeBy(tx, userId)) {
    if (!(await updateOpenInvitation(tx, id, { revokedAt: tx.now }))) continue;
    await tx.append({
      name: 'invitation.revoked',
      subject: { kind: 'invitation', id },
      after: { name },
      audience: { to: 'admins' },
    });
  }
}
