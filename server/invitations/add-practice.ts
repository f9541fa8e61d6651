import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { hasAnyUser } from '#server/sign-in/directory-reads.ts';
import { systemScope } from '#server/system-scope.ts';
import { invite, type MadeInvitation } from './invite.ts';

/**
 * Makes a practice beside the first one and invites its first admin; `undefined` while the
 * installation has no first practice yet, which is made by the set-up.
 */
export async function addPractice(
  deps: Deps,
  origin: string,
  practice: { readonly name: string; readonly timezone: string },
  admin: { readonly name: string; readonly email: string },
): Promise<MadeInvitation | undefined> {
  if (!(await hasAnyUser(deps.database))) return undefined;
  const occasion = { now: deps.clock(), requestId: 'shell', address: '' };
  return systemScope(deps, randomUUID(), occasion).write(async (tx) => {
    if (!(await createPractice(tx, { ...practice, founding: false, sample: false }))) {
      throw new Error('The practice was not made.');
    }
    return invite(tx, deps, origin, { ...admin, role: 'admin' });
  });
}
