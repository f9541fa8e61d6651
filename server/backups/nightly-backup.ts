import { findFoundingPracticeId } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { listRunsOfNight } from './reads.ts';
import { giveUpBrokenOff, runBackup } from './run-backup.ts';

const mostTries = 3;
const againMs = 55 * 60_000;

/**
 * Makes the night's backup once it is 02:00 UTC, or later where the machine slept; asked every ten
 * minutes. After a failure it is tried again an hour later, three times in all; to be broken off
 * by a restart is a failure too.
 */
export async function makeNightlyBackup(deps: Deps): Promise<void> {
  await giveUpBrokenOff(deps);
  if (!deps.config.backup.nightly) return;
  if ((await findFoundingPracticeId(deps.database)) === undefined) return;
  const now = deps.clock();
  const night = nightOf(now);
  const tries = await listRunsOfNight(deps.database, night);
  if (tries.some(({ movedAt }) => now.getTime() - Date.parse(movedAt) < againMs)) return;
  if (tries.some(({ state }) => state !== 'failed') || tries.length >= mostTries) return;
  await runBackup(deps, { reason: 'nightly', night: `${night}/${tries.length + 1}` });
}

/** The day whose night it is: a night begins at two. */
export function nightOf(now: Date): string {
  return new Date(now.getTime() - 2 * 3_600_000).toISOString().slice(0, 10);
}
