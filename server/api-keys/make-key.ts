import {
  confirmForKey,
  mostKeys,
  tooManyKeys,
  type ApiKey,
  type apiKeys,
} from '#contract/api-keys.ts';
import type { Body } from '#contract/endpoint.ts';
import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { besidePassword, mayChangeReach } from '#server/people/confirm-password.ts';
import { findUser, findUserForUpdate } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { issueKey } from './issue-key.ts';
import { countKeys } from './reads.ts';

const dayMs = 86_400_000;

/**
 * Makes a key that acts as the asker and answers it this one time; only a session younger than ten
 * minutes or with the current password may.
 */
export async function makeKey(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  { name, scope: may, days, currentPassword }: Body<(typeof apiKeys)['makeKey']>,
): Promise<{ key: ApiKey; token: string } | Refusal<'confirm_password' | 'too_many_keys'>> {
  const { userId } = asker;
  const user = await findUser(scope, userId);
  if (!user) throw new Error('The asker is gone.');
  if (!(await mayChangeReach(scope, connection, asker, user, currentPassword))) {
    return refuse(confirmForKey, besidePassword(currentPassword, confirmForKey.error));
  }
  return scope.write(async (tx) => {
    // One at a time for each person, or two at once would both be the last.
    await findUserForUpdate(tx, userId);
    if ((await countKeys(tx, userId)) >= mostKeys) return refuse(tooManyKeys);
    const endsAt = days === null ? null : new Date(tx.occasion.now.getTime() + days * dayMs);
    const expiresAt = endsAt?.toISOString() ?? null;
    return issueKey(tx, { userId, name, scope: may, expiresAt });
  });
}
