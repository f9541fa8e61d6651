import { lastAdmin, yourself, type Person } from '#contract/people.ts';
import { notFound } from '#contract/refusal.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { getPerson } from './get-person.ts';
import { countOtherAdmins, findUserForUpdate, getPracticeForUpdate } from './reads.ts';
import { updateUser } from './writes.ts';

/** Shuts somebody out: none of their sessions is let in from now on. */
export async function disablePerson(
  scope: Scope,
  asker: Asker,
  id: string,
): Promise<Person | Refusal<'not_found' | 'last_admin' | 'yourself'>> {
  return scope.write(async (tx) => {
    await getPracticeForUpdate(tx);
    const user = await findUserForUpdate(tx, id);
    if (!user) return refuse(notFound);
    if (id === asker.userId) return refuse(yourself);
    if (user.role === 'admin' && (await countOtherAdmins(tx, id)) === 0) return refuse(lastAdmin);
    if (user.disabledAt === null) {
      await updateUser(tx, id, { disabledAt: tx.now });
      await tx.append({
        name: 'user.disabled',
        subject: { kind: 'user', id },
        audience: { to: 'person', userId: id },
      });
    }
    return getPerson(tx, id);
  });
}

/** Lets somebody in again, by signing in. */
export async function enablePerson(
  scope: Scope,
  id: string,
): Promise<Person | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (!user) return refuse(notFound);
    if (user.disabledAt !== null) {
      await updateUser(tx, id, { disabledAt: null });
      await tx.append({
        name: 'user.enabled',
        subject: { kind: 'user', id },
        audience: { to: 'person', userId: id },
      });
    }
    return getPerson(tx, id);
  });
}
