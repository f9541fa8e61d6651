import type { CallOutcome, CallState } from '#contract/call-states.ts';
import type { VendorCall, VendorOutcome } from '#server/vendors/voice/voice.ts';
import type { CallRow } from './reads.ts';

/** How far along a state is; of two that are equally far the first one stays. */
const distance: Readonly<Record<CallState, number>> = {
  requested: 0,
  dialing: 1,
  unknown: 2,
  ringing: 3,
  ongoing: 4,
  ended: 5,
  failed: 5,
};

const stateOf = {
  queued: 'ringing',
  ringing: 'ringing',
  ongoing: 'ongoing',
  ended: 'ended',
  failed: 'failed',
} as const;

/** The later of two states: what was heard late never takes a call back. */
export function later(now: CallState, heard: CallState): CallState {
  return distance[heard] > distance[now] ? heard : now;
}

export function isOver(state: CallState): boolean {
  return distance[state] === distance.ended;
}

/** Where a call stands by the words of the specification's clients. */
export function statusOf(state: CallState): 'registered' | 'ongoing' | 'ended' {
  if (isOver(state)) return 'ended';
  return state === 'ongoing' ? 'ongoing' : 'registered';
}

const sentences: Readonly<Record<CallOutcome, string>> = {
  answered: '',
  voicemail: 'A voicemail answered.',
  no_answer: 'Nobody picked up.',
  busy: 'The line was busy.',
  declined: 'The call was declined.',
  invalid_number: 'This number can’t be reached. Check it on the client’s page.',
  blocked: 'The telephone service did not place the call.',
  cancelled: 'The call was ended before it was answered.',
  failed: 'The telephone service could not complete the call.',
};

/** Why a call ended as it did, in a sentence; empty for one that was answered. */
export function sentenceOf(outcome: CallOutcome): string {
  return sentences[outcome];
}

type Progress = Partial<
  Pick<
    CallRow,
    | 'state'
    | 'outcome'
    | 'reason'
    | 'vendorCallId'
    | 'callDate'
    | 'startedAt'
    | 'endedAt'
    | 'durationSeconds'
    | 'durationMinutes'
    | 'costUsdMicros'
    | 'latencyMs'
    | 'recordingUrl'
  >
>;

/** What the vendor's word of a call changes of its row: only what is newer or was not known. */
export function progressOf(row: CallRow, heard: VendorCall, now: string): Progress {
  const told = stateOf[heard.state];
  const givenUp = wasGivenUp(row);
  // The client may have another call by now: this one does not begin again.
  if (givenUp && !isOver(told)) return {};
  const state = givenUp ? told : later(row.state, told);
  const over = isOver(state);
  const known = givenUp ? { ...row, outcome: null, endedAt: null } : row;
  const outcome = over ? laterOutcome(known, heard.outcome, state) : row.outcome;
  const startedAt = row.startedAt ?? heard.startedAt ?? (state === 'ongoing' ? now : null);
  const endedAt = over ? (known.endedAt ?? heard.endedAt ?? now) : row.endedAt;
  const seconds = heard.durationSeconds ?? secondsBetween(startedAt, endedAt);
  const durationSeconds = over ? (row.durationSeconds ?? seconds) : row.durationSeconds;
  const longest = heard.reason === 'max_duration_reached' ? 'It reached its longest duration.' : '';
  return differing(row, {
    state,
    outcome,
    reason: over ? reasonOf(known, outcome, longest) : state === row.state ? row.reason : '',
    vendorCallId: row.vendorCallId ?? heard.vendorCallId,
    callDate: row.startedAt === null && startedAt !== null ? startedAt : row.callDate,
    startedAt,
    endedAt,
    durationSeconds,
    // Once measured they may be put right by hand.
    durationMinutes:
      durationSeconds === null || durationSeconds === row.durationSeconds
        ? row.durationMinutes
        : Math.ceil(durationSeconds / 60),
    costUsdMicros: larger(row.costUsdMicros, heard.costUsdMicros),
    latencyMs: row.latencyMs ?? (over ? (heard.latencyMs ?? null) : null),
    recordingUrl: row.recordingKey === null ? (heard.recordingUrl ?? row.recordingUrl) : '',
  });
}

/** Ended for want of any word of it, without the vendor ever having named it. */
function wasGivenUp({ state, vendorCallId, dialledAt }: CallRow): boolean {
  return state === 'failed' && vendorCallId === null && dialledAt !== null;
}

/** What was told at the end stays, unless the outcome is put right. */
function reasonOf(row: CallRow, outcome: CallOutcome | null, longest: string): string {
  const told = isOver(row.state) && outcome === row.outcome ? row.reason : '';
  return told || (outcome && sentences[outcome]) || longest;
}

/** A cost only grows. */
function larger(known: number | null, heard: number | undefined): number | null {
  return known === null || heard === undefined ? (heard ?? known) : Math.max(known, heard);
}

/** The first word holds, but for an answer that turns out to have been a machine's. */
function laterOutcome(
  row: CallRow,
  heard: VendorOutcome | undefined,
  state: CallState,
): CallOutcome {
  if (row.outcome === 'answered' && heard === 'voicemail') return heard;
  return row.outcome ?? heard ?? (state === 'ended' ? 'answered' : 'failed');
}

function secondsBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
}

function differing(row: CallRow, values: Required<Progress>): Progress {
  const names = Object.keys(values) as (keyof Progress)[];
  return Object.fromEntries(
    names.filter((name) => values[name] !== row[name]).map((name) => [name, values[name]]),
  );
}
