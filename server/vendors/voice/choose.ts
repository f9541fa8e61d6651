import type { Config } from '#server/config.ts';
import type { VoiceVendor } from './voice.ts';

/** Picks the telephone: Retell where a key is set, else none. */
export async function chooseVoice({
  voice,
}: Pick<Config, 'voice'>): Promise<VoiceVendor | undefined> {
  const { apiKey, ...settings } = voice;
  if (apiKey === undefined) return undefined;
  const { retellVoice } = await import('./retell.ts');
  return retellVoice({ apiKey, ...settings });
}
