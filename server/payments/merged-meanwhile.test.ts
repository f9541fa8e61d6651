import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duplicates } from '#contract/duplicates.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import { begin } from '#testing/payments.ts';
import { countWaiting, unhurried } from '#testing/unhurried.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const waiting = () => countWaiting(t);

// The embedded engine carries out one transaction after another.
describe.runIf(process.env['TEST_DATABASE_URL'])('a payment', () => {
  test('of a client who is merged at the same moment is refused as of nobody, not with an error', async () => {
    const nora = await t.as('nora');
    // A merge holds them in the order of their ids.
    const both = [(await makeClient(nora, {})).id, (await makeClient(nora, {})).id];
    const [gone = '', kept = ''] = both.toSorted();
    const { query, end } = await unhurried(t);
    await query('begin');
    await query('select 1 from clients where id = $1 for update', [kept]);
    const merging = nora.call(duplicates.mergeClients, {
      params: { id: kept },
      body: { otherId: gone, fromOther: [] },
    });
    await expect.poll(waiting).toBe(1);
    const beginning = begin(nora, { clientId: gone });
    await expect.poll(waiting).toBe(2);
    await query('commit');
    await end();
    expect((await merging).status).toBe(200);
    expect((await beginning).status).toBe(404);
  });
});
