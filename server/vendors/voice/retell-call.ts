import { type Loose, looseOf, numberOf, textOf } from './loose-fields.ts';
import { standingOf } from './retell-outcome.ts';
import { turnsOf } from './retell-turns.ts';
import type { VendorCall } from './voice.ts';

/** A call object of Retell's in our words; undefined for what is none. */
export function vendorCallOf(value: unknown): VendorCall | undefined {
  const call = looseOf(value);
  const vendorCallId = textOf(call.call_id);
  const status = textOf(call.call_status);
  if (vendorCallId === undefined || status === undefined) return undefined;
  const [start, end] = [instantOf(call.start_timestamp), instantOf(call.end_timestamp)];
  const reason = textOf(call.disconnection_reason);
  const turns = turnsOf(call);
  const standing = standingOf({
    status,
    reason,
    started: start !== undefined || turns.length > 0,
    inVoicemail: looseOf(call.call_analysis).in_voicemail === true,
  });
  return {
    vendorCallId,
    reference: textOf(looseOf(call.metadata).callRef),
    ...standing,
    reason,
    startedAt: start?.toISOString(),
    endedAt: end?.toISOString(),
    durationSeconds: durationOf(call, start, end),
    turns,
    final: standing.state === 'ended' || standing.state === 'failed',
    recordingUrl: textOf(call.recording_url) ?? textOf(call.scrubbed_recording_url),
    costUsdMicros: rounded(numberOf(looseOf(call.call_cost).combined_cost), microsPerCent),
    latencyMs: rounded(numberOf(looseOf(looseOf(call.latency).e2e).p50)),
  };
}

const microsPerCent = 10_000;

const rounded = (value: number | undefined, times = 1) =>
  value === undefined || value < 0 ? undefined : Math.round(value * times);

function instantOf(epochMs: unknown): Date | undefined {
  const at = numberOf(epochMs);
  if (at === undefined || at <= 0) return undefined;
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function durationOf(call: Loose, start: Date | undefined, end: Date | undefined) {
  const between = start && end ? end.getTime() - start.getTime() : undefined;
  return rounded(numberOf(call.duration_ms) ?? between, 1 / 1000);
}
