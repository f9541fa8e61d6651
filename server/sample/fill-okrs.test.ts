import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { okrs } from '#contract/okrs.ts';
import { quarterAfter } from '#contract/quarters.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openSample } from '#testing/open-sample.ts';
import { quarterOf } from '#testing/okrs.ts';
import { drafted, sampleOkrs } from './okrs.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  ({ app: t, admin: nora } = await openSample());
});
afterAll(() => t.stop());

const quarter = async (name?: string) =>
  (await nora.call(okrs.getQuarter, { query: name === undefined ? {} : { quarter: name } })).body;
const idOf = async (q: string) =>
  (await nora.call(clients.listClients, { query: { q } })).body[0]?.id ?? '';

test('the quarter has clients of every standing, drafts and check-ins that wait', async () => {
  const now = await quarter();
  const { figures } = now;
  expect(figures.clients).toBeGreaterThanOrEqual(8);
  expect(figures.drafts).toBeGreaterThanOrEqual(drafted.length);
  const standings = new Set(now.clients.map(({ standing }) => standing));
  expect(standings).toEqual(new Set(['on_track', 'at_risk', 'off_track', null]));
  const before = await quarter(quarterAfter(now.quarter, -1));
  expect(before.clients.every(({ objectives, closed }) => objectives === closed)).toBe(true);
  expect(before.figures.objectives).toBe(sampleOkrs.filter((one) => one.quarter === -1).length);
});

test('what was said in the last check-in call waits with its words', async () => {
  const of = await quarterOf(nora, await idOf('Siddiqui'));
  const patients = of.objectives[0]?.keyResults.find(({ title }) => title === 'Patients a week');
  expect(patients?.pending).toMatchObject([{ value: '19', source: 'call', quote: '19.' }]);
});

test('no check-in lies in the future, and each value is what its history says', async () => {
  const { rows } = await t.deps.database.query(
    `select count(*)::int as wrong from key_results k where current is distinct from
       (select value from check_ins c where c.key_result_id = k.id and c.state = 'approved'
        order by at desc, created_at desc, id desc limit 1)
     or exists (select 1 from check_ins c where c.key_result_id = k.id and c.at > $1)`,
    [t.clock.now.toISOString()],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
