import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import { csvOf, importFile } from '#testing/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const toldTo = async (username: 'nora' | 'amara' | 'ben' | 'priya') =>
  (await (await t.as(username)).call(notifications.listNotifications)).body.notifications;

test('whoever a client is added for is told, but nobody of their own', async () => {
  const amara = await t.as('amara');
  const given = await makeClient(amara, { ownerId: t.ids.priya });
  await makeClient(amara, { ownerId: t.ids.amara });
  await makeClient(amara, { ownerId: null });
  expect(await toldTo('priya')).toMatchObject([
    { title: 'Amara Okafor gave you a client', text: given.name, link: `/clients/${given.id}` },
  ]);
  expect(await toldTo('amara')).toEqual([]);
});

test('an import tells each person once how many clients it brought them', async () => {
  const nora = await t.as('nora');
  const file = csvOf(
    'Name,Email,Owner',
    'A,a@told.example,amara',
    'B,b@told.example,amara',
    'C,c@told.example,nora',
  );
  await importFile(t, nora, file);
  const told = [
    { title: 'Nora Lindqvist imported 2 clients for you', link: `/clients?owner=${t.ids.amara}` },
  ];
  expect(await toldTo('amara')).toMatchObject(told);
  expect((await toldTo('nora')).map(({ title }) => title)).toEqual(['Import finished']);
  // What was theirs before is nothing new to them.
  await importFile(t, nora, csvOf('Name,Email', 'Anew,a@told.example'), { onMatch: 'overwrite' });
  expect(await toldTo('amara')).toMatchObject(told);
});

test('an import that is taken back is no news any more to those whom it brought clients', async () => {
  const nora = await t.as('nora');
  const before = await toldTo('priya');
  const file = csvOf('Name,Email,Owner', 'D,d@told.example,priya', 'E,e@told.example,priya');
  const { id } = await importFile(t, nora, file);
  expect(await toldTo('priya')).toHaveLength(before.length + 1);
  await nora.call(portability.undoImport, { params: { id } });
  await t.settle();
  expect(await toldTo('priya')).toEqual(before);

  // Of one that changed since it stays true.
  const again = await importFile(t, nora, csvOf('Name,Email,Owner', 'F,f@told.example,priya'));
  const [made] = (await nora.call(clients.listClients, { query: { q: 'f@told.example' } })).body;
  const params = { id: made?.id ?? '' };
  await nora.call(clients.updateClient, { params, body: { industry: 'Boats' } });
  await nora.call(portability.undoImport, { params: { id: again.id } });
  await t.settle();
  expect(await toldTo('priya')).toHaveLength(before.length + 1);
});

test('who was given a client and has it no more is not told of it any longer, unless it was read', async () => {
  const nora = await t.as('nora');
  const { id } = await makeClient(nora, { ownerId: t.ids.nora });
  const params = { id };
  const give = (ownerId: string | null) =>
    nora.call(clients.updateClient, { params, body: { ownerId } });
  const toldOf = async (username: 'amara' | 'ben') =>
    (await toldTo(username)).filter(({ link }) => link === `/clients/${id}`);
  await give(t.ids.amara);
  expect(await toldOf('amara')).toHaveLength(1);
  await give(t.ids.ben);
  expect(await toldOf('amara')).toEqual([]);
  expect(await toldOf('ben')).toHaveLength(1);
  // Many are handed on alike.
  await nora.call(clients.changeClients, { body: { ids: [id], change: { ownerId: t.ids.nora } } });
  expect(await toldOf('ben')).toEqual([]);

  // So does a file.
  await give(t.ids.amara);
  expect(await toldOf('amara')).toHaveLength(1);
  const { email } = (await nora.call(clients.getClient, { params })).body;
  await importFile(t, nora, csvOf('Name,Email,Owner', `X,${email},ben`), { onMatch: 'overwrite' });
  expect(await toldOf('amara')).toEqual([]);

  t.clock.advance(5);
  await give(t.ids.amara);
  await (await t.as('amara')).call(notifications.readAllNotifications);
  await give(null);
  expect(await toldOf('amara')).toHaveLength(1);
});
