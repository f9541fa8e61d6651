import type { Asker } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { endSession } from './end-session.ts';

/** Ends the session that asks; without one there is nothing to do. */
export async function logout(deps: Deps, visit: Visit, asker: Asker | undefined): Promise<void> {
  if (asker) {
    const { practiceId, userId, sessionId } = asker;
    await endSession(systemScope(deps, practiceId, visit.occasion, userId), userId, sessionId);
  }
  visit.dropSession();
}
