import type { Config } from '#server/config.ts';
import { retellVoice } from './retell.ts';
import type { VoiceVendor } from './voice.ts';

/** Picks the telephone: Retell where a key is set, else none. */
export function chooseVoice({ voice }: Pick<Config, 'voice'>): VoiceVendor | undefined {
  const { apiKey, ...settings } = voice;
  return apiKey === undefined ? undefined : retellVoice({ apiKey, ...settings });
}
