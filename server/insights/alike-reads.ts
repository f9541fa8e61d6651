import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dismissReasons, quietDays } from '#contract/quiet-days.ts';
import { calls } from '#server/db/schema/calls.ts';
import { insights } from '#server/db/schema/insights.ts';
import { tasks } from '#server/db/schema/tasks.ts';

/** For how long what was put away is no news when it is said again, by why it was. */
const quietFor = sql.raw(
  `(case "one"."dismiss_reason" ${dismissReasons
    .map((reason) => `when '${reason}' then interval '${quietDays[reason]} days'`)
    .join(' ')} end)`,
);

/** Those that stand and say what others say too, with their calls, which must not be deleted. */
const said = (
  practice: SQL,
) => sql`${insights} "one" join ${calls} "its" on "its"."practice_id" = ${practice}
  and "its"."id" = "one"."call_id" and "its"."deleted_at" is null
  and "one"."practice_id" = ${practice} and "one"."repeated" and "one"."superseded_at" is null`;

/**
 * Of what calls of a client say alike the one that lists show: that of the latest call, by when it took
 * place. What was put away stands for all before it, and for what is said until its quiet ends.
 */
const latest = (practice: SQL, of: SQL) =>
  sql`select distinct on ("said"."client_id", "said"."alike") "said"."id" from (
    select "one"."id", "one"."client_id", "one"."alike", "one"."call_id", "one"."dismissed_at", "its"."call_date",
      max("one"."dismissed_at" + ${quietFor}) over (partition by "one"."client_id", "one"."alike") as "quiet_until"
    from ${said(practice)} ${of}) "said"
  where "said"."dismissed_at" is not null or "said"."quiet_until" is null
    or "said"."call_date" >= "said"."quiet_until"
  order by "said"."client_id", "said"."alike", "said"."call_date" desc, "said"."call_id" desc, "said"."id"`;

const likeIt = (practice: SQL) =>
  sql`where ("one"."client_id", "one"."alike") = (select "me"."client_id", "me"."alike"
    from ${insights} "me" where "me"."practice_id" = ${practice} and "me"."id" = ${insights.id})`;

/**
 * Whether an insight that stands is no other's like, or the one of these that lists show: looked for with
 * each one, or `at once` where many are gone through.
 */
export const isLatest = (practice: SQL, looked: 'with each' | 'at once' = 'with each') =>
  sql`(not ${insights.repeated} or ${insights.id} in (
    ${latest(practice, looked === 'at once' ? sql`` : likeIt(practice))}))`;

/**
 * Joins as "before" the last call before that said the like of an insight, and a task that was made of it
 * in one of these and is still to be done.
 */
export const withBefore = (practice: SQL, id: SQLWrapper) => sql`left join lateral (
  select (array_agg("its"."id" order by "its"."call_date" desc, "its"."id" desc))[1] as "call_id",
    max("its"."call_date") as "at",
    (array_agg("made"."id" order by "its"."call_date" desc) filter (where "made"."id" is not null))[1] as "task_id"
  from ${insights} "me"
  join ${calls} "own" on "own"."practice_id" = ${practice} and "own"."id" = "me"."call_id"
  join ${said(practice)} on ("one"."client_id", "one"."alike") = ("me"."client_id", "me"."alike")
    and ("its"."call_date", "its"."id") < ("own"."call_date", "own"."id")
  left join ${tasks} "made" on "made"."practice_id" = ${practice} and "made"."origin" = 'insight'
    and "made"."origin_id" = "one"."id" and "made"."follows_id" is null and "made"."deleted_at" is null
    and "made"."status" <> 'completed'
  where "me"."practice_id" = ${practice} and "me"."id" = ${id} and "me"."repeated") "before" on true`;
