import type { CallType } from './call-record.ts';

/** What a call of a type is called. */
export const callTitles: Readonly<Record<CallType, string>> = {
  check_in: 'Check-in call',
  strategy: 'Strategy call',
  follow_up: 'Follow-up call',
  other: 'Call',
};
