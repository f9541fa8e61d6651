import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const change = (id: string, body: object) =>
  nora.call(clients.updateClient, { params: { id }, body });

async function walk(id: string, limit: string): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  let path: string | undefined = `/api/clients/${id}/activity?limit=${limit}`;
  while (path) {
    const { status, body, headers } = await nora.raw('GET', path);
    expect(status).toBe(200);
    entries.push(...(body as ActivityEntry[]));
    path = /^<(.+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
  }
  return entries;
}

test('what happened with a client is told latest first, who did it, and each value before and after', async () => {
  const client = await makeClient(nora, { status: 'prospect' });
  t.clock.advance(5);
  const amara = await t.as('amara');
  await amara.call(clients.updateClient, { params: { id: client.id }, body: { status: 'active' } });
  const entries = await walk(client.id, '50');
  expect(entries).toMatchObject([
    {
      name: 'client.updated',
      actor: { id: t.ids.amara, name: 'Amara Okafor' },
      at: t.clock.now.toISOString(),
      before: { status: 'prospect' },
      after: { status: 'active' },
    },
    { name: 'client.created', actor: { name: 'Nora Lindqvist' }, before: null },
  ]);
});

test('every page size walks it exactly once, also where all happened in one moment', async () => {
  const client = await makeClient(nora);
  await makeClient(nora);
  for (let place = 0; place < 12; place += 1) {
    await change(client.id, { industry: `Industry ${place}` });
    if (place % 4 === 0) t.clock.advance(1);
  }
  const whole = await walk(client.id, '1000');
  expect(whole).toHaveLength(13);
  expect(whole.map(({ after }) => after?.['industry'])).toEqual([
    ...Array.from({ length: 12 }, (_, place) => `Industry ${11 - place}`),
    undefined,
  ]);
  for (const limit of ['1', '5', '13']) expect(await walk(client.id, limit)).toEqual(whole);
});

test('an archive, a trash, a bulk change and its undoing are told by their names', async () => {
  const { id } = await makeClient(nora);
  const params = { id };
  await change(id, { archived: true });
  await change(id, { archived: false });
  await nora.call(clients.deleteClient, { params });
  await nora.call(clients.restoreClient, { params });
  await change(id, { pipelineStage: 'proposal' });
  const bulk = { body: { ids: [id], change: { archived: true } } };
  const set = (await nora.call(clients.changeClients, bulk)).body;
  await nora.call(clients.undoChangeSet, { params: { id: set.id } });
  expect((await walk(id, '50')).map(({ name }) => name).toReversed()).toEqual([
    'client.created',
    'client.archived',
    'client.unarchived',
    'client.deleted',
    'client.restored',
    'client.moved',
    'client.archived',
    'client.unarchived',
  ]);
});

test('the history of a client in the trash is not shown', async () => {
  const { id } = await makeClient(nora);
  await nora.call(clients.deleteClient, { params: { id } });
  expect(await nora.refused(clients.listActivity, { params: { id } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});
