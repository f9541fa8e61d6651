import { and, desc, eq } from 'drizzle-orm';
import type { AgentSettings, SavedSettings } from '#contract/voice-settings.ts';
import { agentSettings } from '#server/db/schema/calls.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { defaultSettings } from './default-settings.ts';

/** What Rapport comes with. */
const first: SavedSettings = {
  version: 0,
  savedAt: null,
  savedBy: null,
  settings: defaultSettings,
};

/** The versions of the agent's settings, newest first, down to the one that Rapport comes with. */
export async function listAgentSettings(scope: Scope, limit: number): Promise<SavedSettings[]> {
  const rows = await scope.db
    .select({ row: agentSettings, savedBy: { id: users.id, name: users.name } })
    .from(agentSettings)
    .leftJoin(users, and(scope.owns(users), eq(users.id, agentSettings.savedById)))
    .where(scope.owns(agentSettings))
    .orderBy(desc(agentSettings.version))
    .limit(limit);
  const saved = rows.map(({ row, savedBy }): SavedSettings => ({
    version: row.version,
    savedAt: row.savedAt,
    savedBy,
    // Settings that came later have their defaults in older versions.
    settings: { ...defaultSettings, ...row.settings },
  }));
  return saved.length < limit ? [...saved, first] : saved;
}

/** The version that holds now. */
export async function getAgentSettings(scope: Scope): Promise<SavedSettings> {
  const [current = first] = await listAgentSettings(scope, 1);
  return current;
}

/** A version that a call was made with. */
export async function getSettingsVersion(
  scope: Scope,
  version: number | null,
): Promise<AgentSettings> {
  if (version === null || version === 0) return defaultSettings;
  const [row] = await scope.db
    .select({ settings: agentSettings.settings })
    .from(agentSettings)
    .where(and(scope.owns(agentSettings), eq(agentSettings.version, version)));
  if (!row) throw new Error('The settings of a call are gone.');
  return { ...defaultSettings, ...row.settings };
}
