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
export const deadQueue = 'dead-reactions';

const retries = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  expireInSeconds: 60,
  deadLetter: deadQueue,
} as const;

/** pg-boss on the database's own connections; `work` says whether clocks and upkeep run here. */
export function openJobs(database: Database, work: boolean): PgBoss {
  return new PgBoss({
    db: sqlOf(database),
    supervise: work,
    schedule: work,
    cronMonitorIntervalSeconds: 45,
    maintenanceIntervalSeconds: 120,
  });
}

/** Makes the queues that are missing; one process at a time, since making one locks them all. */
export async function makeQueues(boss: PgBoss, clocks: readonly string[] = []): Promise<void> {
  await boss.createQueue(deadQueue);
  await boss.createQueue(reactionQueue, { name: reactionQueue, ...retries });
  for (const clock of clocks) await boss.createQueue(clock);
}

/** Queues the reactions of an event in the event's own transaction: none without it, and all. */
export function enqueueWith(
  boss: PgBoss,
  reactionsTo: (name: EventName) => readonly string[],
): Enqueue {
  return async (connection, { practiceId, eventId, name }) => {
    for (const reaction of reactionsTo(name)) {
      await requeueWith(boss)(connection, { practiceId, eventId, reaction });
    }
  };
}

/** Queues one reaction in a transaction. */
export function requeueWith(boss: PgBoss) {
  return async (connection: Connection, job: ReactionJob): Promise<void> => {
    await boss.send(reactionQueue, job, { ...retries, db: sqlOf(connection) });
  };
}

function sqlOf(connection: Pick<Connection, 'query'>): PgBoss.Db {
  return { executeSql: (text, values) => connection.query(text, values) };
}
