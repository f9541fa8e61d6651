import { symmetric } from 'retell-sdk/lib/webhook_auth';
import { looseOf } from './loose-fields.ts';
import { vendorCallOf } from './retell-call.ts';
import type { VoiceEvent } from './voice.ts';

/** Stricter than the library, which also takes capitals. */
const signatureShape = /^v=\d{1,15},d=[0-9a-f]{64}$/;

/** What the call has come to at the latest when such an event is told; the call in it may lag behind. */
const followed: ReadonlyMap<string, 'ongoing' | 'ended'> = new Map([
  ['call_started', 'ongoing'],
  ['transcript_updated', 'ongoing'],
  ['call_ended', 'ended'],
  ['call_analyzed', 'ended'],
]);

/** Reads a webhook of Retell's by its raw bytes; the interface tells what the answers mean. */
export async function readRetellWebhook(
  apiKey: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): Promise<VoiceEvent | 'unknown' | undefined> {
  const signature = headers['x-retell-signature'];
  if (typeof signature !== 'string' || !signatureShape.test(signature)) return undefined;
  const text = rawBody.toString('utf8');
  // The library's check is a promise, which is true before it is awaited; it allows five minutes both ways.
  const proven = await symmetric.verify(text, apiKey, signature, { timestamp: now.getTime() });
  return proven ? eventOf(text) : undefined;
}

function eventOf(text: string): VoiceEvent | 'unknown' {
  const body = looseOf(parsed(text));
  const name = typeof body.event === 'string' ? body.event : '';
  const stage = followed.get(name);
  if (stage === undefined) return 'unknown';
  const told = looseOf(body.call);
  const early = told.call_status === 'registered' || told.call_status === 'ongoing';
  const call = vendorCallOf({
    transcript_with_tool_calls: body.transcript_with_tool_calls,
    ...told,
    ...(early ? { call_status: stage } : {}),
  });
  if (!call) return 'unknown';
  // It may come late, and name the state of the call and not that of its words.
  return { name, call: name === 'transcript_updated' ? { ...call, final: false } : call };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
