import type { Body } from '#contract/endpoint.ts';
import {
  adminBells,
  lastToHear,
  type AdminBell,
  type people,
  type Settings,
} from '#contract/people.ts';
import type { Asker, Scope, WriteScope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import {
  findUserForUpdate,
  getPracticeForUpdate,
  listUsersByRole,
  settingsOf,
  type UserRow,
} from './reads.ts';
import { updateUser } from './writes.ts';

/** Changes the asker's own settings, those that are given; of what goes to the admins, one hears. */
export async function updateSettings(
  scope: Scope,
  asker: Asker,
  change: Body<(typeof people)['updateSettings']>,
): Promise<Settings | Refusal<'last_to_hear'>> {
  const silenced = adminBells.filter((bell) => change[bell] === false);
  return scope.write(async (tx) => {
    // Two admins who switch the same off at once come here one after the other.
    if (silenced.length > 0) await getPracticeForUpdate(tx);
    const user = await findUserForUpdate(tx, asker.userId);
    if (!user) throw new Error('The asker is gone.');
    const before = settingsOf(user);
    const after = { ...before, ...change };
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    const turnedOff = silenced.filter((bell) => before[bell]);
    if (turnedOff.length > 0 && (await isLastToHear(tx, user, turnedOff))) {
      return refuse(lastToHear);
    }
    await updateUser(tx, user, change);
    await tx.append({
      name: 'settings.updated',
      subject: { kind: 'user', id: user.id },
      before: { ...before },
      after,
      audience: { to: 'person', userId: user.id },
    });
    return after;
  });
}

async function isLastToHear(tx: WriteScope, user: UserRow, off: readonly AdminBell[]) {
  if (user.role !== 'admin') return false;
  const others = (await listUsersByRole(tx, ['admin'])).filter(({ id }) => id !== user.id);
  return off.some((bell) => !others.some((other) => other[bell]));
}
