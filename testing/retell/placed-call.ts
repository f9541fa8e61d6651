import type Retell from 'retell-sdk';
import { scriptFor, type Script, type ScriptedTurn } from './script.ts';

type DialBody = Retell.CallCreatePhoneCallParams;

/** A call as the stand-in keeps it; what Retell would tell of it follows from the time. */
export interface PlacedCall {
  readonly id: string;
  readonly body: DialBody;
  readonly script: Script;
  /** In milliseconds since 1970, as all times here. */
  readonly orderedAt: number;
  stoppedAt?: number;
  deleted?: boolean;
  /** What a PATCH put in the place of the metadata of the dial. */
  metadata?: unknown;
}

interface Course {
  readonly answeredAt: number | undefined;
  readonly endedAt: number;
  readonly analysedAt: number;
  readonly status: Script['status'];
  readonly reason: string;
}

const hourMs = 3_600_000;
const analysisMs = 2_000;

/** The script with the message that the dial wants said to a voicemail, and what it costs in time. */
export function scriptOf(body: DialBody, given?: Script): Script {
  const script = given ?? scriptFor(body.to_number);
  const action = body.agent_override?.agent?.voicemail_option?.action;
  if (!script.inVoicemail || action?.type !== 'static_text') return script;
  const message = { role: 'agent', start: 5, end: 11, text: action.text } as const;
  return { ...script, turns: [...script.turns, message] };
}

/** When a call is answered, ends and is analysed, by its script, its longest duration and a stop. */
export function courseOf(call: PlacedCall): Course {
  const { script, orderedAt, body, stoppedAt } = call;
  const wait = script.answerAfter;
  const wouldAnswer = wait === null ? undefined : orderedAt + wait * 1000;
  const cut = stoppedAt ?? Number.POSITIVE_INFINITY;
  const answeredAt = wouldAnswer !== undefined && wouldAnswer <= cut ? wouldAnswer : undefined;
  const longest = body.agent_override?.agent?.max_call_duration_ms ?? hourMs;
  const naturalEnd = (wouldAnswer ?? orderedAt) + script.endAfter * 1000;
  const latestEnd = answeredAt === undefined ? naturalEnd : answeredAt + longest;
  const endedAt = Math.min(naturalEnd, latestEnd, cut);
  const ends = { answeredAt, endedAt, analysedAt: endedAt + analysisMs };
  if (endedAt === naturalEnd) return { ...ends, status: script.status, reason: script.reason };
  const status = answeredAt === undefined ? 'not_connected' : 'ended';
  return { ...ends, status, reason: endedAt === cut ? 'manual_stopped' : 'max_duration_reached' };
}

export function statusAt(call: PlacedCall, now: number): Retell.PhoneCallResponse['call_status'] {
  const { answeredAt, endedAt, status } = courseOf(call);
  if (now >= endedAt) return status;
  return answeredAt !== undefined && now >= answeredAt ? 'ongoing' : 'registered';
}

/** What was said until then. */
export function turnsAt(call: PlacedCall, now: number): readonly ScriptedTurn[] {
  const { answeredAt, endedAt } = courseOf(call);
  if (answeredAt === undefined) return [];
  const passed = (Math.min(now, endedAt) - answeredAt) / 1000;
  return call.script.turns.filter(({ end }) => end <= passed);
}

export type CallEvent = 'call_started' | 'transcript_updated' | 'call_ended' | 'call_analyzed';

/** Everything that is told of a call, in its order. */
export function eventsOf(call: PlacedCall): { readonly event: CallEvent; readonly at: number }[] {
  const { answeredAt, endedAt, analysedAt } = courseOf(call);
  const spoken = turnsAt(call, endedAt).map(({ end }) => ({
    event: 'transcript_updated' as const,
    at: (answeredAt ?? 0) + end * 1000,
  }));
  return [
    ...(answeredAt === undefined ? [] : [{ event: 'call_started' as const, at: answeredAt }]),
    ...spoken,
    { event: 'call_ended', at: endedAt },
    { event: 'call_analyzed', at: analysedAt },
  ];
}
