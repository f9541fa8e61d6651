import type pg from 'pg';
import { recountFigures } from '#server/clients/recount-figures.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeTemplate } from '#testing/database.ts';

const rounds = 15;
const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1_000, 100_000];

/**
 * How long the directory's requests take in a practice of a thousand and of a hundred thousand
 * clients. `EXPLAIN=1` prints each statement's plan as well; TEST_DATABASE_URL takes a server
 * instead of the embedded engine; numbers on the command line are other sizes.
 */
async function measure(): Promise<void> {
  await makeTemplate();
  for (const size of sizes) {
    const t = await openTestApp();
    const began = performance.now();
    await fill(t, size);
    await recountFigures(t.deps);
    print(`\n${size} clients, ${t.deps.database.engine}: filled in ${seconds(began)} s\n`);
    const nora = await t.as('nora');
    for (const [name, path] of await requests(nora)) await time(t, nora, name, path);
    await timeWrites(t, nora);
    await t.stop();
  }
}

async function requests(nora: Caller): Promise<[string, string][]> {
  const deep = await deepPage(nora, 40);
  return [
    ['by name', '/api/clients?limit=50'],
    ['by name, page 41', deep],
    ['by name, 1,000 rows', '/api/clients?limit=1000'],
    ['largest revenue first', '/api/clients?limit=50&sort=-monthlyRevenue'],
    ['last contact first', '/api/clients?limit=50&sort=-lastContactDate'],
    ['latest change first', '/api/clients?limit=50&sort=-updatedAt'],
    ['by stage', '/api/clients?limit=50&sort=pipelineStage'],
    ['by growth, high first', '/api/clients?limit=50&sort=-growthPotential'],
    ['by status', '/api/clients?limit=50&sort=status'],
    ['status, common', '/api/clients?limit=50&status=active'],
    ['status, rare', '/api/clients?limit=50&status=churned'],
    ['two statuses', '/api/clients?limit=50&status=churned,at_risk'],
    ['stage', '/api/clients?limit=50&stage=negotiation'],
    ['growth', '/api/clients?limit=50&growth=very_high'],
    ['owner, nobody', '/api/clients?limit=50&owner=none'],
    ['tag, common', '/api/clients?limit=50&tag=common'],
    ['tag, rare', '/api/clients?limit=50&tag=rare'],
    ['revenue over 9,900', '/api/clients?limit=50&revenueMin=9900'],
    ['contact in one week', '/api/clients?limit=50&contactFrom=2025-06-02&contactTo=2025-06-08'],
    ['never contacted', '/api/clients?limit=50&contact=never'],
    ['archived only', '/api/clients?limit=50&archived=only'],
    ['search, common', '/api/clients?limit=50&q=mail'],
    ['search, name', '/api/clients?limit=50&q=amara'],
    ['search, rare', '/api/clients?limit=50&q=zebracorn'],
    ['search, absent', '/api/clients?limit=50&q=qqqqqq'],
    ['search, two words', '/api/clients?limit=50&q=amara%20okafor'],
    ['search, two letters', '/api/clients?limit=50&q=zq'],
    ['pipeline', '/api/pipeline'],
    ['pipeline of a status', '/api/pipeline?status=active'],
    ['figures', '/api/metrics'],
    ['tags', '/api/tags'],
    ['trash', '/api/trash?limit=50'],
    ['duplicates', '/api/duplicates'],
    ['similar', '/api/duplicates/similar?name=Amara%20Okafar&email=client-77@mail.example'],
  ];
}

async function deepPage(caller: Caller, pages: number): Promise<string> {
  let path = '/api/clients?limit=20';
  for (let page = 0; page < pages; page += 1) {
    const { headers } = await caller.raw('GET', path);
    path = /^<(.+)>/.exec(String(headers['link'] ?? ''))?.[1] ?? path;
  }
  return path;
}

async function time(t: TestApp, caller: Caller, name: string, path: string): Promise<void> {
  const times: number[] = [];
  let total = '';
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const { status, headers } = await caller.raw('GET', path);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path} came to ${status}.`);
    total = String(headers['x-total-count'] ?? '');
  }
  times.sort((one, two) => one - two);
  const [median, slowest] = [times[Math.floor(rounds / 2)] ?? 0, times.at(-1) ?? 0];
  print(
    `${name.padEnd(24)} ${median.toFixed(1).padStart(8)} ms  ${slowest.toFixed(1).padStart(8)} ms  ${total}\n`,
  );
  if (process.env['EXPLAIN']) await explain(t, () => caller.raw('GET', path));
}

async function timeWrites(t: TestApp, nora: Caller): Promise<void> {
  const { body } = await nora.raw('GET', '/api/clients?limit=1000&status=prospect');
  const ids = (body as { id: string }[]).map(({ id }) => id);
  const took = async (name: string, work: () => Promise<{ status: number; body: unknown }>) => {
    const began = performance.now();
    const answer = await work();
    if (answer.status >= 300) throw new Error(`${name} came to ${answer.status}.`);
    print(`${name.padEnd(24)} ${(performance.now() - began).toFixed(1).padStart(8)} ms\n`);
    return answer.body as { id: string };
  };
  for (const change of [{ status: 'at_risk' }, { addTag: 'bulk' }, { deleted: true }]) {
    const kind = Object.keys(change)[0] ?? '';
    const set = await took(`${ids.length} changed: ${kind}`, () =>
      nora.raw('POST', '/api/clients/bulk', { body: { ids, change } }),
    );
    await took('… and taken back', () => nora.raw('POST', `/api/change-sets/${set.id}/undo`));
  }
  const client = { name: 'Another One', email: 'another@mail.example', monthlyRevenue: '5' };
  const { id } = await took('create', () => nora.raw('POST', '/api/clients', { body: client }));
  await took('change', () => nora.raw('PUT', `/api/clients/${id}`, { body: { industry: 'Rail' } }));
  t.clock.advance(1);
}

/** The plans of the statements that a request makes. */
async function explain(t: TestApp, work: () => Promise<unknown>): Promise<void> {
  const { database } = t.deps;
  const statements: { text: string; values: unknown[] }[] = [];
  const query = database.query.bind(database);
  database.query = (given: string | pg.QueryConfig, values?: unknown[]) => {
    const text = typeof given === 'string' ? given : given.text;
    statements.push({
      text,
      values: values ?? (typeof given === 'string' ? [] : (given.values ?? [])),
    });
    return query(given, values);
  };
  await work();
  database.query = query;
  for (const { text, values } of statements) {
    if (!/from "client/.test(text)) continue;
    const { rows } = await database.query(`explain (analyze, costs off) ${text}`, values);
    const plan = (rows as { 'QUERY PLAN': string }[]).map((row) => `    ${row['QUERY PLAN']}`);
    print(`${plan.filter((line) => !/Planning|Sort Method|Buckets/.test(line)).join('\n')}\n`);
  }
}

/** Clients that differ as real ones do: a few names are common, most are not. */
async function fill(t: TestApp, count: number): Promise<void> {
  const { lindqvist } = t.practiceIds;
  const query = (text: string, values: unknown[]) => t.deps.database.query(text, values);
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
  for (const table of ['clients', 'client_keys', 'client_tallies'])
    await query(`analyze ${table}`, []);
}

const print = (text: string) => process.stdout.write(text);
const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

await measure();
