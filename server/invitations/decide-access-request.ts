import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import { alreadyDecided, type invitations } from '#contract/invitations.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Role } from '#contract/people.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { createPractice } from '#server/people/create-practice.ts';
import { getPracticeForUpdate, getPracticeRow } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import type { Visit } from '#server/visit.ts';
import { invite, renewInvitation, whoIsHere, type MadeInvitation } from './invite.ts';
import { findAccessRequest } from './reads.ts';
import { decideAccessRequest, linkAccessRequest } from './writes.ts';

/** Invites the asker into this practice, or as the admin of a new one that it makes. */
export async function approveAccessRequest(
  scope: Scope,
  deps: Deps,
  visit: Visit,
  id: string,
  body: Body<(typeof invitations)['approveAccessRequest']>,
): Promise<MadeInvitation | Refusal<'not_found' | 'already_decided' | 'invalid'>> {
  return scope.write(async (tx) => {
    const request = await findAccessRequest(tx.connection, id);
    if (!request) return refuse(notFound);
    // As whoever invites: another admin may think of the same newcomer.
    if (body.into === 'member') await getPracticeForUpdate(tx);
    const known = body.into === 'member' ? await whoIsHere(tx, request.email) : undefined;
    if (known !== undefined && request.decision === null) return refuse(invalid, { into: known });
    if (!(await decideAccessRequest(tx.connection, id, body.into, tx.now))) {
      return refuse(alreadyDecided);
    }
    const { name, email, phone, companyName } = request;
    await tx.append({
      name: 'access.approved',
      subject: { kind: 'access_request', id },
      after: { name, into: body.into },
      audience: { to: 'admins' },
    });
    const send = async (into: WriteScope, role: Role) => {
      const made = await invite(into, deps, visit.origin, { name, email, phone, role });
      await linkAccessRequest(tx.connection, id, into.practiceId, made.invitation.id);
      return made;
    };
    if (body.into === 'member') return send(tx, body.role);
    const { timezone } = await getPracticeRow(tx);
    const fresh = tx.within(randomUUID());
    const practice = { name: companyName, timezone, founding: false, sample: false };
    if (!(await createPractice(fresh, practice))) throw new Error('The practice was not made.');
    return send(fresh, 'admin');
  });
}

/** Makes a fresh link for an approved request, in this practice or in the one made for it. */
export async function renewApproval(
  scope: Scope,
  deps: Deps,
  visit: Visit,
  id: string,
): Promise<MadeInvitation | Refusal<'not_found' | 'already_accepted'>> {
  return scope.write(async (tx) => {
    const request = await findAccessRequest(tx.connection, id);
    if (!request?.invitedPracticeId || !request.invitationId) return refuse(notFound);
    // Told here as well: what is sent again is known by an event of the asker's own practice.
    await tx.append({
      name: 'access.renewed',
      subject: { kind: 'access_request', id },
      after: { name: request.name },
      audience: { to: 'admins' },
    });
    const there = tx.within(request.invitedPracticeId);
    return renewInvitation(there, deps, visit.origin, request.invitationId);
  });
}

export async function declineAccessRequest(
  scope: Scope,
  id: string,
): Promise<void | Refusal<'not_found' | 'already_decided'>> {
  return scope.write(async (tx) => {
    if (!(await findAccessRequest(tx.connection, id))) return refuse(notFound);
    if (!(await decideAccessRequest(tx.connection, id, 'declined', tx.now))) {
      return refuse(alreadyDecided);
    }
    await tx.append({
      name: 'access.declined',
      subject: { kind: 'access_request', id },
      audience: { to: 'admins' },
    });
    return undefined;
  });
}
