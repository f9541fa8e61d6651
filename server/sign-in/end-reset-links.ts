import type { WriteScope } from '#server/db/scope.ts';
import { listLinkedBy } from './reads.ts';
import { spendResetLinks } from './writes.ts';

/**
 * Ends the links for new passwords that somebody made who may make none any more: they have seen them,
 * and could sign in as somebody else by one.
 */
export async function endResetLinksOf(tx: WriteScope, makerId: string): Promise<void> {
  for (const userId of await listLinkedBy(tx, makerId)) {
    await spendResetLinks(tx, userId);
    await tx.append({
      name: 'password.reset_link_ended',
      subject: { kind: 'user', id: userId },
      audience: { to: 'admins' },
    });
  }
}
