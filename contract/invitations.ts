import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, instant, line } from './fields.ts';
import { role, themes, username, usernameTaken } from './people.ts';
import { defineRefusal, invalid, notFound } from './refusal.ts';
import { linkSpent, linkToken, newPassword, weakPassword } from './sign-in.ts';

export const industries = [
  'technology',
  'healthcare',
  'finance',
  'education',
  'retail',
  'manufacturing',
  'consulting',
  'real-estate',
  'marketing',
  'ecommerce',
  'saas',
  'other',
] as const;

export const invitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  createdAt: instant,
  expiresAt: instant,
  acceptedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type Invitation = z.infer<typeof invitation>;

/** The link is shown once: only a hash of it is kept. `mailed` says whether a vendor took the mail. */
const made = z.object({ invitation, link: z.string(), mailed: z.boolean() });

export const accessRequestBody = z.strictObject({
  name: line('Name is required'),
  email: email('Please enter a valid email address'),
  phone: line('Phone number is required', 40),
  companyName: line('Company name is required'),
  industry: z.enum(industries, 'Industry is required'),
});

export const accessRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string(),
  industry: z.enum(industries),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decision: z.nullable(z.enum(['member', 'practice', 'declined'])),
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const alreadyDecided = defineRefusal(
  'already_decided',
  409,
  'Somebody has decided this request already.',
);
export const alreadyAccepted = defineRefusal(
  'already_accepted',
  409,
  'This invitation has been accepted already.',
);
export const invitationMade = defineRefusal(
  'invitation_made',
  409,
  'This link was made already, but the line failed before it could be shown. If it did not go out by mail, make a new one from the list.',
);

const byId = z.strictObject({ id });
const guessing = { per: 'address', max: 10, windowSeconds: 60 } as const;

export const invitations = {
  invite: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite somebody: a link, good once and for seven days',
    access: 'admin',
    body: z.strictObject({ name: line('Name is required'), email: email(), role }),
    returns: made,
    refusals: [invalid, invitationMade],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations, newest first',
    access: 'admin',
    returns: z.array(invitation),
    refusals: [],
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/renew',
    summary: 'A fresh link and seven more days; the old link ends',
    access: 'admin',
    params: byId,
    returns: made,
    refusals: [notFound, alreadyAccepted, invitationMade],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    summary: 'Withdraw an invitation',
    access: 'admin',
    params: byId,
    refusals: [notFound, alreadyAccepted],
  }),
  findInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/find',
    summary: 'What an invitation link invites to',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    returns: z.object({ name: z.string(), email: z.string(), role, practice: z.string() }),
    refusals: [linkSpent],
    limit: guessing,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Make an account by an invitation and sign in',
    access: 'anyone',
    body: z.strictObject({
      token: linkToken,
      name: line('Name is required'),
      username,
      password: newPassword,
      /** What they chose in the browser before they had an account. */
      theme: z.optional(z.enum(themes)),
    }),
    returns: z.object({ username: z.string() }),
    refusals: [linkSpent, usernameTaken, weakPassword],
    limit: guessing,
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/api/access-requests',
    summary: 'Ask for access; the answer is always the same',
    access: 'anyone',
    body: accessRequestBody,
    refusals: [],
    limit: { per: 'address', max: 5, windowSeconds: 600 },
  }),
  listAccessRequests: endpoint({
    method: 'GET',
    path: '/api/access-requests',
    summary: 'Who asked for access, newest first',
    access: 'operator',
    returns: z.array(accessRequest),
    refusals: [],
  }),
  approveAccessRequest: endpoint({
    method: 'POST',
    path: '/api/access-requests/:id/approve',
    summary: 'Invite the asker into this practice, or as admin of a new one',
    access: 'operator',
    params: byId,
    body: z.discriminatedUnion('into', [
      z.strictObject({ into: z.literal('member'), role }),
      z.strictObject({ into: z.literal('practice') }),
    ]),
    returns: made,
    refusals: [invalid, notFound, alreadyDecided, invitationMade],
  }),
  renewApproval: endpoint({
    method: 'POST',
    path: '/api/access-requests/:id/renew',
    summary: 'A fresh link for somebody whose request was approved; the old link ends',
    access: 'operator',
    params: byId,
    returns: made,
    refusals: [notFound, alreadyAccepted, invitationMade],
  }),
  declineAccessRequest: endpoint({
    method: 'POST',
    path: '/api/access-requests/:id/decline',
    summary: 'Decline a request',
    access: 'operator',
    params: byId,
    refusals: [notFound, alreadyDecided],
  }),
  listPractices: endpoint({
    method: 'GET',
    path: '/api/practices',
    summary: 'The practices on this installation: name and size, nothing inside',
    access: 'operator',
    returns: z.array(
      z.object({ id, name: z.string(), people: z.number(), createdAt: instant, own: z.boolean() }),
    ),
    refusals: [],
  }),
};

export const invitationEvents = [
  'invitation.made',
  'invitation.renewed',
  'invitation.revoked',
  'invitation.accepted',
  'access.requested',
  'access.approved',
  'access.renewed',
  'access.declined',
] as const;
