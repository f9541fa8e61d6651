import type { Body } from '#contract/endpoint.ts';
import type { people, Settings } from '#contract/people.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { findUserForUpdate, settingsOf } from './reads.ts';
import { updateUser } from './writes.ts';

/** Changes the asker's own settings, those that are given. */
export async function updateSettings(
  scope: Scope,
  asker: Asker,
  change: Body<(typeof people)['updateSettings']>,
): Promise<Settings> {
  return scope.write(async (tx) => {
    const user = await findUserForUpdate(tx, asker.userId);
    if (!user) throw new Error('The asker is gone.');
    const before = settingsOf(user);
    const after = { ...before, ...change };
    if (JSON.stringify(before) === JSON.stringify(after)) return before;
    await updateUser(tx, user.id, change);
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
