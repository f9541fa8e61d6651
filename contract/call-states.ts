/** Where a call stands; a later state never gives way to an earlier one. */
export const callStates = [
  'requested',
  'dialing',
  'unknown',
  'ringing',
  'ongoing',
  'ended',
  'failed',
] as const;
export type CallState = (typeof callStates)[number];

/** While one of these holds, the client has a call and gets no second one. */
export const liveStates = ['requested', 'dialing', 'unknown', 'ringing', 'ongoing'] as const;

/** How a call ended; null while it lasts, and for one that was written down. */
export const callOutcomes = [
  'answered',
  'voicemail',
  'no_answer',
  'busy',
  'declined',
  'invalid_number',
  'blocked',
  'cancelled',
  'failed',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export function isLive(state: CallState): boolean {
  return liveStates.some((one) => one === state);
}
