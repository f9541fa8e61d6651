import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('of more facts than are told, the newest are: what holds now is among them', async () => {
  const nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Dana Whitfield' });
  await t.deps.database.query(
    `insert into memory_facts (practice_id, id, client_id, call_id, position, kind, about, value,
       amount, quote, start, "end", rule, change, at)
     select (select practice_id from clients where id = $1), gen_random_uuid(), $1,
       gen_random_uuid(), 0, 'budget', 'month', '$' || day, day, 'q', 0, 1, 'test', true,
       timestamptz '2020-01-01Z' + day * interval '1 day' from generate_series(1, 1005) day`,
    [id],
  );
  const { body } = await nora.call(memory.listMemoryFacts, { params: { id } });
  expect(body.facts.at(-1)).toMatchObject({ value: '$1005', until: null });
  expect(body.facts[0]?.value).toBe('$6');
});
