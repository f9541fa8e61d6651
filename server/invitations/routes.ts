import type { invitations } from '#contract/invitations.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import {
  approveAccessRequest,
  declineAccessRequest,
  renewApproval,
} from './decide-access-request.ts';
import { invite, renewInvitation, revokeInvitation } from './invite.ts';
import { listAccessRequests, listInvitations, listPractices } from './reads.ts';
import { requestAccess } from './request-access.ts';

export const invitationHandlers = (deps: Deps): Handlers<typeof invitations> => ({
  invite: (ask) => ask.scope.write((tx) => invite(tx, deps, ask.visit.origin, ask.body)),
  listInvitations: (ask) => listInvitations(ask.scope),
  renewInvitation: (ask) => renewInvitation(ask.scope, deps, ask.visit.origin, ask.params.id),
  revokeInvitation: (ask) => revokeInvitation(ask.scope, ask.params.id),
  findInvitation: (ask) => lookAtInvitation(deps, ask.visit, ask.body.token),
  acceptInvitation: (ask) => acceptInvitation(deps, ask.visit, ask.body),
  requestAccess: (ask) => requestAccess(deps, ask.visit, ask.body),
  listAccessRequests: () => listAccessRequests(deps.database),
  approveAccessRequest: (ask) =>
    approveAccessRequest(ask.scope, deps, ask.visit, ask.params.id, ask.body),
  renewApproval: (ask) => renewApproval(ask.scope, deps, ask.visit, ask.params.id),
  declineAccessRequest: (ask) => declineAccessRequest(ask.scope, ask.params.id),
  listPractices: (ask) => listPractices(deps.database, ask.scope.practiceId),
});
