import { createHmac } from 'node:crypto';
import { callObject } from './call-object.ts';
import { type CallEvent, eventsOf, type PlacedCall } from './placed-call.ts';

/** A webhook as it is sent: the bytes that are signed, and the headers with the signature. */
export interface Delivery {
  readonly callId: string;
  readonly event: CallEvent;
  /** The instant that is told of. */
  readonly at: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What goes wrong with webhooks on the way. */
export interface WebhookSwitches {
  /** Each comes twice. */
  duplicate: boolean;
  /** What is due at once comes last first. */
  outOfOrder: boolean;
  badSignature: boolean;
  /** Signed six minutes ago, or ahead. */
  stale: boolean;
  future: boolean;
  withoutStarted: boolean;
  /** Each comes once more about a call that nobody has placed. */
  unknownCall: boolean;
}

export const noSwitches: Readonly<WebhookSwitches> = {
  duplicate: false,
  outOfOrder: false,
  badSignature: false,
  stale: false,
  future: false,
  withoutStarted: false,
  unknownCall: false,
};

const sixMinutesMs = 360_000;

/** The header that proves a body, as Retell makes it. */
export function retellSignature(body: string, apiKey: string, at: number): string {
  const digest = createHmac('sha256', apiKey).update(`${body}${at}`).digest('hex');
  return `v=${at},d=${digest}`;
}

interface Signing {
  readonly apiKey: string;
  /** The instant that the receiver believes in. */
  readonly now: number;
  readonly switches: WebhookSwitches;
  /** Where recordings are served. */
  readonly origin: string;
}

/** The webhooks of all that has come to pass for calls until then, as they come out of the switches. */
export function deliveriesOf(
  calls: readonly PlacedCall[],
  until: number,
  signing: Signing,
): readonly Delivery[] {
  const { switches } = signing;
  const due = calls
    .flatMap((call) => eventsOf(call).map((told) => ({ call, ...told })))
    .filter(({ at }) => at <= until)
    .filter(({ event }) => !(switches.withoutStarted && event === 'call_started'))
    .sort((a, b) => a.at - b.at);
  if (switches.outOfOrder) due.reverse();
  return due.flatMap(({ call, event, at }) => {
    const one = signed(call, event, at, signing);
    const stranger = { ...call, id: `call_nobody_${call.id.slice(-8)}`, metadata: {} };
    return [
      one,
      ...(switches.duplicate ? [one] : []),
      ...(switches.unknownCall ? [signed(stranger, event, at, signing)] : []),
    ];
  });
}

function signed(call: PlacedCall, event: CallEvent, at: number, signing: Signing): Delivery {
  const { apiKey, now, switches, origin } = signing;
  const told = callObject(call, at, origin);
  const words =
    event === 'transcript_updated'
      ? { transcript_with_tool_calls: told.transcript_with_tool_calls }
      : {};
  const body = JSON.stringify({ event, call: told, ...words });
  const when = now + (switches.future ? sixMinutesMs : 0) - (switches.stale ? sixMinutesMs : 0);
  const key = switches.badSignature ? `${apiKey}_of_somebody_else` : apiKey;
  return {
    callId: call.id,
    event,
    at,
    body,
    headers: {
      'content-type': 'application/json',
      'x-retell-signature': retellSignature(body, key, when),
    },
  };
}
