import { randomUUID } from 'node:crypto';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventName } from '#contract/endpoints.ts';
import type { Connection, Database } from './database.ts';
import type { EventPlace } from './event-place.ts';
import { events } from './schema/events.ts';
import { Columns, Statement } from './statement.ts';

/**
 * Who may hear of an event: the whole practice, its admins, one person (and the admins), or
 * whoever may see a client (coaches, admins, and the user who owns it).
 */
export type Audience =
  | { readonly to: 'practice' | 'admins' }
  | { readonly to: 'person'; readonly userId: string }
  | { readonly to: 'client'; readonly clientId: string; readonly ownerId: string | null };

export interface NewEvent {
  readonly name: EventName;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The changed fields as they were and as they are; secrets and passwords never. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly audience: Audience;
  /** Who did it, when it isn't the asker: a person who is only just signing in. */
  readonly actorId?: string;
}

/** What happened at an instant of its own, where that is not the moment of writing it down. */
export interface PastEvent extends NewEvent {
  readonly at?: Date;
}

/** Where and when a request was made, for the event that it leaves. */
export interface Occasion {
  readonly now: Date;
  readonly requestId: string;
  readonly address: string;
  /** The name of the key by which it was made, where it was. */
  readonly byKey?: string;
  /** The id of its first event, where sending it twice must do it once: the second is refused by the first. */
  readonly onceId?: string;
  /** A vendor tells it, once or a few times only: it waits for its turn however long the line is. */
  readonly isTold?: boolean;
}

export interface Enqueue {
  /** Puts the jobs that follow an event into the queue, on the event's own connection. */
  (
    connection: Connection,
    event: { practiceId: string; eventId: string; name: EventName },
  ): Promise<void>;
  /** Whether there are any after events of this name. */
  readonly follows: (name: EventName) => boolean;
}

interface Place {
  readonly database: Database;
  readonly connection: Connection;
  readonly db: NodePgDatabase;
  readonly practiceId: string;
  readonly actorId: string | null;
  readonly occasion: Occasion;
  readonly enqueue: Enqueue;
}

const { seq: _seq, ...given } = getTableColumns(events);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const insertionOf = (prefix: string) =>
  sql`insert into ${events} (${list(
    Object.values(given).map((column) => sql`${sql.identifier(column.name)}`),
  )}) values (${list(
    Object.keys(given).map((name) =>
      name === 'practiceId'
        ? sql`${sql.placeholder(name)}`
        : sql`${sql.placeholder(prefix + name)}`,
    ),
  )})`;
const inserted = new Columns<{ seq: number }>({ seq: sql`"seq"` });
const insert = new Statement<{ seq: number }, Record<string, unknown>>(
  'event',
  inserted,
  sql`${insertionOf('')} returning ${inserted.sql}`,
);
/**
 * An event as a part of a statement that changes its rows: the part of its `with`, and what its
 * select gives beyond its columns, first the event's number.
 */
export const eventPart = {
  part: sql`"told" as (${insertionOf('event-')} returning "seq")`,
  select: sql`"told"."seq"`,
};

/** The values of such a part. */
export function eventValues(
  place: Pick<Place, 'practiceId' | 'actorId' | 'occasion'>,
  event: NewEvent,
): Record<string, unknown> {
  const { practiceId: _, ...values } = written(rowOf(place, event, true));
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [`event-${name}`, one]));
}

/** Inserts the event and queues its reactions. */
export async function appendEvent(
  place: Place,
  event: NewEvent,
  isFirst = false,
): Promise<EventPlace> {
  const { practiceId, connection } = place;
  const values = rowOf(place, event, isFirst);
  const [row] = await insert.rows(connection, written(values));
  if (!row) throw new Error('The event was not inserted.');
  await place.enqueue(connection, { practiceId, eventId: values.id, name: event.name });
  return { practiceId, seq: row.seq, name: event.name };
}

/** Inserts events that nothing reacts to and that nobody is told of one by one. */
export async function appendHistory(place: Place, history: readonly PastEvent[]): Promise<void> {
  if (history.length === 0) return;
  await place.db.insert(events).values(history.map((event) => rowOf(place, event)));
}

function written(values: ReturnType<typeof rowOf>): Record<string, unknown> {
  return {
    ...values,
    before: values.before && JSON.stringify(values.before),
    after: values.after && JSON.stringify(values.after),
  };
}

function rowOf(
  place: Pick<Place, 'practiceId' | 'actorId' | 'occasion'>,
  event: PastEvent,
  isFirst = false,
) {
  const { audience } = event;
  const { occasion } = place;
  return {
    practiceId: place.practiceId,
    id: (isFirst ? occasion.onceId : undefined) ?? randomUUID(),
    name: event.name,
    actorId: event.actorId ?? place.actorId,
    subjectKind: event.subject.kind,
    subjectId: event.subject.id,
    before: event.before ?? null,
    after: event.after ?? null,
    at: (event.at ?? occasion.now).toISOString(),
    requestId: occasion.requestId,
    address: occasion.address,
    byKey: occasion.byKey ?? '',
    audience: audience.to,
    audienceUserId: audienceUserOf(audience),
    clientId: audience.to === 'client' ? audience.clientId : null,
  };
}

function audienceUserOf(audience: Audience): string | null {
  if (audience.to === 'person') return audience.userId;
  return audience.to === 'client' ? audience.ownerId : null;
}
