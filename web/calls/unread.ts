import type { CallFindings } from '#contract/call-record.ts';

/** Whether nothing was looked for in it, as all of it is in a language that the analyst doesn't read. */
export const isUnread = (findings: CallFindings | null): boolean =>
  findings?.unread?.share === 'all';
