import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { digest, digestButLog } from '#testing/digest.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const next = 'harbourmaster lamps at noon';
const status = async (caller: Awaited<ReturnType<TestApp['as']>>) =>
  (await caller.call(people.getCurrentUser)).status;

test('a change ends every other session, and the one that asks goes on under a new token', async () => {
  const asking = t.stranger(freshAddress());
  const body = { username: 'amara', password: castPassword, rememberMe: true };
  await asking.call(signIn.login, { body });
  const before = asking.cookies.get('rapport') ?? '';
  const others = [await t.as('amara'), await t.as('amara')];
  const bystander = await t.as('ben');
  const change = { currentPassword: castPassword, newPassword: next };
  const answer = await asking.call(signIn.changePassword, { body: change });
  expect(answer.status).toBe(204);
  expect(String(answer.headers['set-cookie'])).toMatch(/Expires=/);
  expect(asking.cookies.get('rapport')).not.toBe(before);
  expect(await status(asking)).toBe(200);
  for (const other of others) expect(await status(other)).toBe(401);
  asking.cookies.set('rapport', before);
  expect(await status(asking)).toBe(401);
  expect(await status(bystander)).toBe(200);

  const tryWith = (password: string) =>
    t.stranger(freshAddress()).call(signIn.login, { body: { username: 'amara', password } });
  expect((await tryWith(castPassword)).status).toBe(401);
  expect((await tryWith(next)).status).toBe(200);

  await t.settle();
  const told = await (await t.as('amara')).call(notifications.listNotifications);
  expect(told.body.notifications).toMatchObject([{ title: 'Your password was changed' }]);
});

test('a wrong current password changes nothing but the admins’ log', async () => {
  const ben = await t.as('ben');
  const body = { currentPassword: 'not the password', newPassword: next };
  const before = await digestButLog(t.deps.database);
  const answer = await ben.refused(signIn.changePassword, { body });
  expect(answer).toMatchObject({
    status: 403,
    body: {
      code: 'wrong_password',
      fields: { currentPassword: 'The current password is not right.' },
    },
  });
  expect(await digestButLog(t.deps.database)).toBe(before);
});

test.each([
  ['short77', 'New password must be at least 8 characters long.'],
  ['x'.repeat(1025), 'A password can be at most 1024 characters long.'],
  ['ben12345', 'Choose a password that is not your username.'],
  ['BEN-----', 'Choose a password that is not your username.'],
  ['rapport123', 'Choose a password that is not the name of this product.'],
  ['Password123', 'This is one of the most used passwords. Please choose another.'],
])('the new password %.20s is refused and the field says why', async (newPassword, sentence) => {
  const ben = await t.as('ben');
  const before = await digest(t.deps.database);
  const body = { currentPassword: castPassword, newPassword };
  const answer = await ben.refused(signIn.changePassword, { body });
  expect(answer).toMatchObject({ status: 400, body: { fields: { newPassword: sentence } } });
  expect(await digest(t.deps.database)).toBe(before);
  t.clock.advance(61);
});

test.each([
  ['64 letters', 'a fine day '.repeat(6).slice(0, 64)],
  ['1,024 letters', 'a fine day '.repeat(94).slice(0, 1024)],
  ['no digits and no signs', 'plainwordsonly here'],
  ['letters of another script', 'コーチとお茶を飲む日'],
])('a password of %s is taken whole', async (_kind, newPassword) => {
  const priya = await t.as('priya');
  await t.deps.database.query(
    'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
    [t.ids.ben, t.ids.priya],
  );
  const body = { currentPassword: castPassword, newPassword };
  expect((await priya.call(signIn.changePassword, { body })).status).toBe(204);
  const login = (password: string) =>
    t.stranger(freshAddress()).call(signIn.login, { body: { username: 'priya', password } });
  expect((await login(newPassword.slice(0, -1))).status).toBe(401);
  expect((await login(newPassword)).status).toBe(200);
  t.clock.advance(601);
});

test('the eleventh try of a minute has to wait', async () => {
  const ben = await t.as('ben');
  const body = { currentPassword: 'not the password', newPassword: next };
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await ben.refused(signIn.changePassword, { body })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
});
