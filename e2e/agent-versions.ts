import type { SavedSettings } from '#contract/voice-settings.ts';

/** Saves agent settings until there are three versions, as the journeys through their dialog do. */
export async function saveVersions(
  ask: <T>(method: string, data?: unknown) => Promise<T>,
): Promise<number> {
  for (;;) {
    const { version, settings } = await ask<SavedSettings>('GET');
    if (version >= 3) return version;
    const { questions } = settings;
    const fewer = { ...questions, strategy: questions.strategy.slice(1) };
    const change = [{ questions: fewer }, { tone: 'formal' }, { closing: 'Goodbye.' }][version];
    await ask('PUT', { version, settings: { ...settings, ...change } });
  }
}
