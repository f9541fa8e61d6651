import { retellVoice } from '#server/vendors/voice/retell.ts';
import type { DialRequest, VoiceVendor } from '#server/vendors/voice/voice.ts';
import { type RetellStandIn, startRetellStandIn } from '../retell-stand-in.ts';

export const voiceBegan = new Date('2026-03-04T09:30:00.000Z');

/** Retell's adapter at a stand-in of its own, with little patience. The caller stops the stand-in. */
export async function openVoice(
  timing: { dialMs?: number; readMs?: number; pauseMs?: number; now?: () => number } = {},
): Promise<{ standIn: RetellStandIn; voice: VoiceVendor }> {
  const standIn = await startRetellStandIn({ clock: () => voiceBegan });
  const { apiKey, fromNumber, url: baseUrl } = standIn;
  const voice = retellVoice({ apiKey, fromNumber, baseUrl }, fetch, {
    dialMs: 2_000,
    readMs: 3_000,
    pauseMs: 2,
    ...timing,
  });
  return { standIn, voice };
}

/** A dial of a number with these last digits. */
export const dialRequest = (lastDigits: string, more: Partial<DialRequest> = {}): DialRequest => ({
  reference: '3f0c6b5e-9f6f-4d0a-9f47-6f0f1a2b3c4d',
  to: `+1415555${lastDigits}`,
  variables: { clientName: 'Dana Whitfield' },
  maxMinutes: 15,
  voicemailMessage: '',
  ...more,
});
