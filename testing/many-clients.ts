import type { TestApp } from './app.ts';
import { unhurried, withoutIndexes, type Query } from './unhurried.ts';

/** Clients that differ as real ones do: a few names are common, most are not. */
export async function fillManyClients(t: TestApp, count: number): Promise<void> {
  const { query, end } = await unhurried(t);
  const tables = ['clients', 'client_keys', 'client_tallies'];
  await withoutIndexes(query, tables, () => fill(t, query, count));
  for (const table of tables) await query(`analyze ${table}`);
  await end();
}

async function fill(t: TestApp, query: Query, count: number): Promise<void> {
  const { lindqvist } = t.practiceIds;
  // Each statement within the time that one may take.
  const atOnce = 2_000;
  for (let from = 0; from < count; from += atOnce) {
    await query(
      `insert into clients (practice_id, id, name, email, phone, business_type, context, monthly_revenue,
         growth_potential, status, pipeline_stage, last_contact_date, owner_id, tags, archived_at,
         deleted_at, created_at, updated_at, sort_name, search_text)
       select $1::uuid, gen_random_uuid(), name, email, phone, 'Studio', repeat('words ', 40), revenue,
         (array['low', 'medium', 'medium', 'high', 'very_high'])[1 + n % 5],
         (array['active', 'active', 'active', 'active', 'growing', 'prospect', 'prospect', 'at_risk', 'inactive',
           case when n % 100 = 9 then 'churned' else 'active' end])[1 + n % 10],
         (array['lead', 'lead', 'qualified', 'proposal', 'negotiation', 'closed_won', 'closed_won', 'closed_lost'])[1 + n % 8],
         case when n % 7 = 0 then null else '2024-01-01'::timestamptz + (n * 7919 % 1050000) * interval '1 minute' end,
         case when n % 11 = 0 then null else $2::uuid end,
         case when n % 1000 = 3 then array['rare'] when n % 4 = 0 then array['common', 't' || n % 40] else '{}' end,
         case when n % 23 = 0 then now() end, case when n % 200 = 1 then now() end,
         '2024-01-01'::timestamptz + n * interval '7 minutes', '2024-01-01'::timestamptz + n * interval '7 minutes',
         lower(name), lower(name) || E'\\n' || email || E'\\nstudio'
       from (
         select n, 'client-' || n || '@mail.example' as email,
           case when n % 50 = 0 then '+4420' || 70000000 + n else '' end as phone,
           case when n % 10 = 0 then null else (n * 7919 % 1000000) / 100.0 end as revenue,
           case when n % 50000 = 17 then 'Zebracorn Rare' else
             (array['Amara','Ben','Chloe','Dana','Emil','Fatima','Goran','Hana','Ida','Jonas','Kim','Lena','Mina','Nora','Omar','Priya','Quinn','Rosa','Sven','Tina'])[1 + n % 20]
             || ' ' || (array['Okafor','Weber','Sato','Lindqvist','Raman','Castellano','Brandt','Dubois','Holm','Novak'])[1 + (n / 20) % 10]
             || ' ' || translate((n / 200)::text, '0123456789', 'abdefgilmn') end as name
         from generate_series($3::int, $4::int) n
       ) made`,
      [lindqvist, t.ids.nora, from + 1, Math.min(from + atOnce, count)],
    );
  }
  for (let part = 0; part < 32; part += 1) {
    const edge = (place: number) =>
      `${(place * 8).toString(16).padStart(2, '0')}000000-0000-0000-0000-000000000000`;
    const to = part === 31 ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : edge(part + 1);
    await query(
      `insert into client_keys (practice_id, client_id, kind, key)
       select practice_id, id, kind, key from clients cross join lateral
         (values ('email', email), ('name', sort_name), ('phone', phone)) as keyed(kind, key)
       where practice_id = $1 and key <> '' and id >= $2::uuid and id < $3::uuid`,
      [lindqvist, edge(part), to],
    );
  }
  await query(
    `insert into client_tallies (practice_id, id, at, owner_id, status, stage, clients, monthly_revenue)
     select practice_id, gen_random_uuid(), created_at, owner_id, status, pipeline_stage, count(*), sum(coalesce(monthly_revenue, 0))
     from clients where practice_id = $1 and deleted_at is null and archived_at is null
     group by practice_id, created_at, owner_id, status, pipeline_stage`,
    [lindqvist],
  );
}
