import type { VendorCallState, VendorOutcome } from './voice.ts';

interface Ending {
  readonly status: string | undefined;
  readonly reason: string | undefined;
  /** Whether somebody or something took the call. */
  readonly started: boolean;
  readonly inVoicemail: boolean;
}

const outcomes: ReadonlyMap<string, VendorOutcome> = new Map([
  ['user_hangup', 'answered'],
  ['agent_hangup', 'answered'],
  ['call_transfer', 'answered'],
  ['inactivity', 'answered'],
  ['max_duration_reached', 'answered'],
  ['transfer_bridged', 'answered'],
  ['transfer_cancelled', 'answered'],
  ['call_take_over', 'answered'],
  ['voicemail_reached', 'voicemail'],
  ['dial_no_answer', 'no_answer'],
  ['dial_busy', 'busy'],
  ['user_declined', 'declined'],
  ['invalid_destination', 'invalid_number'],
  ['no_valid_payment', 'blocked'],
  ['concurrency_limit_reached', 'blocked'],
  ['no_concurrency_fallback', 'blocked'],
  ['telephony_provider_permission_denied', 'blocked'],
  ['marked_as_spam', 'blocked'],
  ['scam_detected', 'blocked'],
  ['dial_failed', 'failed'],
  ['ivr_reached', 'failed'],
  ['telephony_provider_unavailable', 'failed'],
  ['sip_routing_error', 'failed'],
  ['registered_call_timeout', 'failed'],
]);

/** Retell's status and reason, both open sets, in our words. */
export function standingOf(ending: Ending): {
  readonly state: VendorCallState;
  readonly outcome: VendorOutcome | undefined;
} {
  const { status, started } = ending;
  if (status === 'ended' || status === 'not_connected' || status === 'error') {
    const outcome = outcomeOf(ending);
    return { state: outcome === 'failed' ? 'failed' : 'ended', outcome };
  }
  if (status === 'ongoing') return { state: 'ongoing', outcome: undefined };
  // Retell has one word from the order to the first word spoken; the phone rings meanwhile.
  if (status === 'registered') return { state: 'ringing', outcome: undefined };
  return { state: started ? 'ongoing' : 'queued', outcome: undefined };
}

function outcomeOf({ status, reason = '', started, inVoicemail }: Ending): VendorOutcome {
  const known = reason === 'manual_stopped' ? stopped(started) : outcomes.get(reason);
  if (status === 'error') return known === undefined || known === 'answered' ? 'failed' : known;
  if (known === 'answered' && inVoicemail) return 'voicemail';
  if (known !== undefined) return known;
  const talked = status === 'ended' && started && !reason.startsWith('error');
  if (!talked) return 'failed';
  return inVoicemail ? 'voicemail' : 'answered';
}

const stopped = (started: boolean): VendorOutcome => (started ? 'answered' : 'cancelled');
