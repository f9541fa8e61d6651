import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyResults } from '#contract/key-results.ts';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const found = async (q: string) =>
  (await nora.call(memory.searchMemory, { query: { q } })).body.groups;

test('a note that is written where a heard value is approved is found, and no more once that is put aside', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const title = 'Clients on a monthly fee';
  await addObjective(nora, client, {
    keyResults: [{ title, unit: 'clients', baseline: '10', target: '20' }],
  });
  const transcript = `Nora Lindqvist: Where are you with “${title}”?\nDana Whitfield: We are at 14 of 20, fairly confident.`;
  await logCall(nora, client, { type: 'check_in', transcript });
  await t.settle();
  const heard = (await quarterOf(nora, client)).objectives[0]?.keyResults[0]?.pending[0];
  const params = { id: heard?.id ?? '' };
  const body = { note: 'Counted at the marmalade counter' };
  await nora.call(keyResults.approveCheckIn, { params, body });
  await t.settle();
  expect(await found('marmalade')).toMatchObject([{ source: 'okr' }]);
  await nora.call(keyResults.dismissCheckIn, { params, body: {} });
  await t.settle();
  expect(await found('marmalade')).toEqual([]);
});
