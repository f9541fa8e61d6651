import { lastAdmin, type Person, type Role } from '#contract/people.ts';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { countOtherAdmins, findUserForUpdate, getPracticeForUpdate } from './reads.ts';
import { getPerson } from './get-person.ts';
import { updateUser } from './writes.ts';

/** Gives somebody another role; the last admin keeps theirs. */
export async function changeRole(
  scope: Scope,
  id: string,
  role: Role,
): Promise<Person | Refusal<'not_found' | 'last_admin'>> {
  return scope.write(async (tx) => {
    await getPracticeForUpdate(tx);
    const user = await findUserForUpdate(tx, id);
    if (!user) return refuse(notFound);
    if (user.role !== role) {
      const stepsDown = user.role === 'admin' && user.disabledAt === null;
      if (stepsDown && (await countOtherAdmins(tx, id)) === 0) return refuse(lastAdmin);
      await updateUser(tx, user, { role });
      await tx.append({
        name: 'user.role_changed',
        subject: { kind: 'user', id },
        before: { role: user.role },
        after: { role },
        audience: { to: 'person', userId: id },
      });
    }
    return getPerson(tx, id);
  });
}
