import type { ServerResponse } from 'node:http';
import { heartbeatSeconds } from '#contract/heartbeat.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { EventPlace } from '#server/db/event-place.ts';
import { Listener } from '#server/db/listen.ts';
import {
  findLastPlace,
  listEventsAt,
  listEventsSince,
  listPlacesSince,
  type EventRow,
} from '#server/db/event-log.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { placesIn } from '#server/db/tell-others.ts';
import type { Deps } from '#server/deps.ts';

const heartbeatMs = heartbeatSeconds * 1_000;
const mostBuffered = 1024 * 1024;
const mostPerPerson = 20;
const mostResumed = 500;
const mostAtOnce = 200;
const reload: LiveEvent = { name: 'live.reload', subjectKind: 'practice', subjectId: '' };

interface Stream {
  readonly asker: Asker;
  readonly response: ServerResponse;
}

/** Brings each event to every open page of its practice that may see it. */
export class LiveHub {
  private readonly streams = new Map<string, Set<Stream>>();
  private readonly delivered = new Set<number>();
  /** What each practice has still to be told. It is read by one statement at a time, so that a burst of events leaves connections to others. */
  private readonly untold = new Map<string, number[]>();
  private readonly heartbeat: NodeJS.Timeout;
  private listener: Listener | undefined;
  private lastHeard: Date;
  private closed = false;

  constructor(private readonly deps: Pick<Deps, 'database' | 'log' | 'clock'>) {
    this.lastHeard = deps.clock();
    deps.database.committed.on('events', this.hear);
    this.heartbeat = setInterval(() => {
      this.tend();
      void this.lookBack();
    }, heartbeatMs);
    this.heartbeat.unref();
  }

  /** On a server, listens for what other processes commit. */
  async listen(databaseUrl: string | undefined): Promise<void> {
    if (databaseUrl === undefined) return;
    const heard = (payload: string) => {
      const places = placesIn(payload);
      this.deps.database.elsewhere.emit('events', places);
      this.hear(places);
    };
    const catchUp = async () => {
      const since = new Date(this.lastHeard.getTime() - 60_000);
      const places = await listPlacesSince(this.deps.database, since);
      this.deps.database.elsewhere.emit('events', places);
      this.hear(places);
    };
    this.listener = new Listener(databaseUrl, 'rapport_events', heard, catchUp);
    await this.listener.open();
  }

  /** Whether this person has as many streams open as one may. */
  isFull(asker: Asker): boolean {
    let count = 0;
    for (const stream of this.streams.get(asker.practiceId) ?? []) {
      if (stream.asker.userId === asker.userId) count += 1;
    }
    return count >= mostPerPerson;
  }

  /** Opens a stream; `after` is the last event that the page has seen. */
  async open(asker: Asker, scope: Scope, response: ServerResponse, after: number | undefined) {
    // A stream that comes too late would keep the server from closing.
    if (this.closed) return void response.end();
    const room = this.streams.get(asker.practiceId) ?? new Set();
    const stream: Stream = { asker, response };
    room.add(stream);
    this.streams.set(asker.practiceId, room);
    response.on('close', () => {
      room.delete(stream);
      if (room.size === 0) this.streams.delete(asker.practiceId);
    });
    // Spread out, so that a restart doesn't bring everybody back in the same moment.
    response.write(`retry: ${500 + Math.floor(Math.random() * 1500)}\n: open\n\n`);
    if (after === undefined) {
      const last = await findLastPlace(scope);
      // A page that hears of no event before its connection breaks knows from here what it missed.
      if (last !== undefined && !response.writableEnded) {
        response.write(`id: ${last}\nevent: place\ndata:\n\n`);
      }
    } else {
      const missed = await listEventsSince(scope, after, mostResumed);
      for (const event of missed) send(stream, event, toldOf(event));
      // Too long away to tell it all: the page reads everything again.
      const isAll = missed.length < mostResumed || (missed[0]?.seq ?? 0) <= after;
      if (!isAll && !response.writableEnded) response.write(`data: ${JSON.stringify(reload)}\n\n`);
    }
  }

  get size(): number {
    return [...this.streams.values()].reduce((sum, room) => sum + room.size, 0);
  }

