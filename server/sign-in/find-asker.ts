import type { Asker } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { Visit } from '#server/visit.ts';
import type { OpenSession } from './known-sessions.ts';
import type { KnownTokens } from './known-tokens.ts';
import { noteUse } from './note-use.ts';
import { touchSession } from './writes.ts';

/** Who a request's session cookie stands for; undefined for none, ended, expired or disabled. */
export async function findAsker(
  deps: Deps,
  sessions: KnownTokens<OpenSession>,
  visit: Visit,
): Promise<(Asker & { mustSetUpTwoStep: boolean }) | undefined> {
  const session =
    visit.sessionToken === undefined ? undefined : await sessions.find(visit.sessionToken);
  if (!session) return undefined;
  const { practiceId, id: sessionId } = session;
  const isOpen = noteUse(visit.occasion.now, session, (at) =>
    deps.later(() => touchSession(deps.database, practiceId, sessionId, at)),
  );
  if (!isOpen) return undefined;
  return {
    practiceId,
    userId: session.userId,
    sessionId,
    sessionEndsAt: session.expiresAt,
    role: session.role,
    timezone: session.timezone,
    operator: session.founding && session.role === 'admin',
    mustSetUpTwoStep: session.requireTwoStep && session.twoStepOnAt === null,
  };
}
