import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { tooMany } from '#contract/refusal.ts';
import { alreadySetUp, weakPassword, wrongSetupCode, type signIn } from '#contract/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { createUser } from '#server/people/create-user.ts';
import { hashPassword, passwordProblem } from '#server/people/passwords.ts';
import { refuse, Refusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { hasAnyUser } from './directory-reads.ts';
import { startSession } from './start-session.ts';
import { hashOf } from './token.ts';

/** Whether the first account is still to be made, and whether that takes the printed code. */
export async function getSetup(deps: Deps, visit: Visit | undefined) {
  const needed = !(await hasAnyUser(deps.database));
  return { needed, codeRequired: needed && visit !== undefined && !visit.local };
}

/** Makes the first practice and its admin, and signs them in; it happens once. */
export async function setUp(
  deps: Deps,
  visit: Visit,
  body: Body<(typeof signIn)['setUp']>,
): Promise<
  | { username: string }
  | Refusal<'already_set_up' | 'wrong_setup_code' | 'weak_password' | 'too_many'>
> {
  if (!visit.local && !isSetupCode(body.code ?? '', deps.setupCode)) {
    return refuse(wrongSetupCode, { code: wrongSetupCode.error });
  }
  const problem = await passwordProblem(body.password, { username: body.username });
  if (problem) return refuse(weakPassword, { password: problem });
  const passwordHash = await hashPassword(body.password);
  if (passwordHash === 'busy') return refuse(tooMany);

  const { name, username, email, businessName, timezone, sample, theme } = body;
  const scope = systemScope(deps, randomUUID(), visit.occasion);
  const session = await scope.write(async (tx) => {
    const practice = { name: businessName, timezone, founding: true, sample };
    if (!(await createPractice(tx, practice))) return refuse(alreadySetUp);
    const admin = { name, username, email, businessName, timezone, theme, passwordHash };
    const userId = await createUser(tx, { ...admin, role: 'admin' });
    if (userId instanceof Refusal) return refuse(alreadySetUp);
    return startSession(tx, visit, userId, false);
  });
  if (session instanceof Refusal) return session;
  visit.giveSession(session.token, session.cookieEndsAt);
  return { username };
}

/** Whether this is the code that the server printed. */
export function isSetupCode(given: string, printed: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(printed)));
}
