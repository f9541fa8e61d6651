import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyTasks } from '#testing/many-tasks.ts';
import { explain } from '#testing/plans.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  await fillManyClients(t, 4_000);
  await fillManyTasks(t, 10_000);
  await t.deps.database.query(
    `update tasks set status = 'completed', completed_at = created_at where position <= 3000 * 1024`,
  );
  await t.deps.database.query('vacuum (analyze) tasks');
  const { rows } = await t.deps.database.query('select client_id as id from tasks limit 1');
  clientId = (rows as { id: string }[])[0]?.id ?? '';
}, 60_000);
afterAll(() => t.stop());

// Its cost grows with what is shown, not with what is kept; counting stops at 1,001.
test.each([
  ['?status=open&limit=50', 'tasks_by_due'],
  ['?status=open&assignee=me&limit=50', 'tasks_assigned'],
  ['?status=open&assignee=me&due=today&limit=50', 'tasks_assigned'],
  ['?due=overdue&limit=50', 'tasks_by_due'],
  ['?status=open&due=week&limit=50', 'tasks_by_due'],
  ['?status=in_progress&limit=50', 'tasks_by_status'],
  ['?status=completed&limit=50', 'tasks_by_completion'],
  ['?sort=-created&limit=50', 'tasks_by_creation'],
  ['?status=open&sort=position&limit=50&clientId=CLIENT', 'tasks_of_client'],
  ['?q=zebracorn&limit=50', 'tasks_search'],
  ['?q=zebracorn%20send&limit=50', 'tasks_search'],
  ['?q=chairs%20okafor&limit=50', 'tasks_'],
  ['/figures', 'tasks_by_due'],
  ['/figures?assignee=me', 'tasks_assigned'],
  ['/trash', 'tasks_in_trash'],
])('/api/tasks%s reads no task that it has no need of', async (asked, by) => {
  const path = `/api/tasks${asked.replace('CLIENT', clientId)}`;
  const plans = await explain(t, () => nora.raw('GET', path), 'costs off', 'task');
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.join('\n')).toContain(by);
  // Of a common word's many tasks the clients are found quicker all at once.
  const isCommon = asked.includes('okafor');
  const scan = isCommon ? /Seq Scan on tasks\b/ : /Seq Scan on (?:tasks|clients)\b/;
  expect(plans.filter((plan) => scan.test(plan))).toEqual([]);
});
