import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates, tooLongTogether } from '#contract/duplicates.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, readClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const bothOf = ['coachingGoals', 'painPoints', 'context'] as const;

test('long texts of both are kept one after the other, one that holds the other alone, and come apart again', async () => {
  const kept = await makeClient(nora, {
    coachingGoals: 'Sell the second boat.',
    painPoints: 'Cash in winter.',
    context: 'Met at the fair.',
  });
  const other = await makeClient(nora, {
    coachingGoals: 'Sleep again.',
    painPoints: 'Cash in winter. And the bank.',
  });
  const { body } = await nora.call(duplicates.mergeClients, {
    params: { id: kept.id },
    body: { otherId: other.id, fromOther: ['coachingGoals'], bothOf: [...bothOf] },
  });
  expect(body.client).toMatchObject({
    coachingGoals: 'Sell the second boat.\n\nSleep again.',
    painPoints: 'Cash in winter. And the bank.',
    context: 'Met at the fair.',
  });
  await nora.call(clients.undoChangeSet, { params: { id: body.changeSet.id } });
  expect(await readClient(nora, kept.id)).toEqual(kept);
  expect(await readClient(nora, other.id)).toEqual(other);
});

test('texts that are too long together are refused, and both clients stay as they are', async () => {
  const kept = await makeClient(nora, { context: 'a'.repeat(6_000) });
  const other = await makeClient(nora, { context: 'b'.repeat(6_000) });
  const no = await nora.refused(duplicates.mergeClients, {
    params: { id: kept.id },
    body: { otherId: other.id, fromOther: [], bothOf: ['context'] },
  });
  expect(no).toMatchObject({ status: 409, body: { code: tooLongTogether.code } });
  expect(await readClient(nora, kept.id)).toEqual(kept);
  expect(await readClient(nora, other.id)).toEqual(other);
});