  /** Ends every stream, so that the server can close. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.heartbeat);
    this.deps.database.committed.off('events', this.hear);
    for (const room of this.streams.values()) {
      for (const { response } of room) response.end();
    }
    await this.listener?.close();
  }

  private readonly hear = (places: readonly EventPlace[]): void => {
    this.lastHeard = this.deps.clock();
    for (const { practiceId, seq } of places) {
      // Our own commits come twice: at once, and by way of the server.
      if (this.delivered.has(seq)) continue;
      this.delivered.add(seq);
      if (this.delivered.size > 4_000) {
        for (const old of [...this.delivered].slice(0, 2_000)) this.delivered.delete(old);
      }
      if (!this.streams.has(practiceId)) continue;
      const untold = this.untold.get(practiceId);
      if (untold) untold.push(seq);
      else {
        this.untold.set(practiceId, [seq]);
        void this.deliver(practiceId);
      }
    }
  };

  private async deliver(practiceId: string): Promise<void> {
    // Those of one moment are read together.
    await Promise.resolve();
    const untold = this.untold.get(practiceId) ?? [];
    while (untold.length > 0) {
      const seqs = untold.splice(0, mostAtOnce);
      try {
        for (const event of await listEventsAt(this.deps.database, practiceId, seqs)) {
          const told = toldOf(event);
          for (const stream of this.streams.get(practiceId) ?? []) send(stream, event, told);
          this.endSignedOut(event);
        }
      } catch (error) {
        for (const seq of seqs) this.delivered.delete(seq);
        this.deps.log.warn({ err: error }, 'events were not delivered');
      }
    }
    this.untold.delete(practiceId);
  }

  /** A stream was opened by a session: it ends with it, and with its person's access or role. */
  private endSignedOut(event: EventRow): void {
    for (const { asker, response } of this.streams.get(event.practiceId) ?? []) {
      const own =
        // Its people may have to set up a second factor first.
        (event.before?.['requireTwoStep'] === false && event.after?.['requireTwoStep'] === true) ||
        (event.name === 'session.ended' && asker.sessionId === event.subjectId) ||
        (event.name === 'user.disabled' && asker.userId === event.subjectId) ||
        (event.name === 'user.role_changed' && asker.userId === event.subjectId);
      if (own) response.end();
    }
  }

  /** A process that falls just after a commit tells nobody of it: those who look find it themselves. */
  async lookBack(): Promise<void> {
    const practiceIds = [...this.streams.keys()];
    if (!this.listener || practiceIds.length === 0) return;
    const since = new Date(this.deps.clock().getTime() - 2 * heartbeatMs);
    try {
      this.hear(await listPlacesSince(this.deps.database, since, practiceIds));
    } catch (error) {
      this.deps.log.warn({ err: error }, 'missed events were not looked for');
    }
  }

  /** Keeps the streams awake, and ends those whose session has run out. */
  tend(): void {
    const now = this.deps.clock().getTime();
    for (const room of this.streams.values()) {
      for (const { asker, response } of room) {
        if (Date.parse(asker.sessionEndsAt) <= now) response.end();
        // One that was ended stays here until its page has read what was on its way.
        else if (!response.writableEnded) response.write('event: beat\ndata:\n\n');
      }
    }
  }
}

/** What is told of an event: to others, and to who made it. */
interface Told {
  readonly others: string;
  readonly own: string;
}

function toldOf({ seq, name, subjectKind, subjectId, after, requestId }: EventRow): Told {
  const taken = name === 'client.merged' ? after?.['otherId'] : undefined;
  const gone = typeof taken === 'string' ? { goneId: taken } : {};
  const live: LiveEvent = { name, subjectKind, subjectId, ...gone };
  const textOf = (event: LiveEvent) => `id: ${seq}\ndata: ${JSON.stringify(event)}\n\n`;
  return { others: textOf(live), own: textOf({ ...live, requestId }) };
}

function send({ asker, response }: Stream, event: EventRow, told: Told): void {
  if (!mayHear(asker, event) || response.writableEnded) return;
  response.write(event.actorId === asker.userId ? told.own : told.others);
  if (response.writableLength > mostBuffered) response.destroy();
}

/** Whether a person may know that this event happened. */
export function mayHear(
  asker: Pick<Asker, 'practiceId' | 'userId' | 'role'>,
  event: Pick<EventRow, 'practiceId' | 'audience' | 'audienceUserId'>,
): boolean {
  if (asker.practiceId !== event.practiceId) return false;
  const own = event.audienceUserId === asker.userId;
  switch (event.audience) {
    case 'practice':
      return true;
    case 'admins':
      return asker.role === 'admin';
    case 'person':
      return own || asker.role === 'admin';
    case 'client':
      return own || asker.role !== 'user';
  }
}
