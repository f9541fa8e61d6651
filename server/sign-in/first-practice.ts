import { randomBytes, randomUUID } from 'node:crypto';
import { ConfigError } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { createUser } from '#server/people/create-user.ts';
import { hashPassword, passwordProblem } from '#server/people/passwords.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { alreadySetUp } from '#contract/sign-in.ts';
import { systemScope } from '#server/system-scope.ts';
import { hasAnyUser } from './directory-reads.ts';

/**
 * Makes the first practice unattended, when the settings name an admin or ask for the sample
 * practice and nobody has an account yet. Answers the password that it had to make up.
 */
export async function makeFirstPractice(
  deps: Deps,
): Promise<{ username: string; password: string | undefined } | undefined> {
  const { firstAdmin, demo } = deps.config;
  if ((!firstAdmin && !demo) || (await hasAnyUser(deps.database))) return undefined;
  const username = firstAdmin?.username ?? 'admin';
  const made = firstAdmin ? undefined : randomBytes(12).toString('base64url');
  const password = firstAdmin?.password ?? made ?? '';
  const problem = await passwordProblem(password, { username });
  if (problem) throw new ConfigError([`RAPPORT_ADMIN_PASSWORD is refused: ${problem}`]);
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') throw new Error('The password could not be hashed.');
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const occasion = { now: deps.clock(), requestId: 'first-start', address: '' };
  const outcome = await systemScope(deps, randomUUID(), occasion).write(async (tx) => {
    const practice = { name: 'My practice', timezone, founding: true, sample: demo };
    if (!(await createPractice(tx, practice))) return refuse(alreadySetUp);
    return createUser(tx, {
      name: username,
      username,
      email: firstAdmin?.email ?? '',
      timezone,
      role: 'admin',
      passwordHash,
    });
  });
  return outcome instanceof Refusal ? undefined : { username, password: made };
}
