import type { invitationEvents } from '#contract/invitations.ts';
import { aRole, possessive, type EventWords } from '#web/audit/told.ts';

export const invitationWords: Readonly<Record<(typeof invitationEvents)[number], EventWords>> = {
  'invitation.made': {
    kind: 'Invited',
    tell: ({ who, whom, after }) =>
      `${who} invited ${whom ?? 'somebody'} as ${aRole(after('role'))}`,
  },
  'invitation.renewed': {
    kind: 'Invitation renewed',
    tell: ({ who, whom }) => `${who} renewed ${possessive(whom, 'an')} invitation`,
  },
  'invitation.revoked': {
    kind: 'Invitation withdrawn',
    tell: ({ who, whom }) => `${who} withdrew ${possessive(whom, 'an')} invitation`,
  },
  'invitation.accepted': {
    kind: 'Invitation accepted',
    tell: ({ who, after }) => `${who} accepted the invitation as ${aRole(after('role'))}`,
  },
  'access.requested': {
    kind: 'Access asked for',
    tell: ({ whom, after }) => {
      const company = after('companyName');
      return `${whom ?? 'Somebody'}${company ? ` of ${company}` : ''} asked for access`;
    },
  },
  'access.approved': {
    kind: 'Access approved',
    tell: ({ who, whom, after }) =>
      `${who} approved ${possessive(whom, 'an')} access request` +
      (after('into') === 'practice' ? ' with a practice of their own' : ', into this practice'),
  },
  'access.renewed': {
    kind: 'Access renewed',
    tell: ({ who, whom }) => `${who} made a new link for ${possessive(whom, 'an')} access request`,
  },
  'access.declined': {
    kind: 'Access declined',
    tell: ({ who, whom }) => `${who} declined ${possessive(whom, 'an')} access request`,
  },
};
