import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import { csvOf, importFile } from '#testing/imports.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const toldTo = async (username: 'nora' | 'amara' | 'priya') =>
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
