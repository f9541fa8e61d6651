import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { clients } from '#contract/clients.ts';
import { savedViews } from '#contract/saved-views.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, listEvents, makeClient, readClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const define = async (name: string, options: string[]) =>
  (await nora.call(clientFields.createClientField, { body: { name, kind: 'choice', options } }))
    .body;
const put = (id: string, body: object) => nora.raw('PUT', `/api/client-fields/${id}`, { body });
const counts = async (id: string) =>
  (await nora.call(clientFields.countFieldOptions, { params: { id } })).body;
const view = async (caller: Caller, query: string) => {
  const body = { name: `View ${query.length}`, query, columns: [], layout: 'table' as const };
  return (await caller.call(savedViews.createSavedView, { body: { ...body, isDefault: false } }))
    .body;
};
const queryOf = async (caller: Caller, id: string) =>
  (await caller.call(savedViews.listSavedViews)).body.find((one) => one.id === id)?.query;

test('an option that is renamed has its new name everywhere, and two may change places', async () => {
  const plan = await define('Plan', ['Gold', 'Silver, plain', 'Tin']);
  const other = await define('Metal', ['Gold']);
  const own = (option: string) => ({ [plan.id]: option, [other.id]: 'Gold' });
  const one = await makeClient(nora, { name: 'Ann Gold', customFields: own('Gold') });
  const two = await makeClient(nora, { name: 'Bo Silver', customFields: own('Silver, plain') });
  const gone = await makeClient(nora, { name: 'Cy Gold', customFields: own('Gold') });
  await nora.call(clients.deleteClient, { params: { id: gone.id } });
  const amara = await t.as('amara');
  const filter = `${plan.id}:is:Gold,Silver\\, plain;${other.id}:is:Gold`;
  const asking = await view(amara, `q=a&${new URLSearchParams({ fields: filter })}`);
  const apart = await view(amara, `${new URLSearchParams({ fields: `${other.id}:is:Gold` })}`);
  expect(await counts(plan.id)).toEqual([
    { option: 'Gold', clients: 1 },
    { option: 'Silver, plain', clients: 1 },
  ]);
  const options = ['Silver, plain', 'Gold; rich', 'Tin'];
  const renamed = [
    { from: 'Gold', to: 'Silver, plain' },
    { from: 'Silver, plain', to: 'Gold; rich' },
  ];
  expect(await put(plan.id, { options, renamed })).toMatchObject({ status: 200 });
  const now = await readClient(nora, one.id);
  expect(now.customFields).toEqual(own('Silver, plain'));
  // Whoever looks for what was changed last finds no client whom nobody changed.
  expect(Date.parse(now.updatedAt)).toBe(Date.parse(one.updatedAt) + 1);
  expect((await readClient(nora, two.id)).customFields).toEqual(own('Gold; rich'));
  const restored = await nora.call(clients.restoreClient, { params: { id: gone.id } });
  expect(restored.body.customFields).toEqual(own('Silver, plain'));
  const asked = new URLSearchParams(await queryOf(amara, asking.id));
  expect(asked.get('q')).toBe('a');
  expect(asked.get('fields')).toBe(
    `${plan.id}:is:Silver\\, plain,Gold\\; rich;${other.id}:is:Gold`,
  );
  expect(await queryOf(amara, apart.id)).toBe(apart.query);
  const found = await listAll(nora, { fields: `${plan.id}:is:Gold\\; rich` });
  expect(found.map(({ name }) => name)).toEqual(['Bo Silver']);
  const told = (await listEvents(t)).findLast(({ name }) => name === 'client_field.updated');
  expect(told).toMatchObject({ before: { name: 'Plan' }, after: { renamed } });
});

test('a rename keeps no undo away, and an undo brings back the new word', async () => {
  const size = await define('Size', ['Small', 'Large']);
  const { id } = await makeClient(nora, { customFields: { [size.id]: 'Small' } });
  const change = { ids: [id], change: { status: 'inactive' as const } };
  await nora.call(clients.changeClients, { body: change });
  const [set] = (await nora.call(clients.listChangeSets, { query: {} })).body;
  expect(
    await put(size.id, { options: ['Tiny', 'Large'], renamed: [{ from: 'Small', to: 'Tiny' }] }),
  ).toMatchObject({ status: 200 });
  const undone = await nora.call(clients.undoChangeSet, { params: { id: set?.id ?? '' } });
  expect(undone.body).toMatchObject({ keptClients: 0 });
  expect(await readClient(nora, id)).toMatchObject({
    status: 'active',
    customFields: { [size.id]: 'Tiny' },
  });
});

test('an option that is taken away stays with its clients and is counted; an odd rename is refused', async () => {
  const tone = await define('Tone', ['Warm', 'Dry']);
  const { id } = await makeClient(nora, { customFields: { [tone.id]: 'Warm' } });
  await put(tone.id, { options: ['Dry'] });
  expect(await counts(tone.id)).toEqual([{ option: 'Warm', clients: 1 }]);
  const odd = [
    [{ from: 'Dry', to: 'Cold' }],
    [
      { from: 'Dry', to: 'Dry' },
      { from: 'Warm', to: 'Cold' },
    ],
  ];
  for (const renamed of odd) {
    expect(await put(tone.id, { renamed })).toMatchObject({
      status: 400,
      body: { fields: { renamed: 'Rename each option once' } },
    });
  }
  expect((await readClient(nora, id)).customFields).toEqual({ [tone.id]: 'Warm' });
  const never = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  expect(await nora.refused(clientFields.countFieldOptions, never)).toMatchObject({ status: 404 });
  expect(await (await t.as('priya')).refused(clientFields.countFieldOptions, never)).toMatchObject({
    status: 403,
  });
});
