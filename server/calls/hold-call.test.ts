import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { clients } from '#contract/clients.ts';
import { promises } from '#contract/promises.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { countWaiting, unhurried } from '#testing/unhurried.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t.stop());

const waiting = () => countWaiting(t);

const contactOf = async (id: string) =>
  (await nora.call(clients.getClient, { params: { id } })).body.lastContactDate;

/** Does something about a call that is being moved from one client to another, both at once. */
async function meanwhile(work: (callId: string) => Promise<{ status: number }>) {
  const dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const eve = (await makeClient(nora, { name: 'Eve Marlow' })).id;
  const callDate = '2026-02-01T10:00:00.000Z';
  const { id } = await logCall(nora, dana, { transcript: 'Nora: Hello.', callDate });
  await t.settle();
  const { query, end } = await unhurried(t);
  await query('begin');
  await query('select 1 from clients where id = $1 for update', [dana]);
  const moving = nora.call(calls.moveCall, { params: { id }, body: { clientId: eve } });
  await expect.poll(waiting).toBe(1);
  const doing = work(id);
  await expect.poll(waiting).toBe(2);
  await query('commit');
  await end();
  expect((await moving).status).toBe(200);
  expect((await doing).status).toBeLessThan(300);
  return { dana, eve };
}

// The embedded engine carries out one transaction after another.
describe.runIf(process.env['TEST_DATABASE_URL'])('a call', () => {
  test('that is deleted while it is moved was no contact of the new client', async () => {
    const { dana, eve } = await meanwhile((id) => nora.call(calls.deleteCall, { params: { id } }));
    expect([await contactOf(dana), await contactOf(eve)]).toEqual([null, null]);
  });

  test('that is put on another day was a contact of the new client alone', async () => {
    const body = { callDate: '2026-02-20T10:00:00.000Z' };
    const { dana, eve } = await meanwhile((id) =>
      nora.call(calls.updateCall, { params: { id }, body }),
    );
    expect([await contactOf(dana), await contactOf(eve)]).toEqual([null, body.callDate]);
  });

  test('has what is noted as promised in it as the new client’s', async () => {
    const body = { by: 'client', text: 'Send the plan' } as const;
    const { dana, eve } = await meanwhile((id) =>
      nora.call(promises.addPromise, { params: { id }, body }),
    );
    const countOf = async (clientId: string) =>
      (await nora.call(promises.listPromises, { query: { clientId } })).body.length;
    expect([await countOf(dana), await countOf(eve)]).toEqual([0, 1]);
  });
});
