import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { EventName } from '#contract/endpoints.ts';
import { clocks, ticks, type Tick } from './clocks.ts';
import type { EventPlace } from './db/event-place.ts';
import { findEvent, insertDeadLetter, markReactionDone, wasReactionDone } from './db/event-log.ts';
import { isUnavailable } from './db/problems.ts';
import type { Deps } from './deps.ts';
import { HeadStart } from './head-start.ts';
import {
  deadQueue,
  memoryQueue,
  queueOf,
  reactionQueues,
  type ReactionJob,
  slowQueue,
} from './jobs.ts';
import { reactions } from './reactions.ts';
import { systemScope } from './system-scope.ts';
import { wordlessCopy } from './wordless-error.ts';

/** The names of what runs after an event, for whoever writes one. */
export function reactionsTo(name: EventName): readonly string[] {
  return reactions.filter((one) => one.on === name).map((one) => one.name);
}

/** The queues that an event has put jobs into; all of them where that can't be told. */
function queuesAfter({ name }: EventPlace): readonly string[] {
  if (name === undefined || name === 'reaction.retried') return reactionQueues;
  return reactions.filter(({ on }) => on === name).map((one) => queueOf(one.name));
}

const isReadSlowly = ({ name }: EventPlace) =>
  reactions.some((one) => one.on === name && queueOf(one.name) === slowQueue);

/** Runs one reaction to one event; a second run of the same finds it done. */
export async function runReaction(deps: Deps, job: ReactionJob): Promise<void> {
  const reaction = reactions.find((one) => one.name === job.reaction);
  if (!reaction) throw new Error(`There is no reaction called ${job.reaction}.`);
  const scope = scopeOf(deps, job.practiceId, job.eventId);
  const event = await findEvent(scope, job.eventId);
  if (!event) throw new Error('The event is not there.');
  if ('rows' in reaction) {
    await scope.write(async (tx) => {
      if (await markReactionDone(tx, event.id, reaction.name)) await reaction.rows(tx, event, deps);
    });
    return;
  }
  if (await wasReactionDone(scope, event.id, reaction.name)) return;
  await reaction.outside(scope, event, deps);
  await scope.write((tx) => markReactionDone(tx, event.id, reaction.name));
}

/** Puts what failed for good where an admin sees it. */
export async function buryReaction(deps: Deps, job: ReactionJob, problem: string): Promise<void> {
  const scope = scopeOf(deps, job.practiceId, job.eventId);
  const event = await findEvent(scope, job.eventId);
  if (!event) return;
  const id = randomUUID();
  await scope.write(async (tx) => {
    const { reaction } = job;
    await insertDeadLetter(tx, {
      id,
      eventId: event.id,
      eventName: event.name,
      reaction,
      problem,
      failedAt: tx.now,
    });
    await tx.append({
      name: 'reaction.failed',
      subject: { kind: 'dead_letter', id },
      after: { reaction, eventName: event.name, problem },
      audience: { to: 'admins' },
    });
  });
}

/** Works the queues until it is stopped; a stop hands back what has not begun. */
export async function startWorker(deps: Deps, boss: PgBoss): Promise<() => Promise<void>> {
  const polling = { pollingIntervalSeconds: 2, batchSize: 1 };
  const workers = new Map<string, string>();
  const headStart = new HeadStart();
  let ending = false;
  const look = (queue: string) => {
    const worker = workers.get(queue);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  for (const queue of reactionQueues) {
    const worker: string = await boss.work<ReactionJob>(queue, polling, async ([job]) => {
      if (!job) return;
      if (queue === memoryQueue) await headStart.over(() => ending);
      // It was found by a look that was under way.
      if (ending) throw new Error('The program stopped before it was begun.');
      // Where one was waiting there may be more: they are not left until the next look.
      boss.notifyWorker(worker);
      try {
        await runReaction(deps, job.data);
      } catch (error) {
        deps.log.warn({ err: error, reaction: job.data.reaction }, 'a reaction failed');
        // The queue keeps what it is thrown, and an admin reads it.
        throw wordlessCopy(error);
      } finally {
        // The next one may be there already.
        look(queue);
        if (queue === slowQueue) headStart.isRead();
      }
    });
    workers.set(queue, worker);
  }
  const withOutput = { ...polling, includeMetadata: true } as const;
  await boss.work<ReactionJob>(deadQueue, withOutput, async ([job]) => {
    if (job) await buryReaction(deps, job.data, problemIn(job.output));
  });
  for (const clock of clocks) {
    await boss.work(clock.name, { pollingIntervalSeconds: 30 }, () => strike(deps, clock));
  }
  await onceThere(deps, () => scheduleClocks(boss));
  const stops = ticks.map((tick) => startTicking(deps, tick));
  // An event of this process is worked at once, not at the next look into the queue.
  const wake = (places: readonly EventPlace[]) => {
    // Somebody waits for what is read in it; nobody waits for memory, which takes as long.
    if (places.some(isReadSlowly)) headStart.give();
    // To look where nothing was put costs as much as a small request.
    for (const queue of new Set(places.flatMap(queuesAfter))) look(queue);
  };
  deps.database.committed.on('events', wake);
  return async () => {
    ending = true;
    deps.database.committed.off('events', wake);
    await Promise.all(stops.map((stop) => stop()));
    await boss.stop({ close: false, graceful: true, timeout: 8_000, wait: true });
  };
}

const lookAgainMs = 1_000;

/** Runs it as soon as the database is there; a stop does not wait for that. */
async function onceThere(deps: Deps, run: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (deps.isStopping()) return;
      deps.log.warn({ err: error }, 'the clocks wait for the database');
      await sleep(lookAgainMs);
    }
  }
}

/** Writes down when the clocks strike, where that is not written yet. */
async function scheduleClocks(boss: PgBoss): Promise<void> {
  const written = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of clocks) {
    if (written.get(name) !== cron) await boss.schedule(name, cron);
  }
  // Once they were queued each minute.
  for (const { name } of ticks) if (written.has(name)) await boss.unschedule(name);
}

const failed = 'what runs by the clock failed';

/** Several events of one moment are looked at together. */
const gatherMs = 250;

/** Runs it again and again, one after the other; stopping waits for the one that runs. */
function startTicking(
  deps: Deps,
  { name, everySeconds, run, after = [] }: Tick,
): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  let soon: NodeJS.Timeout | undefined;
  const tick = () => {
    soon = undefined;
    if (busy) return;
    busy = true;
    running = run(deps)
      .catch((error: unknown) => deps.log.warn({ err: error, clock: name }, failed))
      .finally(() => (busy = false));
  };
  const timer = setInterval(tick, everySeconds * 1000);
  const names = new Set<string>(after);
  const wake = (places: readonly EventPlace[]) => {
    if (places.some((place) => place.name !== undefined && names.has(place.name))) {
      soon ??= setTimeout(tick, gatherMs);
    }
  };
  if (names.size > 0) deps.database.committed.on('events', wake);
  return async () => {
    clearInterval(timer);
    clearTimeout(soon);
    deps.database.committed.off('events', wake);
    await running;
  };
}

async function strike(deps: Deps, clock: (typeof clocks)[number]): Promise<void> {
  try {
    await clock.run(deps);
  } catch (error) {
    deps.log.warn({ err: error, clock: clock.name }, failed);
    throw wordlessCopy(error);
  }
}

function problemIn(output: object | null): string {
  const { message } = (output ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message.slice(0, 300) : 'It took too long.';
}

function scopeOf(deps: Deps, practiceId: string, requestId: string) {
  const now = deps.clock();
  return systemScope(deps, practiceId, { now, requestId, address: '' });
}
