import type { Database } from '#server/db/database.ts';
import { findSessionByToken, type FoundSession } from './directory-reads.ts';
import { KnownTokens } from './known-tokens.ts';

/** A session that was open when it was last looked up. */
export interface OpenSession extends Omit<FoundSession, 'lastSeenAt'> {
  /** Moved on by whoever notes that it is in use. */
  lastSeenAt: string;
}

/** The open sessions behind cookies; none that ended, nor of somebody who is shut out. */
export function knownSessions(database: Database): KnownTokens<OpenSession> {
  return new KnownTokens<OpenSession>(database, async (connection, practiceId, tokenHash) => {
    const session = await findSessionByToken(connection, practiceId, tokenHash);
    const isOpen = session?.endedAt === null && session.disabledAt === null;
    return isOpen ? session : undefined;
  });
}
