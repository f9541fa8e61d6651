import { and, count, eq, sql } from 'drizzle-orm';
import { clientTallies } from '#server/db/schema/clients.ts';
import type { Asker, Scope } from '#server/db/scope.ts';

/** What the tallies between two instants come to, for one status. */
export interface TallySum {
  /** 0 up to the first instant, 1 after it and up to the second, and so on; the last after them all. */
  readonly bucket: number;
  readonly status: string;
  readonly tallies: number;
  readonly clients: number;
  /** US dollars as a decimal string; may be below zero. */
  readonly monthlyRevenue: string;
}

/** Sums of the tallies between instants, of the clients of one owner (a `user`) or of all. */
export async function sumTallies(
  scope: Scope,
  viewer: Pick<Asker, 'role' | 'userId'>,
  instants: readonly string[],
): Promise<TallySum[]> {
  const t = clientTallies;
  // A bucket begins with its first instant: one millisecond later leaves that instant in the one before.
  const starts = instants.map((at) => new Date(Date.parse(at) + 1).toISOString());
  const bucket = sql<number>`width_bucket(${t.at}, ${sql.param(starts)}::timestamptz[])`;
  return scope.db
    .select({
      bucket: bucket.as('bucket'),
      status: t.status,
      tallies: count(),
      clients: sql<number>`sum(${t.clients})::int`,
      monthlyRevenue: sql<string>`sum(${t.monthlyRevenue})::text`,
    })
    .from(t)
    .where(and(scope.owns(t), viewer.role === 'user' ? eq(t.ownerId, viewer.userId) : undefined))
    .groupBy(sql`1`, t.status);
}
