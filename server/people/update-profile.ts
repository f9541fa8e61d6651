import { confirmPassword, lastAdmin, usernameTaken, type people } from '#contract/people.ts';
import { changedMeanwhile, notAllowed } from '#contract/refusal.ts';
import type { Body } from '#contract/endpoint.ts';
import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { besidePassword, mayChangeReach } from './confirm-password.ts';
import {
  countOtherAdmins,
  findUser,
  findUserForUpdate,
  getCurrentUser,
  getPracticeForUpdate,
  type UserRow,
} from './reads.ts';
import { claimUsername, releaseUsername, updateUser, type UserChange } from './writes.ts';

type Change = Body<(typeof people)['updateProfile']>;
const editable = ['name', 'email', 'username', 'phone'] as const;

/**
 * Changes the asker's own profile. How one is reached or signs in is changed only by a session
 * younger than ten minutes or with the current password; one's role only by an admin.
 */
export async function updateProfile(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  change: Change,
) {
  const before = await findUser(scope, asker.userId);
  if (!before) throw new Error('The asker is gone.');
  const reach = editable.some((field) => field !== 'name' && differs(before, change, field));
  if (reach && !(await mayChangeReach(scope, connection, asker, before, change.currentPassword))) {
    return refuse(confirmPassword, besidePassword(change.currentPassword, confirmPassword.error));
  }
  return scope.write(async (tx) => {
    await getPracticeForUpdate(tx);
    const user = await findUserForUpdate(tx, asker.userId);
    if (!user) throw new Error('The asker is gone.');
    if (change.updatedAt !== undefined && change.updatedAt !== user.updatedAt) {
      return refuse(changedMeanwhile);
    }
    const wanted: UserChange = {};
    for (const field of editable) if (differs(user, change, field)) wanted[field] = change[field];
    if (change.role !== undefined && change.role !== user.role) {
      if (asker.role !== 'admin') return refuse(notAllowed);
      if ((await countOtherAdmins(tx, user.id)) === 0) return refuse(lastAdmin);
      wanted.role = change.role;
    }
    if (wanted.username !== undefined) {
      await releaseUsername(tx, user.id, user.username);
      if (!(await claimUsername(tx, user.id, wanted.username))) {
        return refuse(usernameTaken, { username: usernameTaken.error });
      }
    }
    const changed = Object.keys(wanted) as (keyof UserRow & keyof UserChange)[];
    if (changed.length > 0) {
      await updateUser(tx, user, wanted);
      await tx.append({
        name: wanted.role === undefined ? 'user.updated' : 'user.role_changed',
        subject: { kind: 'user', id: user.id },
        before: Object.fromEntries(changed.map((field) => [field, user[field]])),
        after: { ...wanted },
        audience: { to: 'person', userId: user.id },
      });
    }
    return getCurrentUser(tx, asker);
  });
}

function differs(user: UserRow, change: Change, field: (typeof editable)[number]): boolean {
  return change[field] !== undefined && change[field] !== user[field];
}
