import { randomUUID } from 'node:crypto';
import { alreadyAccepted, type Invitation } from '#contract/invitations.ts';
import type { Role } from '#contract/people.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findUserByEmail, getPracticeForUpdate, getPracticeRow } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { makeToken } from '#server/sign-in/token.ts';
import { findInvitation, findInvitationTo } from './reads.ts';
import { insertInvitation, updateOpenInvitation } from './writes.ts';

const validSeconds = 7 * 24 * 3600;

export interface Invitee {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly role: Role;
}

export interface MadeInvitation {
  readonly invitation: Invitation;
  /** Good once and for seven days; only a hash of it is kept. */
  readonly link: string;
  /** Whether it is also on its way by mail; if not, the link has to be handed over. */
  readonly mailed: boolean;
}

/** Invites somebody who has no account here yet and no invitation that waits for them. */
export async function inviteNewcomer(
  scope: Scope,
  deps: Pick<Deps, 'mail'>,
  origin: string,
  invitee: Invitee,
): Promise<MadeInvitation | Refusal<'invalid'>> {
  return scope.write(async (tx) => {
    // One at a time in a practice: two admins may think of the same newcomer.
    await getPracticeForUpdate(tx);
    const known = await whoIsHere(tx, invitee.email);
    return known === undefined
      ? invite(tx, deps, origin, invitee)
      : refuse(invalid, { email: known });
  });
}

/** Who has an account here under an address, or is invited, in a sentence: a second one would be the same person twice. */
export async function whoIsHere(scope: Scope, email: string): Promise<string | undefined> {
  const here = await findUserByEmail(scope, email);
  if (!here) {
    const invited = await findInvitationTo(scope, email);
    return invited && `${invited.name} is invited already. Renew the invitation for a new link.`;
  }
  const who = `${here.name}, @${here.username}, has this address`;
  return here.disabledAt === null
    ? `${who} and an account here already.`
    : `${who} and a disabled account. Enable it under People.`;
}

/** Invites somebody into the transaction's practice. */
export async function invite(
  tx: WriteScope,
  deps: Pick<Deps, 'mail'>,
  origin: string,
  invitee: Invitee,
): Promise<MadeInvitation> {
  const id = randomUUID();
  const { token, hash } = makeToken(tx.practiceId);
  await insertInvitation(tx, { id, ...invitee, tokenHash: hash, expiresAt: expiry(tx) });
  const { name, email, role } = invitee;
  await tx.append({
    name: 'invitation.made',
    subject: { kind: 'invitation', id },
    after: { name, email, role },
    audience: { to: 'admins' },
  });
  return handOver(tx, deps, origin, id, token);
}

/** Makes a fresh link with seven more days; the old one ends, and a withdrawn one opens again. */
export async function renewInvitation(
  scope: Scope,
  deps: Pick<Deps, 'mail'>,
  origin: string,
  id: string,
): Promise<MadeInvitation | Refusal<'not_found' | 'already_accepted'>> {
  return scope.write(async (tx) => {
    const known = await findInvitation(tx, id);
    if (!known) return refuse(notFound);
    // They may have come by another one that was made for the same address.
    if (await findUserByEmail(tx, known.email)) return refuse(alreadyAccepted);
    const { token, hash } = makeToken(tx.practiceId);
    const fresh = { tokenHash: hash, expiresAt: expiry(tx), revokedAt: null };
    if (!(await updateOpenInvitation(tx, id, fresh))) return refuse(alreadyAccepted);
    await tx.append({
      name: 'invitation.renewed',
      subject: { kind: 'invitation', id },
      audience: { to: 'admins' },
    });
    return handOver(tx, deps, origin, id, token);
  });
}

/** Withdraws an invitation: its link ends. */
export async function revokeInvitation(
  scope: Scope,
  id: string,
): Promise<void | Refusal<'not_found' | 'already_accepted'>> {
  return scope.write(async (tx) => {
    if (!(await findInvitation(tx, id))) return refuse(notFound);
    if (!(await updateOpenInvitation(tx, id, { revokedAt: tx.now }))) {
      return refuse(alreadyAccepted);
    }
    await tx.append({
      name: 'invitation.revoked',
      subject: { kind: 'invitation', id },
      audience: { to: 'admins' },
    });
    return undefined;
  });
}

async function handOver(
  tx: WriteScope,
  deps: Pick<Deps, 'mail'>,
  origin: string,
  id: string,
  token: string,
): Promise<MadeInvitation> {
  const invitation = await findInvitation(tx, id);
  if (!invitation) throw new Error('The invitation was not kept.');
  const practice = await getPracticeRow(tx);
  const link = `${origin}/invite#${token}`;
  await queueMail(tx, {
    to: invitation.email,
    subject: `You are invited to ${practice.name} on Rapport`,
    text:
      `Hello ${invitation.name},\n\n${practice.name} invites you to Rapport.\n` +
      `Make your account here, within seven days:\n\n${link}\n`,
  });
  return { invitation, link, mailed: deps.mail.name !== 'outbox' };
}

function expiry(tx: WriteScope): string {
  return new Date(tx.occasion.now.getTime() + validSeconds * 1000).toISOString();
}
