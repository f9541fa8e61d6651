import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { throttles } from './schema/events.ts';
import { unscoped } from './unscoped.ts';

/**
 * Counts one more attempt under a key and says how many its window holds now, across processes.
 * The count is taken before the attempt is made, so that attempts at once can't slip through.
 */
export async function countAttempt(
  connection: Connection,
  key: string,
  windowSeconds: number,
  now: Date,
): Promise<{ count: number; retryAfterSeconds: number }> {
  const at = now.toISOString();
  const expired = new Date(now.getTime() - windowSeconds * 1000).toISOString();
  const over = sql`${throttles.startedAt} <= ${expired}::timestamptz or ${throttles.startedAt} > ${at}::timestamptz + interval '1 hour'`;
  const [row] = await unscoped(connection)
    .insert(throttles)
    .values({ key, startedAt: at, count: 1 })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        startedAt: sql`case when ${over} then ${at}::timestamptz else ${throttles.startedAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('The attempt was not counted.');
  const ends = new Date(row.startedAt).getTime() + windowSeconds * 1000;
  return {
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
  };
}

/** Until when the attempts under a key are as many as these or more; undefined while they are fewer. */
export async function spentUntil(
  connection: Connection,
  key: string,
  { windowSeconds, most }: { readonly windowSeconds: number; readonly most: number },
  now: Date,
): Promise<Date | undefined> {
  const [row] = await unscoped(connection)
    .select()
    .from(throttles)
    .where(sql`${throttles.key} = ${key}`);
  if (!row || row.count < most) return undefined;
  const ends = new Date(new Date(row.startedAt).getTime() + windowSeconds * 1000);
  return ends > now ? ends : undefined;
}

/** Forgets the attempts under a key: the right password was given. */
export async function forgetAttempts(connection: Connection, key: string): Promise<void> {
  await unscoped(connection)
    .delete(throttles)
    .where(sql`${throttles.key} = ${key}`);
}

/** Removes counts whose windows ended long ago. */
export async function sweepAttempts(connection: Connection, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 24 * 3600 * 1000).toISOString();
  await unscoped(connection)
    .delete(throttles)
    .where(sql`${throttles.startedAt} < ${old}::timestamptz`);
}
