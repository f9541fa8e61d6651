import type { Asker } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { Visit } from '#server/visit.ts';
import type { KnownSessions } from './known-sessions.ts';
import { touchSession } from './writes.ts';

const touchEverySeconds = 300;

/** Who a request's session cookie stands for; undefined for none, ended, expired or disabled. */
export async function findAsker(
  deps: Deps,
  sessions: KnownSessions,
  visit: Visit,
): Promise<(Asker & { mustSetUpTwoStep: boolean }) | undefined> {
  const session =
    visit.sessionToken === undefined ? undefined : await sessions.find(visit.sessionToken);
  if (!session) return undefined;
  const now = visit.occasion.now.getTime();
  const [seenAt, endsAt] = [Date.parse(session.lastSeenAt), Date.parse(session.expiresAt)];
  // Where it ran out that is noted too: a clock that is put back opens it to nobody.
  const isOver = Math.max(now, seenAt) >= endsAt;
  const { practiceId } = session;
  if (isOver ? seenAt < endsAt : now - seenAt > touchEverySeconds * 1000) {
    const at = visit.occasion.now.toISOString();
    session.lastSeenAt = at;
    deps.later(() => touchSession(deps.database, practiceId, session.id, at));
  }
  if (isOver) return undefined;
  return {
    practiceId,
    userId: session.userId,
    sessionId: session.id,
    sessionEndsAt: session.expiresAt,
    role: session.role,
    timezone: session.timezone,
    operator: session.founding && session.role === 'admin',
    mustSetUpTwoStep: session.requireTwoStep && session.twoStepOnAt === null,
  };
}
