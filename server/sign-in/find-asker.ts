import type { Asker } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { Visit } from '#server/visit.ts';
import { findSessionByToken } from './directory-reads.ts';
import { readToken } from './token.ts';
import { touchSession } from './writes.ts';

const touchEverySeconds = 300;

/** Who a request's session cookie stands for; undefined for none, ended, expired or disabled. */
export async function findAsker(
  deps: Deps,
  visit: Visit,
): Promise<(Asker & { mustSetUpTwoStep: boolean }) | undefined> {
  const token = visit.sessionToken === undefined ? undefined : readToken(visit.sessionToken);
  if (!token) return undefined;
  const session = await findSessionByToken(deps.database, token.practiceId, token.hash);
  if (!session || session.endedAt !== null || session.disabledAt !== null) return undefined;
  const now = visit.occasion.now.getTime();
  if (new Date(session.expiresAt).getTime() <= now) return undefined;
  const { practiceId } = token;
  if (now - new Date(session.lastSeenAt).getTime() > touchEverySeconds * 1000) {
    const at = visit.occasion.now.toISOString();
    deps.later(() => touchSession(deps.database, practiceId, session.id, at));
  }
  return {
    practiceId,
    userId: session.userId,
    sessionId: session.id,
    sessionEndsAt: session.expiresAt,
    role: session.role,
    operator: session.founding && session.role === 'admin',
    mustSetUpTwoStep: session.requireTwoStep && session.twoStepOnAt === null,
  };
}
