import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
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

test.each([
  { kept: true, other: false, archived: false },
  { kept: false, other: true, archived: false },
  { kept: true, other: true, archived: true },
])(
  'two of whom one is archived become one who is not: kept $kept, other $other',
  async ({ kept: wasKept, other: wasOther, archived }) => {
    const name = `Ida ${wasKept} ${wasOther}`;
    const kept = await makeClient(nora, { name, archived: wasKept, monthlyRevenue: '100.00' });
    const other = await makeClient(nora, { name, archived: wasOther, monthlyRevenue: '100.00' });
    const { body } = await nora.call(duplicates.mergeClients, {
      params: { id: kept.id },
      body: { otherId: other.id, fromOther: [] },
    });
    expect(body.client.archived).toBe(archived);
    const listed = await nora.call(clients.listClients, { query: { q: name } });
    expect(listed.body.some(({ id }) => id === kept.id)).toBe(!archived);
    await nora.call(clients.undoChangeSet, { params: { id: body.changeSet.id } });
    expect(await readClient(nora, kept.id)).toEqual(kept);
    expect(await readClient(nora, other.id)).toEqual(other);
  },
);
