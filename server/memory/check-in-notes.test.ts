import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { keyResults } from '#contract/key-results.ts';
import { memory } from '#contract/memory.ts';
import { eraseExpiredCalls } from '#server/calls/erase-calls.ts';
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

/** A call in which a value was heard that waits, with a note beside it. */
async function heardWith(title: string, note: string): Promise<string> {
  const { id: client } = await makeClient(nora, { name: 'Emil Sand' });
  await addObjective(nora, client, {
    keyResults: [{ title, unit: 'guests', baseline: '10', target: '20' }],
  });
  const transcript = `Nora Lindqvist: Where are you with “${title}”?\nEmil Sand: We are at 14 of 20, fairly confident.`;
  const { id: callId } = await logCall(nora, client, { type: 'check_in', transcript });
  await t.settle();
  const heard = (await quarterOf(nora, client)).objectives[0]?.keyResults[0]?.pending[0];
  await nora.call(keyResults.updateCheckIn, { params: { id: heard?.id ?? '' }, body: { note } });
  await t.settle();
  return callId;
}

test('a note at a value that waits is found, and no more where the value is not heard any more', async () => {
  const callId = await heardWith('Guests on a monthly fee', 'By the quince book');
  expect(await found('quince')).toMatchObject([{ source: 'okr' }]);
  const transcript = 'Nora Lindqvist: How are you?\nEmil Sand: Very well, thank you.';
  await nora.call(calls.updateCall, { params: { id: callId }, body: { transcript } });
  await t.settle();
  expect(await found('quince')).toEqual([]);
});

test('nor where the call that it was heard in is erased', async () => {
  const callId = await heardWith('Guests on a yearly fee', 'By the gooseberry book');
  expect(await found('gooseberry')).toMatchObject([{ source: 'okr' }]);
  await nora.call(calls.deleteCall, { params: { id: callId } });
  t.clock.advance(31 * 86_400);
  nora = await t.as('nora', true);
  await eraseExpiredCalls(t.deps);
  await t.settle();
  expect(await found('gooseberry')).toEqual([]);
});

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
