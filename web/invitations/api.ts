import { invitations } from '#contract/invitations.ts';
import { useRead, useWrite } from '#web/query.ts';

const invited = ['/api/invitations'];
const requests = ['/api/access-requests'];

export const useInvite = () => useWrite(invitations.invite, invited);
export const useListInvitations = () => useRead(invitations.listInvitations, {});
export const useRenewInvitation = () => useWrite(invitations.renewInvitation, invited);
export const useRevokeInvitation = () => useWrite(invitations.revokeInvitation, invited);
export const useFindInvitation = () => useWrite(invitations.findInvitation);
export const useAcceptInvitation = () => useWrite(invitations.acceptInvitation);
export const useRequestAccess = () => useWrite(invitations.requestAccess);
/** Only an operator may read them. */
export const useListAccessRequests = (operator = true) =>
  useRead(invitations.listAccessRequests, {}, { enabled: operator });
export const useApproveAccessRequest = () =>
  useWrite(invitations.approveAccessRequest, [...requests, ...invited, '/api/practices']);
export const useRenewApproval = () => useWrite(invitations.renewApproval, invited);
export const useDeclineAccessRequest = () => useWrite(invitations.declineAccessRequest, requests);
export const useListPractices = () => useRead(invitations.listPractices, {});
