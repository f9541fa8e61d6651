import type { Connection } from './database.ts';

/** So many days are folded by one statement, so that none takes long. */
const daysAtOnce = 31;
const lastMoment = `interval '1 day' - interval '1 millisecond'`;
const dayOf = `date_trunc('day', at at time zone 'UTC')`;

/**
 * Makes one tally an owner, status, stage and day (UTC) of all that were written before a day
 * began, at that day's last moment: what the figures were at the end of any day stays the same.
 */
export async function foldTallies(
  connection: Connection,
  practiceId: string,
  before: Date,
): Promise<void> {
  const startOfDay = `${before.toISOString().slice(0, 10)}T00:00:00.000Z`;
  for (;;) {
    const { rowCount } = await connection.query(
      `with days as (
         select distinct ${dayOf} as day from client_tallies
         where practice_id = $1 and at < $2
           and at <> (${dayOf} + ${lastMoment}) at time zone 'UTC'
         limit ${daysAtOnce}
       ), gone as (
         delete from client_tallies using days
         where practice_id = $1 and at < $2 and ${dayOf} = days.day
         returning owner_id, status, stage, clients, monthly_revenue, days.day
       )
       insert into client_tallies
         (practice_id, id, at, owner_id, status, stage, clients, monthly_revenue)
       select $1, gen_random_uuid(), (day + ${lastMoment}) at time zone 'UTC',
         owner_id, status, stage, sum(clients), sum(monthly_revenue)
       from gone group by owner_id, status, stage, day`,
      [practiceId, startOfDay],
    );
    if (!rowCount) return;
  }
}

/**
 * Puts everything up to the end of a day into one row an owner, status and stage, so that figures
 * cost what a year has seen and not what the practice ever has. No day before it is known any more.
 */
export async function foldBeginnings(
  connection: Connection,
  practiceId: string,
  until: Date,
): Promise<void> {
  const end = `${until.toISOString().slice(0, 10)}T23:59:59.999Z`;
  await connection.query(
    `with gone as (
       delete from client_tallies where practice_id = $1 and at <= $2
         and exists (select 1 from client_tallies where practice_id = $1 and at < $2)
       returning owner_id, status, stage, clients, monthly_revenue
     )
     insert into client_tallies
       (practice_id, id, at, owner_id, status, stage, clients, monthly_revenue)
     select $1, gen_random_uuid(), $2, owner_id, status, stage, sum(clients), sum(monthly_revenue)
     from gone group by owner_id, status, stage`,
    [practiceId, end],
  );
}
