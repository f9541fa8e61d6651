import type { TestApp } from './app.ts';
import { unhurried, withoutIndexes } from './unhurried.ts';

/** The own fields of many clients, by their ids. */
export const manyFields = {
  package: '0f1e1d00-0000-4000-8000-000000000001',
  sessions: '0f1e1d00-0000-4000-8000-000000000002',
  renewal: '0f1e1d00-0000-4000-8000-000000000003',
  referredBy: '0f1e1d00-0000-4000-8000-000000000004',
} as const;

/** Gives the many clients of a practice own fields: common values, rare ones and none. */
export async function fillManyFields(t: TestApp): Promise<void> {
  const { lindqvist } = t.practiceIds;
  const ids = Object.values(manyFields);
  const { query, end } = await unhurried(t);
  await query(
    `insert into client_fields (practice_id, id, name, kind, options, position)
     values ($1, $2, 'Package', 'choice', '{Gold,Silver,Bronze,Platinum}', 1),
       ($1, $3, 'Sessions', 'number', '{}', 2), ($1, $4, 'Renewal', 'date', '{}', 3),
       ($1, $5, 'Referred by', 'text', '{}', 4)`,
    [lindqvist, ...ids],
  );
  await withoutIndexes(query, ['clients'], async () => {
    for (let part = 0; part < 16; part += 1) {
      await query(
        `update clients set custom_fields = jsonb_strip_nulls(jsonb_build_object(
           $2::text, case when n % 1000 = 3 then 'Platinum' when n % 9 > 0 then (array['Gold', 'Silver', 'Bronze'])[1 + n % 3] end,
           $3::text, case when n % 2 = 0 then n % 400 / 10.0 end,
           $4::text, case when n % 3 > 0 then '2026-01-01'::date + n * 7919 % 1000 end,
           $5::text, case when n % 10000 = 17 then 'Mét by Zebracorn' when n % 5 = 0 then 'Met ' || name || ' at the fair' end))
         from (select id as numbered, substr(email, 8, strpos(email, '@') - 8)::int as n from clients
           where practice_id = $1 and email like 'client-%') made
         where practice_id = $1 and id = numbered and n % 16 = $6`,
        [lindqvist, ...ids, part],
      );
    }
    // An index over rows as they were before is not used while any transaction of the server is older.
    await query('vacuum clients');
  });
  await query('vacuum (analyze) clients');
  await end();
}
