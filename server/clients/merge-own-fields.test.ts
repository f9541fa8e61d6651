import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
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

test('of the practice’s own fields the chosen values are kept, else the first one’s, and none that only one has is lost', async () => {
  const made = async (name: string) =>
    (await nora.call(clientFields.createClientField, { body: { name, kind: 'text' } })).body.id;
  const [town, box, room] = [await made('Town'), await made('Box'), await made('Room')];
  const kept = await makeClient(nora, { customFields: { [town]: 'Berlin', [box]: '1' } });
  const other = await makeClient(nora, {
    customFields: { [town]: 'Lisbon', [box]: '2', [room]: '7' },
  });
  const { body } = await nora.call(duplicates.mergeClients, {
    params: { id: kept.id },
    body: { otherId: other.id, fromOther: [], ownFromOther: [town] },
  });
  expect(body.client.customFields).toEqual({ [town]: 'Lisbon', [box]: '1', [room]: '7' });
  await nora.call(clients.undoChangeSet, { params: { id: body.changeSet.id } });
  expect(await readClient(nora, kept.id)).toEqual(kept);
  expect(await readClient(nora, other.id)).toEqual(other);
});
