import type { Body } from '#contract/endpoint.ts';
import { tooMany } from '#contract/refusal.ts';
import { secondFactorNeeded, wrongCode, wrongCredentials, type signIn } from '#contract/sign-in.ts';
import type { Deps } from '#server/deps.ts';
import { forgetTries, mayTryPassword } from '#server/people/password-attempts.ts';
import { hashPassword, needsRehash, verifyPassword } from '#server/people/passwords.ts';
import { findUserForUpdate, type UserRow } from '#server/people/reads.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { findByUsername } from './directory-reads.ts';
import { countRecoveryCodes } from './reads.ts';
import { spendCode } from './spend-code.ts';
import { startSession } from './start-session.ts';
import { replaceHash } from './writes.ts';

/**
 * Signs in by username and password and, where it is on, a second factor. Unknown, disabled and
 * locked accounts get the answer of a wrong password, after the same work.
 */
export async function login(
  deps: Deps,
  visit: Visit,
  body: Body<(typeof signIn)['login']>,
): Promise<
  | { username: string; recoveryCodesLeft?: number }
  | Refusal<'wrong_credentials' | 'second_factor_needed' | 'wrong_code' | 'too_many'>
> {
  const { now } = visit.occasion;
  if (!(await mayTryPassword(deps.database, { username: body.username }, now)))
    return refuse(wrongCredentials);

  const user = await findByUsername(deps.database, body.username);
  const outcome = await verifyPassword(user?.passwordHash ?? undefined, body.password);
  if (outcome === 'busy') return new Refusal(tooMany, undefined, 2);
  if (!user || outcome === 'wrong' || user.disabledAt !== null) {
    if (user) noteRefused(deps, visit, user, user.disabledAt ? 'disabled' : 'password');
    return refuse(wrongCredentials);
  }
  if (user.twoStepOnAt !== null && body.code === undefined) return refuse(secondFactorNeeded);

  const { code } = body;
  const started = await systemScope(deps, user.practiceId, visit.occasion).write(async (tx) => {
    // To compare a password takes a while: meanwhile another may be set, or the person shut out.
    const held = await findUserForUpdate(tx, user.id);
    if (!held || !signsInAlike(user, held)) return 'changed';
    const spent =
      held.twoStepOnAt === null ? 'none' : await spendCode(tx, deps.secrets, held, code ?? '');
    if (!spent) return refuse(wrongCode, { code: wrongCode.error });
    const session = await startSession(tx, visit, user.id, body.rememberMe);
    return spent === 'recovery'
      ? { ...session, recoveryCodesLeft: await countRecoveryCodes(tx, user.id) }
      : session;
  });
  if (started === 'changed') return login(deps, visit, body);
  if (started instanceof Refusal) {
    noteRefused(deps, visit, user, 'code');
    return started;
  }
  await forgetTries(deps.database, { username: body.username });
  const { passwordHash } = user;
  if (passwordHash !== null && needsRehash(passwordHash)) {
    deps.later(async () => {
      const stronger = await hashPassword(body.password);
      if (stronger !== 'busy') {
        const hashes = { was: passwordHash, is: stronger };
        await replaceHash(deps.database, user.practiceId, user.id, hashes);
      }
    });
  }
  visit.giveSession(started.token, started.cookieEndsAt);
  return {
    username: user.username,
    ...('recoveryCodesLeft' in started && { recoveryCodesLeft: started.recoveryCodesLeft }),
  };
}

const signsInAlike = (one: UserRow, two: UserRow): boolean =>
  one.passwordHash === two.passwordHash &&
  one.disabledAt === two.disabledAt &&
  one.twoStepOnAt === two.twoStepOnAt;

/** After the answer, so that a known name does not take longer than an unknown one. */
function noteRefused(deps: Deps, visit: Visit, user: UserRow, why: string): void {
  deps.later(() =>
    systemScope(deps, user.practiceId, visit.occasion).write((tx) =>
      tx.append({
        name: 'session.refused',
        subject: { kind: 'user', id: user.id },
        after: { why },
        audience: { to: 'admins' },
      }),
    ),
  );
}
