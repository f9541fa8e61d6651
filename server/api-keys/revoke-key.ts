import { notFound } from '#contract/refusal.ts';
import type { Asker, Scope, WriteScope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { revokeKeyRows } from './writes.ts';

/** Revokes one of the asker's keys, for admins anybody's; any other, or one that was revoked, is not found. */
export async function revokeKey(
  scope: Scope,
  asker: Asker,
  id: string,
): Promise<void | Refusal<'not_found'>> {
  const whose = asker.role === 'admin' ? {} : { userId: asker.userId };
  return scope.write(async (tx) =>
    (await revoke(tx, { id, ...whose })) === 0 ? refuse(notFound) : undefined,
  );
}

/** Revokes all of somebody's keys: they were shut out, and are to make new ones if they come back. */
export async function revokeKeysOf(tx: WriteScope, userId: string): Promise<void> {
  await revoke(tx, { userId });
}

async function revoke(tx: WriteScope, which: Parameters<typeof revokeKeyRows>[1]) {
  const revoked = await revokeKeyRows(tx, which);
  for (const { id, name, userId } of revoked) {
    await tx.append({
      name: 'api_key.revoked',
      subject: { kind: 'api_key', id },
      after: { name, userId },
      audience: { to: 'person', userId },
    });
  }
  return revoked.length;
}
