import type { Body } from '#contract/endpoint.ts';
import { changedMeanwhile, invalid } from '#contract/refusal.ts';
import type { voiceSettings } from '#contract/voice-settings.ts';
import type { Scope } from '#server/db/scope.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { getAgentSettings } from './settings-reads.ts';
import { insertAgentSettings } from './writes.ts';

/** Keeps a new version; the same as the one that holds changes nothing. */
export async function saveAgentSettings(
  scope: Scope,
  { settings, version }: Body<typeof voiceSettings.saveAgentSettings>,
) {
  if (settings.hoursFrom >= settings.hoursTo) {
    return refuse(invalid, { hoursTo: 'The calling hours have to end after they begin' });
  }
  return scope.write(async (tx) => {
    // Two at once would make the same version.
    await getPracticeForUpdate(tx);
    const current = await getAgentSettings(tx);
    if (current.version !== version) return refuse(changedMeanwhile);
    if (JSON.stringify(current.settings) === JSON.stringify(settings)) return current;
    const next = version + 1;
    await insertAgentSettings(tx, next, settings);
    await tx.append({
      name: 'agent_settings.saved',
      subject: { kind: 'practice', id: tx.practiceId },
      after: { version: next, changed: changedNames(current.settings, settings) },
      audience: { to: 'practice' },
    });
    return getAgentSettings(tx);
  });
}

function changedNames<T extends object>(before: T, after: T): string[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
