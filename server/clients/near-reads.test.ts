import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { addClient } from '#testing/clients.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  const nora = await t.as('nora');
  for (const name of ['Amara Okafor', 'Ben Castellano', 'Zoë Brandt', 'Amir Haddad']) {
    await addClient(nora, { name });
  }
});
afterAll(() => t.stop());

const near = async (q: string, who: 'nora' | 'priya' = 'nora') =>
  (await (await t.as(who)).call(clients.listNearClients, { query: { q } })).body.map(
    ({ name }) => name,
  );

test.each([
  ['Amra Okfor', ['Amara Okafor']],
  ['okfor', ['Amara Okafor']],
  ['casteljano', ['Ben Castellano']],
  ['Castelan', ['Ben Castellano']],
  ['zeo brandt', ['Zoë Brandt']],
  ['Bne', ['Ben Castellano']],
  ['haddda', ['Amir Haddad']],
  ['unicorn', []],
  ['Amara Brandt', []],
  ['%_\\', []],
])('“%s” is like %j', async (typed, names) => {
  expect(await near(typed)).toEqual(names);
});

test('the likest comes first, and a word that is spelt rightly stays what it is', async () => {
  const nora = await t.as('nora');
  await addClient(nora, { name: 'Harriet Stone' });
  await addClient(nora, { name: 'Harry Stone' });
  expect(await near('Hariet Stone')).toEqual(['Harriet Stone']);
  expect((await near('Harrie Stone'))[0]).toBe('Harriet Stone');
});

test('who may not see a client is not told of one like it', async () => {
  expect(await near('Amra Okfor', 'priya')).toEqual([]);
});
