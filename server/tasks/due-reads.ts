import { sql, type SQL } from 'drizzle-orm';
import { tasks } from '#server/db/schema/tasks.ts';

/** Written as in the indexes, so that a filter and an order find them. */
export const dueKey = sql`coalesce(${tasks.dueAt}, 'infinity')`;

/** Days of whoever asks: the first, and the one after the last, each as its first instant and as a day. */
export interface Days {
  readonly since: SQL;
  readonly sinceOn: SQL;
  readonly until: SQL;
  readonly untilOn: SQL;
  /** From when on an earlier day counts as well: where it was set it still lasts. */
  readonly openAt: SQL;
}

export const endless = { at: sql`'infinity'::timestamptz`, on: sql`'infinity'::date` };

/**
 * Whether something is due within days. A whole day is that day wherever somebody is, though it
 * ends elsewhere up to 26 hours sooner or later; the wider stretch lets an index find it.
 */
export function dueInDays({ since, sinceOn, until, untilOn, openAt }: Days): SQL {
  const wholeDay = sql`(${tasks.dueOn} >= ${sinceOn} or ${dueKey} >= ${openAt}) and ${tasks.dueOn} < ${untilOn}`;
  return sql`(${dueKey} >= ${since} - interval '4 hours' and ${dueKey} < ${until} + interval '28 hours'
    and case when ${tasks.dueTime} is null then ${wholeDay}
      else ${dueKey} >= ${since} and ${dueKey} < ${until} end)`;
}
