import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeys } from '#contract/api-keys.ts';
import { clients } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { makeKeyOf, whoIs, withKey } from '#testing/keys.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  priya = await t.as('priya', true);
});
afterAll(() => t.stop());
// Past every window that counts requests.
beforeEach(() => t.clock.advance(61));

test('the end comes with revoking it: one’s own, and as an admin anybody’s', async () => {
  const hers = await makeKeyOf(t, 'priya', { name: 'Hers' });
  const noras = await makeKeyOf(t, 'nora');
  const foreign = await makeKeyOf(t, 'jonas');
  const key = withKey(t, hers.token);
  expect(await whoIs(key)).toBe('priya');
  const missing = { status: 404, body: { code: 'not_found' } };
  const revoke = (who: Caller, id: string) => who.refused(apiKeys.revokeKey, { params: { id } });
  expect(await revoke(priya, noras.id)).toMatchObject(missing);
  expect(await revoke(nora, foreign.id)).toMatchObject(missing);
  expect((await revoke(nora, hers.id)).status).toBe(204);
  expect(await whoIs(key)).toBe('wrong_key');
  expect(await revoke(nora, hers.id)).toMatchObject(missing);
  await t.settle();
  expect(JSON.stringify((await priya.call(notifications.listNotifications)).body)).toContain(
    'An admin revoked your API key',
  );
});

test('the end comes when its person is shut out, and stays when they are let in again', async () => {
  const ben = await makeKeyOf(t, 'ben', { name: 'Bens' });
  const key = withKey(t, ben.token);
  expect(await whoIs(key)).toBe('ben');
  const listed = async () =>
    (await nora.call(apiKeys.listPracticeKeys)).body.filter(({ id }) => id === ben.id);
  expect(await listed()).toMatchObject([{ name: 'Bens', person: { id: t.ids.ben } }]);
  // Later than the notice that it was made.
  await t.settle();
  t.clock.advance(1);
  await nora.call(signIn.disablePerson, { params: { id: t.ids.ben } });
  expect(await whoIs(key)).toBe('wrong_key');
  await t.settle();
  await nora.call(signIn.enablePerson, { params: { id: t.ids.ben } });
  expect(await whoIs(key)).toBe('wrong_key');
  expect(await listed()).toEqual([]);
  const { body } = await (await t.as('ben')).call(notifications.listNotifications);
  expect(body.notifications[0]).toMatchObject({
    title: 'Your API key has ended',
    text: '“Bens” opens nothing any more, since your account was disabled.',
  });
});

test('the end is not for other practices to see or to bring about', async () => {
  const mina = await makeKeyOf(t, 'mina', { name: 'Of the harbour' });
  const seen = (await nora.call(apiKeys.listPracticeKeys)).body.map(({ id }) => id);
  expect(seen).not.toContain(mina.id);
  const key = withKey(t, mina.token);
  const { id } = await makeClient(nora, { name: 'Of the Lindqvists' });
  expect((await key.refused(clients.getClient, { params: { id } })).status).toBe(404);
});
