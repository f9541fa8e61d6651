import { invitationMade, type invitations } from '#contract/invitations.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts';
import {
  approveAccessRequest,
  declineAccessRequest,
  renewApproval,
} from './decide-access-request.ts';
import { inviteNewcomer, renewInvitation, revokeInvitation } from './invite.ts';
import { listAccessRequests, listInvitations, listPractices } from './reads.ts';
import { requestAccess } from './request-access.ts';

/** Only whoever has the link knows it. */
const refuseAgain = async () => refuse(invitationMade);

export const invitationHandlers = (deps: Deps): Handlers<typeof invitations> => ({
  invite: (ask) =>
    once(ask, (scope) => inviteNewcomer(scope, deps, ask.visit.origin, ask.body), refuseAgain),
  listInvitations: (ask) => listInvitations(ask.scope),
  renewInvitation: (ask) =>
    once(
      ask,
      (scope) => renewInvitation(scope, deps, ask.visit.origin, ask.params.id),
      refuseAgain,
    ),
  revokeInvitation: (ask) => revokeInvitation(ask.scope, ask.params.id),
  findInvitation: (ask) => lookAtInvitation(deps, ask.visit, ask.body.token),
  acceptInvitation: (ask) => acceptInvitation(deps, ask.visit, ask.body),
  requestAccess: (ask) => requestAccess(deps, ask.visit, ask.body),
  listAccessRequests: () => listAccessRequests(deps.database),
  approveAccessRequest: (ask) =>
    once(
      ask,
      (scope) => approveAccessRequest(scope, deps, ask.visit, ask.params.id, ask.body),
      refuseAgain,
    ),
  renewApproval: (ask) =>
    once(ask, (scope) => renewApproval(scope, deps, ask.visit, ask.params.id), refuseAgain),
  declineAccessRequest: (ask) => declineAccessRequest(ask.scope, ask.params.id),
  listPractices: (ask) => listPractices(deps.database, ask.scope.practiceId),
});
