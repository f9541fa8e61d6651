import type { Database } from '#server/db/database.ts';
import type { EventPlace } from '#server/db/event-place.ts';
import { findSessionByToken, type FoundSession } from './directory-reads.ts';
import { readToken } from './token.ts';

/** A session that was open when it was last looked up, and the practice that it is in. */
export interface OpenSession extends Omit<FoundSession, 'lastSeenAt'> {
  readonly practiceId: string;
  /** Moved on by whoever notes that it is in use. */
  lastSeenAt: string;
}

interface Known {
  readonly session: OpenSession;
  readonly change: number;
  readonly until: number;
}

/** Whatever an event could not tell of: a change by hand, another process while it is cut off. */
const longestKnownMs = 1_000;
const mostKnown = 10_000;

/** Events that leave everybody's access as it is. */
const harmless =
  /^(?:call|check_in|client|document|import|insight|key_result|message|note|notification|objective|payment|promise|recording|task|task_change|template)\./;

/**
 * Open sessions for a moment, so that the many requests of one page ask for theirs once. An event
 * that may change who is let in forgets all of its practice, in this process before the change is
 * answered, in others as soon as they hear of it.
 */
export class KnownSessions {
  private readonly known = new Map<string, Known>();
  /** Counts the changes of each practice: what was read before one is not kept after it. */
  private readonly changes = new Map<string, number>();

  constructor(private readonly database: Database) {
    for (const events of [database.committed, database.elsewhere]) events.on('events', this.forget);
  }

  /** The open session behind a cookie; undefined for none, ended or of somebody who is shut out. */
  async find(cookie: string): Promise<OpenSession | undefined> {
    const known = this.known.get(cookie);
    if (known && known.until > performance.now() && known.change === this.changeOf(known.session)) {
      return known.session;
    }
    const token = readToken(cookie);
    if (!token) return undefined;
    const { practiceId } = token;
    const change = this.changeOf(token);
    const session = await findSessionByToken(this.database, practiceId, token.hash);
    if (!session || session.endedAt !== null || session.disabledAt !== null) {
      this.known.delete(cookie);
      return undefined;
    }
    const open = { ...session, practiceId };
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(cookie, { session: open, change, until: performance.now() + longestKnownMs });
    return open;
  }

  private changeOf({ practiceId }: { readonly practiceId: string }): number {
    return this.changes.get(practiceId) ?? 0;
  }

  private readonly forget = (places: readonly EventPlace[]): void => {
    for (const { practiceId, name } of places) {
      if (name !== undefined && harmless.test(name)) continue;
      this.changes.set(practiceId, this.changeOf({ practiceId }) + 1);
    }
  };
}
