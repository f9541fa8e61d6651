import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(601);
  nora = await t.as('nora');
});

const next = 'harbourmaster lamps at noon';
const someone = () => t.stranger(freshAddress());
async function makeLink(id: string) {
  const { body } = await nora.call(signIn.makeResetLink, { params: { id } });
  return { ...body, token: body.link.split('#')[1] ?? '' };
}
const reset = (token: string, newPassword = next) =>
  someone().refused(signIn.resetPassword, { body: { token, newPassword } });
const signInAs = async (username: string, password: string) =>
  (await someone().call(signIn.login, { body: { username, password } })).status;

test('a link sets the password once, ends every session, and is spent', async () => {
  const session = await t.as('priya');
  const { link, expiresAt, token } = await makeLink(t.ids.priya);
  expect(link).toBe(`http://localhost:3000/reset#${token}`);
  expect(new Date(expiresAt).getTime() - t.clock.now.getTime()).toBe(24 * 3600 * 1000);
  expect((await someone().call(signIn.findReset, { body: { token } })).body).toEqual({
    username: 'priya',
  });
  expect((await reset(token)).status).toBe(204);
  expect((await session.call(people.getCurrentUser)).status).toBe(401);
  expect(await signInAs('priya', castPassword)).toBe(401);
  expect(await signInAs('priya', next)).toBe(200);
  const before = await digest(t.deps.database);
  expect(await reset(token, castPassword)).toMatchObject({
    status: 404,
    body: { code: 'link_spent' },
  });
  const look = await someone().refused(signIn.findReset, { body: { token } });
  expect(look.body.code).toBe('link_spent');
  expect(await digest(t.deps.database)).toBe(before);
});

test('who tried in vain until the account was locked signs in with the new password at once', async () => {
  const tryAs = async (password: string) =>
    (await someone().refused(signIn.login, { body: { username: 'priya', password } })).status;
  for (let count = 0; count < 10; count += 1) await tryAs('forgotten, all of it');
  expect(await tryAs(next)).toBe(401);
  const { token } = await makeLink(t.ids.priya);
  expect((await reset(token, 'tiny')).status).toBe(400);
  expect(await tryAs(next)).toBe(401);
  expect((await reset(token)).status).toBe(204);
  expect(await tryAs(next)).toBe(200);
  for (let count = 0; count < 10; count += 1) await tryAs('guessed afterwards');
  expect(await tryAs(next)).toBe(401);
});

test('of ten resets at once by one link exactly one counts', async () => {
  const { token } = await makeLink(t.ids.priya);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => reset(token, `${next} ${place}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    204,
    ...Array<number>(9).fill(404),
  ]);
});

test('a link ends after a day, and when a newer one is made', async () => {
  const old = await makeLink(t.ids.ben);
  const newer = await makeLink(t.ids.ben);
  expect((await reset(old.token)).body.code).toBe('link_spent');
  t.clock.advance(24 * 3600 - 1);
  expect((await someone().call(signIn.findReset, { body: { token: newer.token } })).status).toBe(
    200,
  );
  t.clock.advance(1);
  expect((await reset(newer.token)).body.code).toBe('link_spent');
  expect(await signInAs('ben', castPassword)).toBe(200);
});

test.each([
  ['tiny'.repeat(5), 'link_spent'],
  ['x'.repeat(200), 'link_spent'],
  ['x'.repeat(201), 'invalid'],
  ['short', 'invalid'],
  [`${'A'.repeat(22)}.${'B'.repeat(43)}`, 'link_spent'],
])('the token %.30s leads nowhere', async (token, code) => {
  const before = await digest(t.deps.database);
  expect((await reset(token)).body.code).toBe(code);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a token under another practice leads nowhere', async () => {
  const { token } = await makeLink(t.ids.ben);
  const harbour = Buffer.from(t.practiceIds.harbour.replaceAll('-', ''), 'hex').toString(
    'base64url',
  );
  expect((await reset(`${harbour}.${token.split('.')[1]}`)).body.code).toBe('link_spent');
});

test('a weak new password is refused, and the link still good', async () => {
  const { token } = await makeLink(t.ids.ben);
  const before = await digest(t.deps.database);
  expect(await reset(token, 'ben12345')).toMatchObject({
    status: 400,
    body: { code: 'weak_password', fields: { newPassword: expect.any(String) as string } },
  });
  expect((await reset(token, 'short')).body.code).toBe('invalid');
  expect(await digest(t.deps.database)).toBe(before);
  expect((await reset(token)).status).toBe(204);
});

test('guessing at links is limited by the address', async () => {
  const address = freshAddress();
  const statuses = [];
  for (let count = 0; count < 11; count += 1) {
    const body = { token: 'x'.repeat(66) };
    statuses.push((await t.stranger(address).refused(signIn.findReset, { body })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
});
