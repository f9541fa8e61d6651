import type { Deps } from '#server/deps.ts';
import type { Visit } from '#server/visit.ts';
import { findSessionByToken } from './directory-reads.ts';
import { readToken } from './token.ts';

/** Whether the session of this browser has run out by itself: nobody ended it, and its person is not shut out. */
export async function hasExpired(
  { database }: Deps,
  { sessionToken, occasion }: Visit,
): Promise<boolean> {
  const token = sessionToken === undefined ? undefined : readToken(sessionToken);
  if (!token) return false;
  const session = await findSessionByToken(database, token.practiceId, token.hash);
  if (!session || session.endedAt !== null || session.disabledAt !== null) return false;
  return new Date(session.expiresAt) <= occasion.now;
}
