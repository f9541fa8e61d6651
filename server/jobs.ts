import PgBoss from 'pg-boss';
import type { EventName } from '#contract/endpoints.ts';
import type { Enqueue } from '#server/db/append-event.ts';
import type { Connection, Database } from '#server/db/database.ts';

/** The jobs of one reaction to one event. */
export interface ReactionJob {
  readonly practiceId: string;
  readonly eventId: string;
  readonly reaction: string;
}

export const reactionQueue = 'reactions';
/** Reactions that wait for a language model have a queue of their own, so that nothing waits for them. */
export const slowQueue = 'slow-reactions';
/** So has memory: a long talk takes it a second, and what is made of the talk doesn't wait for that. */
export const memoryQueue = 'memory-reactions';
export const deadQueue = 'dead-reactions';
/** Where the jobs of reactions are, the quick ones first. */
export const reactionQueues = [reactionQueue, slowQueue, memoryQueue] as const;

const elsewhere: Readonly<Record<string, (typeof reactionQueues)[number]>> = {
  'analyse-call': slowQueue,
  'keep-memory': memoryQueue,
};

/** Where the jobs of a reaction are. */
export function queueOf(reaction: string): (typeof reactionQueues)[number] {
  return elsewhere[reaction] ?? reactionQueue;
}

const retries = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 60,
  deadLetter: deadQueue,
} as const;

/** For how long what follows an event waits, in seconds, where it isn't done at once. */
const pauses: { readonly [name in EventName]?: number } = { 'mail.delayed': 600 };

/** Longer than a model on a machine of one's own may take. */
const slowRetries = { ...retries, expireInSeconds: 300 } as const;

/** pg-boss on the database's own connections; `work` says whether clocks and upkeep run here. */
export function openJobs(database: Database, work: boolean): PgBoss {
  return new PgBoss({
    db: sqlOf(database),
    supervise: work,
    schedule: work,
    cronMonitorIntervalSeconds: 45,
    // Also how late it is seen that the lease of a job has run out, whose process is gone.
    maintenanceIntervalSeconds: 20,
  });
}

/** Makes the queues that are missing; one process at a time, since making one locks them all. */
export async function makeQueues(boss: PgBoss, clocks: readonly string[] = []): Promise<void> {
  const there = new Set((await boss.getQueues()).map(({ name }) => name));
  const make = async (name: string, options?: Omit<PgBoss.Queue, 'name'>) => {
    if (!there.has(name)) await boss.createQueue(name, options && { name, ...options });
  };
  await make(deadQueue);
  await make(reactionQueue, retries);
  await make(slowQueue, slowRetries);
  await make(memoryQueue, retries);
  for (const clock of clocks) await make(clock);
}

/** Makes the tables and queues of the jobs, where they are not there yet, and starts nothing. */
export async function makeJobTables(database: Database, clocks: readonly string[]): Promise<void> {
  const boss = openJobs(database, false);
  await boss.start();
  await makeQueues(boss, clocks);
  await boss.stop({ close: false, graceful: false, wait: true });
}

/** Queues the reactions of an event in the event's own transaction: none without it, and all. */
export function enqueueWith(
  boss: PgBoss,
  reactionsTo: (name: EventName) => readonly string[],
): Enqueue {
  const requeue = requeueWith(boss);
  const enqueue = async (...[connection, event]: Parameters<Enqueue>) => {
    const { practiceId, eventId, name } = event;
    for (const reaction of reactionsTo(name)) {
      await requeue(connection, { practiceId, eventId, reaction }, pauses[name]);
    }
  };
  return Object.assign(enqueue, { follows: (name: EventName) => reactionsTo(name).length > 0 });
}

/** Queues one reaction in a transaction, to run at once or after a pause. */
export function requeueWith(boss: PgBoss) {
  return async (connection: Connection, job: ReactionJob, startAfter = 0): Promise<void> => {
    const queue = queueOf(job.reaction);
    const options = queue === slowQueue ? slowRetries : retries;
    await boss.send(queue, job, { ...options, startAfter, db: sqlOf(connection) });
  };
}

function sqlOf(connection: Pick<Connection, 'query'>): PgBoss.Db {
  return { executeSql: (text, values) => connection.query(text, values) };
}
