import { randomUUID } from 'node:crypto';
import { notFound, tooMany } from '#contract/refusal.ts';
import { linkSpent, weakPassword } from '#contract/sign-in.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { forgetTries } from '#server/people/password-attempts.ts';
import { hashPassword, passwordProblem } from '#server/people/passwords.ts';
import { findUser } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { noteEnded } from './end-session.ts';
import { findResetLink } from './reads.ts';
import { makeToken, readToken } from './token.ts';
import { endSessionRows, insertResetLink, spendResetLinks, updateCredentials } from './writes.ts';

const linkSeconds = 24 * 3600;

/** A link, good once and for a day; an older one of the same person ends. */
export async function makeResetLink(
  scope: Scope,
  visit: Pick<Visit, 'origin'>,
  userId: string,
): Promise<{ link: string; expiresAt: string } | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    if (!(await findUser(tx, userId))) return refuse(notFound);
    const { token, hash } = makeToken(tx.practiceId);
    const expiresAt = new Date(tx.occasion.now.getTime() + linkSeconds * 1000).toISOString();
    await spendResetLinks(tx, userId);
    await insertResetLink(tx, {
      id: randomUUID(),
      userId,
      tokenHash: hash,
      createdAt: tx.now,
      expiresAt,
    });
    await tx.append({
      name: 'password.reset_link_made',
      subject: { kind: 'user', id: userId },
      after: { expiresAt },
      audience: { to: 'admins' },
    });
    // After the #: a browser keeps it to itself, so that it stands in no log.
    return { link: `${visit.origin}/reset#${token}`, expiresAt };
  });
}

/** Whose password a link sets. */
export async function findReset(
  deps: Deps,
  visit: Visit,
  token: string,
): Promise<{ username: string } | Refusal<'link_spent'>> {
  const found = await openReset(deps, visit, token);
  return found ? { username: found.user.username } : refuse(linkSpent);
}

/** Sets a new password by a link: the link is spent and every session of the person ends. */
export async function resetPassword(
  deps: Deps,
  visit: Visit,
  token: string,
  newPassword: string,
): Promise<void | Refusal<'link_spent' | 'weak_password' | 'too_many'>> {
  const found = await openReset(deps, visit, token);
  if (!found) return refuse(linkSpent);
  const { user, scope, tokenHash } = found;
  const problem = await passwordProblem(newPassword, { username: user.username });
  if (problem) return refuse(weakPassword, { newPassword: problem });
  const passwordHash = await hashPassword(newPassword);
  if (passwordHash === 'busy') return refuse(tooMany);
  const refused = await scope.write(async (tx) => {
    const spent = await spendResetLinks(tx, user.id);
    if (!spent.includes(tokenHash)) return refuse(linkSpent);
    await updateCredentials(tx, user.id, { passwordHash });
    await noteEnded(tx, user.id, await endSessionRows(tx, user.id));
    await tx.append({
      name: 'password.reset',
      subject: { kind: 'user', id: user.id },
      audience: { to: 'person', userId: user.id },
      actorId: user.id,
    });
    return undefined;
  });
  // Mostly it was this very person who tried until the account was locked.
  if (!refused) {
    await forgetTries(deps.database, { username: user.username });
    await forgetTries(deps.database, { sessionOf: user.id });
  }
  return refused;
}

async function openReset(deps: Deps, visit: Visit, token: string) {
  const parts = readToken(token);
  if (!parts) return undefined;
  const scope = systemScope(deps, parts.practiceId, visit.occasion);
  const link = await findResetLink(scope, parts.hash);
  const user = link && (await findUser(scope, link.userId));
  return user ? { user, scope, tokenHash: parts.hash } : undefined;
}
