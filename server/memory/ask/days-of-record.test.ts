import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  const { id } = await makeClient(nora, { name: 'Marcus Whitfield' });
  const note = async (text: string) =>
    nora.raw('POST', `/api/clients/${id}/notes`, { body: { text } });
  await note('The oven is on order');
  t.clock.advance(8 * 24 * 3600);
  for (let made = 1; made <= 7; made += 1) {
    await makeClient(nora, { name: `Later ${made}` });
    await note(`The oven is late again, ${made}.`);
  }
  for (const day of [9, 10, 11]) {
    await logCall(nora, id, { callDate: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z` });
  }
  await t.settle();
});
afterAll(() => t.stop());

const told = async (question: string) =>
  (await nora.call(memory.askMemory, { body: { question } })).body.onRecord.map(({ text }) => text);

test('who came in the days asked for is told, however many came since', async () => {
  expect(await told('Which clients were new last week?')).toEqual([
    'Marcus Whitfield: on record since Mar 4, 2026',
  ]);
  expect(await told('Which clients are new this week?')).toHaveLength(6);
  expect(await told('Which clients were new yesterday?')).toEqual([
    'No client came on Mar 11, 2026.',
  ]);
});

test('what was written in the days asked for is told, however much came since', async () => {
  expect(await told('Which notes did I write on Marcus last week?')).toEqual([
    'The oven is on order, Mar 4, 2026',
  ]);
  expect(await told('Which notes did I write on Marcus yesterday?')).toEqual([
    'No note on Mar 11, 2026 is in memory.',
  ]);
  expect(await told('Which documents did I add about Marcus yesterday?')).toEqual([
    'No document on Mar 11, 2026 is in memory.',
  ]);
});

test('a couple of calls are two', async () => {
  expect(await told('The last couple of calls with Marcus')).toEqual([
    '3 calls.',
    'Check-in call on Mar 11, 2026',
    'Check-in call on Mar 10, 2026',
  ]);
});
