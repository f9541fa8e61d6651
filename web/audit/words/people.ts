import type { peopleEvents } from '#contract/people.ts';
import { aRole, possessive, type EventWords } from '#web/audit/told.ts';

export const peopleWords: Readonly<Record<(typeof peopleEvents)[number], EventWords>> = {
  'practice.created': {
    kind: 'Practice made',
    tell: ({ whom }) => `The practice ${whom ?? ''} was made`.replace('  ', ' '),
  },
  'practice.filling': {
    kind: 'Sample data being added',
    tell: ({ who, after }) => `${who} added the sample ${after('filled') ?? 'data'}`,
  },
  'practice.filled': {
    kind: 'Sample data added',
    tell: ({ who, after }) => {
      const clients = after('clients');
      return `${who} filled the practice with ${clients ? `${clients} sample clients` : 'sample data'}`;
    },
  },
  'practice.updated': {
    kind: 'Practice settings changed',
    tell: ({ who, changed }) => `${who} changed the practice’s settings${of(changed)}`,
  },
  'user.created': {
    kind: 'Account made',
    tell: ({ who, whom, own, after }) =>
      own || whom === undefined
        ? `${who} made an account as ${aRole(after('role'))}`
        : `${who} made an account for ${whom} as ${aRole(after('role'))}`,
  },
  'user.updated': {
    kind: 'Profile changed',
    tell: ({ who, whom, own, changed }) =>
      `${who} changed ${own ? 'their own' : possessive(whom, 'a')} profile${of(changed)}`,
  },
  'user.onboarded': {
    kind: 'Profile completed',
    tell: ({ who, is }) =>
      is('skipped') ? `${who} left the profile for later` : `${who} completed their profile`,
  },
  'user.role_changed': {
    kind: 'Role changed',
    tell: ({ who, whom, own, before, after }) =>
      `${who} changed ${own ? 'their own' : possessive(whom, 'somebody’s')} role: ` +
      `${before('role') ?? 'none'} → ${after('role') ?? 'none'}`,
  },
  'user.disabled': {
    kind: 'Account disabled',
    tell: ({ who, whom }) => `${who} disabled ${possessive(whom, 'an')} account`,
  },
  'user.enabled': {
    kind: 'Account enabled',
    tell: ({ who, whom }) => `${who} enabled ${possessive(whom, 'an')} account again`,
  },
  'settings.updated': {
    kind: 'Own settings changed',
    tell: ({ who, changed }) => `${who} changed their own settings${of(changed)}`,
  },
};

function of(changed: string): string {
  return changed === '' ? '' : `: ${changed}`;
}
