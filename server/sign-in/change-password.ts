import type { Body } from '#contract/endpoint.ts';
import { tooMany } from '#contract/refusal.ts';
import { weakPassword, wrongPassword, type signIn } from '#contract/sign-in.ts';
import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { findUser, findUserForUpdate } from '#server/people/reads.ts';
import { hashPassword, passwordProblem } from '#server/people/passwords.ts';
import { tryPassword } from '#server/people/try-password.ts';
import { isRefusal, refuse, type Refusal } from '#server/refusal.ts';
import type { Visit } from '#server/visit.ts';
import { noteEnded } from './end-session.ts';
import { wasRemembered } from './reads.ts';
import { startSession } from './start-session.ts';
import { endSessionRows, spendResetLinks, updateCredentials } from './writes.ts';

/** Changes one's own password: links for a new one and every session end, and the one that asks begins anew. */
export async function changePassword(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  visit: Visit,
  body: Body<(typeof signIn)['changePassword']>,
): Promise<void | Refusal<'wrong_password' | 'weak_password' | 'too_many'>> {
  const user = await findUser(scope, asker.userId);
  if (!user) throw new Error('The asker is gone.');
  const outcome = await tryPassword(scope, connection, user, body.currentPassword);
  if (outcome === 'busy') return refuse(tooMany);
  const wrong = { currentPassword: wrongPassword.error };
  if (outcome === 'wrong') return refuse(wrongPassword, wrong);
  const problem = await passwordProblem(body.newPassword, { username: user.username });
  if (problem) return refuse(weakPassword, { newPassword: problem });
  const passwordHash = await hashPassword(body.newPassword);
  if (passwordHash === 'busy') return refuse(tooMany);
  const session = await scope.write(async (tx) => {
    // Compared with what is none any more, where a link set another meanwhile.
    const held = await findUserForUpdate(tx, user.id);
    if (held?.passwordHash !== user.passwordHash) return refuse(wrongPassword, wrong);
    await updateCredentials(tx, user.id, { passwordHash });
    await spendResetLinks(tx, user.id);
    await tx.append({
      name: 'password.changed',
      subject: { kind: 'user', id: user.id },
      audience: { to: 'person', userId: user.id },
    });
    await noteEnded(tx, user.id, await endSessionRows(tx, user.id));
    return startSession(tx, visit, user.id, await wasRemembered(tx, asker.sessionId));
  });
  if (isRefusal(session)) return session;
  visit.giveSession(session.token, session.cookieEndsAt);
  return undefined;
}
