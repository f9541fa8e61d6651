import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('only the clients that are named are listed and exported, and of those only one’s own', async () => {
  const nora = await t.as('nora');
  const priya = await t.as('priya');
  const ada = await makeClient(nora, { name: 'Ada' });
  const ben = await makeClient(nora, { name: 'Ben', archived: true });
  await makeClient(nora, { name: 'Cid' });
  const ids = [ada.id, ben.id, randomUUID()].join(',');

  const listed = await nora.call(clients.listClients, { query: { ids, archived: 'with' } });
  expect(listed.body.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
  expect((await nora.call(clients.listClients, { query: { ids } })).body).toHaveLength(1);
  expect((await priya.call(clients.listClients, { query: { ids } })).body).toEqual([]);

  const query = { ids, archived: 'with', format: 'csv', columns: 'name' } as const;
  const { bytes } = await nora.call(portability.exportClients, { query });
  const text = bytes.toString();
  expect(text).toContain('Ada');
  expect(text).toContain('Ben');
  expect(text).not.toContain('Cid');
});

test('more ids than an address holds, and what is none, are refused', async () => {
  const nora = await t.as('nora');
  const many = Array.from({ length: 201 }, () => randomUUID()).join(',');
  for (const ids of [many, 'ada', '', `${randomUUID()},`]) {
    const answer = await nora.call(clients.listClients, { query: { ids } });
    expect({ ids: ids.slice(0, 40), status: answer.status }).toEqual({
      ids: ids.slice(0, 40),
      status: 400,
    });
  }
});
