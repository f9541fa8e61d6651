import { sql, type SQL } from 'drizzle-orm';
import { users } from '#server/db/schema/people.ts';

/**
 * The first moment of a day in the asker's own time zone, some days later. The statement is given
 * the day by this name, and the asker's id as `viewer`.
 */
export function startOfDay(name: string, days: number): SQL {
  return sql`((${sql.placeholder(name)}::date + ${sql.raw(String(days))})::timestamp at time zone (select "home"."timezone" from ${users} "home" where "home"."practice_id" = ${sql.placeholder('practiceId')} and "home"."id" = ${sql.placeholder('viewer')}))`;
}
