import type { auditEvents } from '#contract/audit.ts';
import type { EventWords } from '#web/audit/told.ts';

export const auditWords: Readonly<Record<(typeof auditEvents)[number], EventWords>> = {
  'audit.exported': {
    kind: 'Audit log exported',
    tell: ({ who }) => `${who} exported the audit log`,
  },
  'reaction.failed': {
    kind: 'Follow-up failed',
    tell: ({ after }) => `A follow-up failed for good: ${reactionName(after('reaction'))}`,
  },
  'reaction.retried': {
    kind: 'Follow-up tried again',
    tell: ({ who, after }) => `${who} tried a follow-up again: ${reactionName(after('reaction'))}`,
  },
};

/** `tell-admins-of-newcomer` as "tell admins of newcomer". */
export function reactionName(name: string | undefined): string {
  return (name ?? 'unknown').replaceAll('-', ' ');
}
