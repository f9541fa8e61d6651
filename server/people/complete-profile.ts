import type { Body } from '#contract/endpoint.ts';
import { confirmPassword, type people } from '#contract/people.ts';
import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { besidePassword, mayChangeReach } from './confirm-password.ts';
import { findUser, findUserForUpdate, getCurrentUser } from './reads.ts';
import { updateUser } from './writes.ts';

/** Fills in what the onboarding form asks for. A phone number that is there already is guarded. */
export async function completeProfile(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  body: Body<(typeof people)['completeProfile']>,
) {
  const { currentPassword, ...profile } = body;
  const known = await findUser(scope, asker.userId);
  if (!known) throw new Error('The asker is gone.');
  const replaces = known.phone !== '' && known.phone !== profile.phone;
  if (replaces && !(await mayChangeReach(scope, connection, asker, known, currentPassword))) {
    return refuse(confirmPassword, besidePassword(currentPassword, confirmPassword.error));
  }
  return scope.write(async (tx) => {
    const user = await findUserForUpdate(tx, asker.userId);
    if (!user) throw new Error('The asker is gone.');
    const { phone, address, businessName, timezone } = user;
    await updateUser(tx, user, { ...profile, onboardedAt: user.onboardedAt ?? tx.now });
    await tx.append({
      name: 'user.onboarded',
      subject: { kind: 'user', id: user.id },
      before: { phone, address, businessName, timezone },
      after: { ...profile },
      audience: { to: 'person', userId: user.id },
    });
    return getCurrentUser(tx, asker);
  });
}

/** Leaves the form for later; the person is not led there again. */
export async function skipOnboarding(scope: Scope, asker: Asker): Promise<void> {
  await scope.write(async (tx) => {
    const user = await findUserForUpdate(tx, asker.userId);
    if (!user || user.onboardedAt !== null) return;
    await updateUser(tx, user, { onboardedAt: tx.now });
    await tx.append({
      name: 'user.onboarded',
      subject: { kind: 'user', id: user.id },
      after: { skipped: true },
      audience: { to: 'person', userId: user.id },
    });
  });
}
