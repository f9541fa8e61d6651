import type { FollowedCall, LiveCall } from '#contract/dialling.ts';
import { type CallState, isLive } from '#contract/call-states.ts';
import { clockText, outcomeWords, stateWords } from '#web/calls/call-words.ts';
import { DURATION, type Notice, notices } from '#web/notices.ts';
import type { Word } from '#web/ui/word-table.ts';

/** Where a call stands, in two or three words. */
export function standingWord({ state, outcome }: Pick<LiveCall, 'state' | 'outcome'>): Word {
  return isLive(state) || outcome === null ? stateWords[state] : outcomeWords[outcome];
}

const going: Readonly<Record<CallState, string>> = {
  requested: 'The call is on its way to the telephone service.',
  dialing: 'The telephone service is being asked to ring.',
  unknown: 'The telephone service did not answer in time. It may or may not ring.',
  ringing: 'The phone is ringing.',
  ongoing: 'What is said appears here as it is spoken.',
  ended: 'The call is over.',
  failed: 'The call could not be made.',
};

/** One sentence on where a call stands: the server's own where it has one. */
export function standingText(
  call: Pick<LiveCall, 'state' | 'reason' | 'source' | 'outcome'>,
): string {
  const { state, reason, source, outcome } = call;
  if (source === 'rehearsal') return rehearsed(state, outcome);
  return reason === '' ? going[state] : reason;
}

function rehearsed(state: CallState, outcome: LiveCall['outcome']): string {
  if (isLive(state)) return 'The rehearsal is under way. No phone rings.';
  if (outcome === 'no_answer') return 'The rehearsal ended before you said anything.';
  return outcome === 'declined' ? 'You declined the call.' : 'The rehearsal is over.';
}

/** How long somebody has been speaking, or spoke; undefined before the call was answered. */
export function timerText(
  { startedAt, endedAt }: Pick<LiveCall, 'startedAt' | 'endedAt'>,
  now: number,
): string | undefined {
  if (startedAt === null) return undefined;
  const until = endedAt === null ? now : Date.parse(endedAt);
  return clockText(Math.max(0, until - Date.parse(startedAt)) / 1000);
}

/** Said once when a call that was followed is over. */
export function endedNotice(call: Pick<FollowedCall, 'source' | 'outcome' | 'reason'>): Notice {
  const { source, outcome, reason } = call;
  if (source === 'rehearsal') {
    return notices.done('Call Ended', 'The rehearsal is kept with what was said in it.');
  }
  return outcome === 'answered' || outcome === null
    ? notices.callEnded()
    : notices.done('Call Ended', reason || `${outcomeWords[outcome].label}.`);
}

/** The same on another page than that of the calls under way: with the way to the call. */
export function endedAway(call: FollowedCall, onOpen: () => void): Notice {
  if (call.handedOver) return endedNotice(call);
  const action = { label: 'Open the call', onSelect: onOpen };
  return { ...endedNotice(call), action, durationMs: DURATION.usual };
}

/** The same of a call whose client was given to somebody else meanwhile. */
export function endedElsewhere(): Notice {
  return notices.plain('Call Ended', 'What was said is now with the client’s new owner.');
}
