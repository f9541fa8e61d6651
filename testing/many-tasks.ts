import type { TestApp } from './app.ts';
import { unhurried, withoutIndexes, type Query } from './unhurried.ts';

/** Open tasks, fifty a client, due from a month ago to a year ahead; two in three are nora's. */
export async function fillManyTasks(t: TestApp, count: number): Promise<void> {
  const { query, end } = await unhurried(t);
  await withoutIndexes(query, ['tasks'], () => fill(t, query, count));
  await query('analyze tasks');
  await end();
}

async function fill(t: TestApp, query: Query, count: number): Promise<void> {
  // Each statement within the time that one may take.
  const atOnce = 2_000;
  const parts = Math.ceil(count / 50);
  for (let from = 0; from < count; from += atOnce) {
    await query(
      `with of_client as materialized (
         select id as client_id, row_number() over (order by id) as place from clients
         where practice_id = $1 and deleted_at is null limit $6::int
       )
       insert into tasks (practice_id, id, client_id, title, description, priority, status, due_at, due_on,
         due_timezone, assignee_id, author_id, origin, position, search_text, created_at, updated_at)
       select $1::uuid, gen_random_uuid(), client_id, title, 'What was said about it.',
         (array['low', 'medium', 'medium', 'high', 'critical'])[1 + n % 5],
         case when n % 9 = 0 then 'in_progress' else 'pending' end,
         due, (due at time zone 'Europe/London')::date, case when due is not null then 'Europe/London' end,
         case when n % 3 = 0 then null else $2::uuid end, $2::uuid, 'hand', n * 1024, lower(title),
         $3::timestamptz - n * interval '1 minute', $3::timestamptz - n * interval '1 minute'
       from (
         select n, case when n % 4 = 0 then null else $3::timestamptz + (n * 7919 % 568800 - 43200) * interval '1 minute' end as due,
           (array['Send','Prepare','Review','Order','Call about'])[1 + n % 5] || ' '
             || (array['the forecast','the slides','the contract','chairs','the budget','the plan','an offer'])[1 + n % 7]
             || ' ' || case when n = 17 then 'zebracorn' else translate(n::text, '0123456789', 'abdefgilmn') end as title
         from generate_series($4::int, $5::int) n
       ) made
       join of_client on place = 1 + n % $6::int`,
      [
        t.practiceIds.lindqvist,
        t.ids.nora,
        t.clock.now,
        from + 1,
        Math.min(from + atOnce, count),
        parts,
      ],
    );
  }
}
