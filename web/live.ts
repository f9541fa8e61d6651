import type { EventName } from '#contract/endpoints.ts';
import type { LiveEvent } from '#contract/live.ts';
import { answeredAt } from '#web/answered-requests.ts';
import { concerned, type FirstWord, memoryPaths } from '#web/concerned.ts';
import type { StreamHearer } from '#web/own-stream.ts';
import { noteGone, refreshAll, refreshHeard, refreshPaths, type Returned } from '#web/query.ts';
import { followStream } from '#web/shared-stream.ts';
import { setStreamOpen } from '#web/stream-state.ts';

const memoryLagMs = 1_500;
/** How long events are gathered: the first after a while comes with all of its change, and what follows from it comes in parts. */
const firstGatherMs = 50;
const gatherMs = 150;
const whileMs = 1_000;
/** After these nothing that was read can be relied on. */
const changesAll: readonly string[] = ['live.reload', 'practice.filling', 'practice.filled'];
/** What may show other clients again than the one that it is about. */
const bringsBack = /^(?:import|change_set)\.|\.(?:restored|unmerged|handed_over)$/;

/** A stream that was opened before anybody listened, and what it has told since. */
interface Ahead {
  readonly userId: string;
  readonly end: () => void;
  readonly listen: (hearer: StreamHearer) => void;
}

let ahead: Ahead | undefined;

/** Opens the stream before anything is drawn, so that what was read since the event `readAt` is followed. */
export function followAhead(userId: string, readAt?: string): void {
  ahead = begin(userId, readAt);
}

function begin(userId: string, readAt?: string): Ahead {
  let hearer: StreamHearer | undefined;
  const untold: ((to: StreamHearer) => void)[] = [];
  const tell = (word: (to: StreamHearer) => void) => {
    if (hearer) word(hearer);
    else untold.push(word);
  };
  const to: StreamHearer = {
    event: (event) => tell((hears) => hears.event(event)),
    open: (open) => tell((hears) => hears.open(open)),
    lost: () => tell((hears) => hears.lost()),
  };
  const end = followStream(userId, to, readAt);
  const listen = (to: StreamHearer) => {
    hearer = to;
    for (const word of untold.splice(0)) word(to);
  };
  return { userId, end, listen };
}

/**
 * Follows the practice's events as this person and reads again what each concerns, or everything
 * where something happened after the event `readAt` and before the stream. `onLost` is asked when
 * the server refuses the stream: the session may have ended. Returns what ends it.
 */
export function followEvents(
  userId: string,
  readAt: string | undefined,
  onLost: () => void,
  onEvent: (event: LiveEvent) => void = () => undefined,
): () => void {
  let gather: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  const heard = new Map<string, number>();
  let returned: Returned = new Set();
  const deleted = new Set<string>();
  const hear = (event: LiveEvent) => {
    onEvent(event);
    if (changesAll.includes(event.name)) {
      noteGone([], 'any');
      void refreshAll();
      return;
    }
    const word = event.name.split('.')[0] as FirstWord<EventName>;
    const since = answeredAt(event.requestId) ?? performance.now();
    for (const path of [...(concerned[word] ?? []), '/api/audit']) {
      heard.set(path, Math.max(since, heard.get(path) ?? 0));
    }
    if (bringsBack.test(event.name)) returned = 'any';
    else if (returned !== 'any') returned.add(event.subjectId);
    if (event.name === 'client.deleted') deleted.add(event.subjectId);
    else deleted.delete(event.subjectId);
    if (event.goneId !== undefined) deleted.add(event.goneId);
    const waitMs = performance.now() - lastAt > whileMs ? firstGatherMs : gatherMs;
    lastAt = performance.now();
    // Several events of one change become one read.
    gather ??= setTimeout(() => {
      gather = undefined;
      const found = new Map(heard);
      heard.clear();
      noteGone(deleted, returned);
      deleted.clear();
      void refreshHeard(found, returned);
      returned = new Set();
      if (found.has('/api/memory')) {
        setTimeout(() => void refreshPaths(memoryPaths), memoryLagMs);
      }
    }, waitMs);
  };
  if (ahead?.userId !== userId) ahead?.end();
  const stream = ahead?.userId === userId ? ahead : begin(userId, readAt);
  ahead = undefined;
  stream.listen({ event: hear, open: setStreamOpen, lost: onLost });
  return () => {
    clearTimeout(gather);
    stream.end();
    setStreamOpen(false);
  };
}
