import type { Body, Reply } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { tooMany } from '#contract/refusal.ts';
import { linkSpent, weakPassword } from '#contract/sign-in.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { createUser } from '#server/people/create-user.ts';
import { hashPassword, passwordProblem } from '#server/people/passwords.ts';
import { findUserByEmail, getPracticeForUpdate, getPracticeRow } from '#server/people/reads.ts';
import { refuse, Refusal } from '#server/refusal.ts';
import { startSession } from '#server/sign-in/start-session.ts';
import { readToken } from '#server/sign-in/token.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { findOpenInvitation } from './reads.ts';
import { updateOpenInvitation } from './writes.ts';

/** What a link invites to, for the page behind it. */
export async function lookAtInvitation(
  deps: Deps,
  visit: Visit,
  token: string,
): Promise<Reply<(typeof invitations)['findInvitation']> | Refusal<'link_spent'>> {
  const parts = readToken(token);
  if (!parts) return refuse(linkSpent);
  return systemScope(deps, parts.practiceId, visit.occasion).write(async (tx) => {
    const invitation = await findAcceptable(tx, parts.hash);
    if (!invitation) return refuse(linkSpent);
    const { name, email, role } = invitation;
    return { name, email, role, practice: (await getPracticeRow(tx)).name };
  });
}

/** What is behind a link, unless whom it invites has an account here by another one. */
async function findAcceptable(tx: WriteScope, tokenHash: string) {
  const invitation = await findOpenInvitation(tx, tokenHash);
  return invitation && !(await findUserByEmail(tx, invitation.email)) ? invitation : undefined;
}

/** Makes the account that a link invites to and signs the person in; the link is spent. */
export async function acceptInvitation(
  deps: Deps,
  visit: Visit,
  body: Body<(typeof invitations)['acceptInvitation']>,
): Promise<
  { username: string } | Refusal<'link_spent' | 'username_taken' | 'weak_password' | 'too_many'>
> {
  const { token, name, username, password, theme } = body;
  const known = await lookAtInvitation(deps, visit, token);
  const parts = readToken(token);
  if (known instanceof Refusal || !parts) return refuse(linkSpent);
  const problem = await passwordProblem(password, { username });
  if (problem) return refuse(weakPassword, { password: problem });
  const passwordHash = await hashPassword(password);
  if (passwordHash === 'busy') return refuse(tooMany);

  const session = await systemScope(deps, parts.practiceId, visit.occasion).write(async (tx) => {
    // One at a time in a practice: two links may be to one address.
    const { timezone } = await getPracticeForUpdate(tx);
    const invitation = await findAcceptable(tx, parts.hash);
    if (!invitation) return refuse(linkSpent);
    const { email, phone, role } = invitation;
    const newcomer = { name, username, email, phone, role, timezone, theme, passwordHash };
    const userId = await createUser(tx, newcomer);
    if (userId instanceof Refusal) return userId;
    await updateOpenInvitation(tx, invitation.id, { acceptedAt: tx.now });
    await tx.append({
      name: 'invitation.accepted',
      subject: { kind: 'invitation', id: invitation.id },
      after: { name, role, userId },
      audience: { to: 'admins' },
      actorId: userId,
    });
    return startSession(tx, visit, userId, false);
  });
  if (session instanceof Refusal) return session;
  visit.giveSession(session.token, session.cookieEndsAt);
  return { username };
}
