import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { explain } from '#testing/plans.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  await fillManyClients(t, 2_000);
  const query = (text: string, values: unknown[] = []) => t.deps.database.query(text, values);
  const given = [t.practiceIds.lindqvist];
  await query(
    `insert into calls (practice_id, id, client_id, type, source, call_date, summary, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), id, 'other', 'logged', at, repeat('said ', 60), at, at
     from clients cross join generate_series(timestamptz '2025-01-01', '2025-03-01', '15 days') at
     where practice_id = $1`,
    given,
  );
  await query(
    `insert into insights (practice_id, id, client_id, call_id, source, type, title, content, priority,
       actionable, strength, evidence, made_by, read_at, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), client_id, id, 'call', 'risk', 'What was said',
       repeat('said ', 100), (array['low', 'medium', 'high', 'critical'])[1 + n % 4], false, 'medium',
       '[]', '{"engine":"local","version":"1"}', case when n % 3 = 0 then call_date end, call_date, call_date
     from (select *, row_number() over (order by id)::int as n from calls where practice_id = $1) numbered`,
    given,
  );
  await query('vacuum (analyze) calls');
  await query('vacuum (analyze) insights');
}, 60_000);
afterAll(() => t.stop());

// A page and its count stand on the order of an index; what is left to sort is the page itself, and the
// few that say the like of one.
test.each([
  ['/api/insights?limit=50', 'insights', 'Index Only Scan using insights_current'],
  ['/api/insights?limit=50&state=unread', 'insights', 'Index Only Scan using insights_current'],
  ['/api/calls?limit=50&brief=1', 'calls', 'Index Only Scan Backward using calls_by_date'],
  ['/api/calls/recent?brief=1', 'calls', 'Index Scan Backward using calls_by_date'],
])('%s reads no more than it shows and counts', async (path, rows, by) => {
  const { status } = await nora.raw('GET', path);
  expect(status).toBe(200);
  const plans = await explain(t, () => nora.raw('GET', path), 'costs off', rows);
  const plan = plans.join('\n');
  expect(plan).toContain(by);
  expect(plan).not.toMatch(/Seq Scan on (?:insights|calls|clients)\b/);
  expect(plan.match(/Sort Key: (?!page\.|(?:said|its)\w*\.)/g)).toBeNull();
});
