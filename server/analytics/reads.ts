import { sql } from 'drizzle-orm';
import { clientTallies } from '#server/db/schema/clients.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';

/** What the tallies between two instants come to, for one status. */
export interface TallySum {
  /** 0 up to the first instant, 1 after it and up to the second, and so on; the last after them all. */
  readonly bucket: number;
  readonly status: string;
  readonly clients: number;
  /** US dollars as a decimal string; may be below zero. */
  readonly monthlyRevenue: string;
}

type Given = { practiceId: string; starts: readonly string[] };

const t = clientTallies;
const summed = new Columns<TallySum>({
  bucket: sql`width_bucket(${t.at}, ${sql.placeholder('starts')}::timestamptz[])`,
  status: sql`${t.status}`,
  clients: sql`sum(${t.clients})::int`,
  monthlyRevenue: sql`sum(${t.monthlyRevenue})::text`,
});
const sums = sql`select ${summed.sql} from ${t} where ${t.practiceId} = ${sql.placeholder('practiceId')}`;
const inGroups = sql`group by 1, ${t.status}`;
const sumsOfAll = new Statement<TallySum, Given>('figures', summed, sql`${sums} ${inGroups}`);
const sumsOfOwn = new Statement<TallySum, Given & { userId: string }>(
  'own-figures',
  summed,
  sql`${sums} and ${t.ownerId} = ${sql.placeholder('userId')} ${inGroups}`,
);

/** Sums of the tallies between instants, of the clients of one owner (a `user`) or of all. */
export async function sumTallies(
  scope: Scope,
  viewer: Pick<Asker, 'role' | 'userId'>,
  instants: readonly string[],
): Promise<TallySum[]> {
  // A bucket begins with its first instant: one millisecond later leaves that instant in the one before.
  const starts = instants.map((at) => new Date(Date.parse(at) + 1).toISOString());
  return viewer.role === 'user'
    ? scope.run(sumsOfOwn, { starts, userId: viewer.userId })
    : scope.run(sumsOfAll, { starts });
}
