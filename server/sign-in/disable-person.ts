import { lastAdmin, yourself, type Person } from '#contract/people.ts';
import { notFound } from '#contract/refusal.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { getPerson } from '#server/people/get-person.ts';
import { countOtherAdmins, findUserForUpdate, getPracticeForUpdate } from '#server/people/reads.ts';
import { noteEnded } from './end-session.ts';
import { endSessionRows, updateAccess } from './writes.ts';

/** Shuts somebody out and ends all of their sessions. */
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
      await updateAccess(tx, id, tx.now);
      await noteEnded(tx, id, await endSessionRows(tx, id));
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
      await updateAccess(tx, id, null);
      await tx.append({
        name: 'user.enabled',
        subject: { kind: 'user', id },
        audience: { to: 'person', userId: id },
      });
    }
    return getPerson(tx, id);
  });
}
