import { count, desc, eq, like } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { practices, users } from '#server/db/schema/people.ts';
import { unscoped } from '#server/db/unscoped.ts';

export type RunRow = typeof backupRuns.$inferSelect;

/** The making that was begun last. */
export async function findLastRun(connection: Connection): Promise<RunRow | undefined> {
  const [row] = await unscoped(connection)
    .select()
    .from(backupRuns)
    .orderBy(desc(backupRuns.startedAt))
    .limit(1);
  return row;
}

/** What was tried for one night. */
export async function listRunsOfNight(connection: Connection, night: string): Promise<RunRow[]> {
  return unscoped(connection)
    .select()
    .from(backupRuns)
    .where(like(backupRuns.night, `${night}/%`));
}

export async function countPractices(connection: Connection): Promise<number> {
  const [row] = await unscoped(connection).select({ count: count() }).from(practices);
  return row?.count ?? 0;
}

export interface ListedPractice {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly people: number;
}

/** Every practice with how many people it has, the oldest first. */
export async function listPractices(connection: Connection): Promise<ListedPractice[]> {
  return unscoped(connection)
    .select({
      id: practices.id,
      name: practices.name,
      createdAt: practices.createdAt,
      people: count(users.id),
    })
    .from(practices)
    .leftJoin(users, eq(users.practiceId, practices.id))
    .groupBy(practices.id, practices.name, practices.createdAt)
    .orderBy(practices.createdAt, practices.id);
}

/** Whether there is anything that only the secret opens: keys of two-step sign-in, calendar addresses, webhooks. */
export async function isAnythingSealed(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(
    `select exists (select 1 from users where two_step_secret is not null)
       or exists (select 1 from calendar_feeds)
      or exists (select 1 from webhooks) as sealed`,
  );
  return (rows[0] as { sealed: boolean }).sealed;
}
