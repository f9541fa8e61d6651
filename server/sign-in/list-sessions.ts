import type { Session } from '#contract/sign-in.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { listOpenSessions } from './reads.ts';

/** The asker's own open sessions, the latest used first. */
export async function listSessions(scope: Scope, asker: Asker): Promise<Session[]> {
  const rows = await listOpenSessions(scope, asker.userId);
  return rows.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
    id,
    current: id === asker.sessionId,
    createdAt,
    lastSeenAt,
    expiresAt,
    address,
    userAgent,
  }));
}
