import { eq, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { KeyScope } from '#contract/api-keys.ts';
import type { Role } from '#contract/people.ts';
import { isRefusal } from '#server/refusal.ts';
import type { Connection, Database } from './database.ts';
import type { EventPlace } from './event-place.ts';
import {
  appendEvent,
  appendHistory,
  eventValues,
  type Enqueue,
  type NewEvent,
  type PastEvent,
  type Occasion,
} from './append-event.ts';
import { requirePinned } from './pinned.ts';
import { askRows, type Answered, type Columns, type Statement } from './statement.ts';

/** The person on whose behalf something is asked. */
export interface Asker {
  readonly practiceId: string;
  readonly userId: string;
  /** Of the session; of the key, where one asks, which no session has. */
  readonly sessionId: string;
  readonly sessionEndsAt: string;
  readonly role: Role;
  readonly operator: boolean;
  /** IANA name of their time zone. */
  readonly timezone: string;
  /** The key by which they ask; undefined in a session. */
  readonly key?: { readonly name: string; readonly scope: KeyScope };
}

export interface ScopeParts {
  readonly database: Database;
  readonly practiceId: string;
  readonly actorId: string | null;
  readonly occasion: Occasion;
  readonly enqueue: Enqueue;
}

const reading = /^\s*(?:select|with|insert into "reaction_runs")/i;
/**
 * Memory is made of other rows, whose events tell of it; forgetting has one of its own. So is what
 * webhooks are told, and how far they have followed: what came of a try is an event.
 */
const derived =
  /^\s*(?:insert into|update|delete from) "(?:memory_(?!forgotten)\w+|webhook_(?:places|deliveries))"/i;
/** A `with` whose parts write, by its beginning. */
const writingWith = /^\s*with "\w+" as \((?:insert|update|delete)\b/i;

class Pinned implements Connection {
  wrote = false;
  constructor(
    private readonly connection: Connection,
    private readonly practiceId: string,
  ) {}

  async query(query: string | pg.QueryConfig, values?: unknown[]) {
    const text = typeof query === 'string' ? query : query.text;
    requirePinned(text, values ?? [], this.practiceId);
    const result = await this.connection.query(query, values);
    const changes = (!reading.test(text) && !derived.test(text)) || writingWith.test(text);
    // A change that found no row changed nothing.
    if (changes && result.rowCount !== 0) this.wrote = true;
    return result;
  }
}

/** A practice's rows, and only those: every statement is refused unless it is pinned to it. */
export class Scope {
  readonly practiceId: string;
  readonly actorId: string | null;
  readonly occasion: Occasion;
  private builder: NodePgDatabase | undefined;

  constructor(
    protected readonly parts: ScopeParts,
    private readonly pinned: Connection = new Pinned(parts.database, parts.practiceId),
  ) {
    this.practiceId = parts.practiceId;
    this.actorId = parts.actorId;
    this.occasion = parts.occasion;
  }

  get db(): NodePgDatabase {
    // drizzle asks nothing of the client but `query`.
    this.builder ??= drizzle(this.pinned as unknown as pg.PoolClient);
    return this.builder;
  }

  /** Rows of a select that begins with the columns, where making those up each time costs too much. */
  async ask<Row>(columns: Columns<Row>, query: SQL): Promise<Answered<Row>> {
    return askRows(this.pinned, columns, query);
  }

  /** Rows of a statement that never changes; it is pinned by its value `practiceId`. */
  async run<Row, Given extends Record<string, unknown>>(
    statement: Statement<Row, Given & { practiceId: string }>,
    given: Given,
  ): Promise<Row[]> {
    return (await this.answer(statement, given)).rows;
  }

  /** The same with what the first row holds beyond the columns. */
  async answer<Row, Given extends Record<string, unknown>>(
    statement: Statement<Row, Given & { practiceId: string }>,
    given: Given,
  ): Promise<Answered<Row>> {
    return statement.answer(this.pinned, { ...given, practiceId: this.practiceId });
  }

  /** ISO instant of this request: one moment for all that it writes. */
  get now(): string {
    return this.occasion.now.toISOString();
  }

  /** The same for a request that must be done once however often it is sent; see `once`. */
  onceAs(onceId: string): Scope {
    return new Scope({ ...this.parts, occasion: { ...this.occasion, onceId } });
  }

  /** The same for what is told although nothing was done: no sign that it was done already. */
  beside(): Scope {
    const { onceId: _, ...occasion } = this.occasion;
    return new Scope({ ...this.parts, occasion });
  }

  /** The condition that pins a table to this practice. */
  owns(table: { practiceId: PgColumn }): SQL {
    return eq(table.practiceId, this.practiceId);
  }

  /**
   * Rows and their event in one statement, which has the event's part: half the way of a
   * transaction. Undefined, and nothing is done, where more has to be done with the event.
   */
  async writeAtOnce<Row>(
    statement: Statement<Row, Record<string, unknown>>,
    given: Record<string, unknown>,
    event: NewEvent,
  ): Promise<Row | undefined> {
    const { parts, practiceId } = this;
    if (parts.enqueue.follows(event.name)) return undefined;
    const values = { ...given, ...eventValues(parts, event), practiceId };
    const { rows, beyond } = await statement.answer(this.pinned, values);
    const seq = Number(beyond[0]);
    parts.database.committed.emit('events', [{ practiceId, seq, name: event.name }]);
    return rows[0];
  }

  /**
   * One transaction of rows and at least one event. A refusal that `work` returns, or anything
   * thrown, undoes it all. `work` may run again when two transactions collide.
   */
  async write<T>(work: (tx: WriteScope) => Promise<T>): Promise<T> {
    let places: readonly EventPlace[] = [];
    let refused: { value: T } | undefined;
    const undo = new Error('refused');
    try {
      const { database, occasion } = this.parts;
      const result = await database.transaction(async (connection) => {
        const pinned = new Pinned(connection, this.practiceId);
        const tx = new WriteScope(this.parts, pinned, connection);
        const value = await work(tx);
        if (isRefusal(value)) {
          refused = { value };
          throw undo;
        }
        if (pinned.wrote && tx.places.length === 0) {
          throw new Error('Rows were written without an event.');
        }
        places = tx.places;
        return value;
      }, occasion.isTold);
      if (places.length > 0) database.committed.emit('events', places);
      return result;
    } catch (error) {
      if (error === undo && refused) return refused.value;
      throw error;
    }
  }
}

/** A scope inside its transaction. */
export class WriteScope extends Scope {
  readonly places: EventPlace[];

  constructor(
    parts: ScopeParts,
    pinned: Connection,
    /** The transaction's connection, for rows that belong to no practice. */
    readonly connection: Connection,
    places: EventPlace[] = [],
  ) {
    super(parts, pinned);
    this.places = places;
  }

  override write<T>(work: (tx: WriteScope) => Promise<T>): Promise<T> {
    return work(this);
  }

  /** When a held row is changed: by its mark two changes are told apart, even within one millisecond. */
  later(mark: string): string {
    const next = new Date(Date.parse(mark) + 1).toISOString();
    return this.now > next ? this.now : next;
  }

  /** Whoever hears of an event hears of it when it is committed. */
  override async writeAtOnce(): Promise<undefined> {
    return undefined;
  }

  /** The same transaction in another practice: for one that is only just being made. */
  within(practiceId: string): WriteScope {
    const pinned = new Pinned(this.connection, practiceId);
    return new WriteScope({ ...this.parts, practiceId }, pinned, this.connection, this.places);
  }

  /**
   * The same transaction at another instant, by another person: for history that is brought along.
   * Its events are history only, so the whole needs one event of its own.
   */
  at(now: Date, actorId: string | null = this.actorId): WriteScope {
    const occasion = { ...this.occasion, now };
    const pinned = new Pinned(this.connection, this.practiceId);
    return new PastScope(
      { ...this.parts, occasion, actorId },
      pinned,
      this.connection,
      this.places,
    );
  }

  /** Adds events that are history only: nothing follows them, and open pages hear of the whole. */
  async appendHistory(events: readonly PastEvent[]): Promise<void> {
    const { parts, db, connection } = this;
    await appendHistory({ ...parts, db, connection }, events);
  }

  /** Adds the event of this change; what runs afterwards is queued with it. */
  async append(event: NewEvent): Promise<void> {
    const { parts, db, connection } = this;
    const isFirst = this.places.length === 0;
    this.places.push(await appendEvent({ ...parts, db, connection }, event, isFirst));
  }
}

class PastScope extends WriteScope {
  override async append(event: NewEvent): Promise<void> {
    await this.appendHistory([event]);
  }
}
