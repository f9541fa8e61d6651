import type { Connection, Database } from '#server/db/database.ts';
import type { EventPlace } from '#server/db/event-place.ts';
import { readToken } from './token.ts';

type InPractice<Found> = Found & { readonly practiceId: string };

interface Known<Found> {
  readonly found: InPractice<Found>;
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
 * What tokens open, kept for a moment, so that the many requests of one page ask for theirs once.
 * An event that may change who is let in forgets all of its practice, in this process before the
 * change is answered, in others as soon as they hear of it.
 */
export class KnownTokens<Found extends object> {
  private readonly known = new Map<string, Known<Found>>();
  /** Counts the changes of each practice: what was read before one is not kept after it. */
  private readonly changes = new Map<string, number>();

  constructor(
    private readonly database: Database,
    /** What is open to the bearer of a token now; undefined for nothing. */
    private readonly look: (
      connection: Connection,
      practiceId: string,
      tokenHash: string,
    ) => Promise<Found | undefined>,
  ) {
    for (const events of [database.committed, database.elsewhere]) events.on('events', this.forget);
  }

  /** What a token opens, with its practice; undefined for nothing, or nothing any more. */
  async find(text: string): Promise<InPractice<Found> | undefined> {
    const known = this.known.get(text);
    if (known && known.until > performance.now() && known.change === this.changeOf(known.found)) {
      return known.found;
    }
    const token = readToken(text);
    if (!token) return undefined;
    const { practiceId } = token;
    const change = this.changeOf(token);
    const row = await this.look(this.database, practiceId, token.hash);
    if (!row) {
      this.known.delete(text);
      return undefined;
    }
    const found = { ...row, practiceId };
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(text, { found, change, until: performance.now() + longestKnownMs });
    return found;
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
