import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { hashPassword } from '#server/people/passwords.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { Caller } from '#testing/caller.ts';
import { freshAddress } from '#testing/objects.ts';
import { replaceHash } from './writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(601));

const asks = (username: string, password = castPassword, rememberMe = false) => {
  const caller = t.stranger(freshAddress());
  return caller
    .call(signIn.login, { body: { username, password, rememberMe } })
    .then((answer) => ({ caller, answer }));
};
const cookieOf = (headers: Readonly<Record<string, unknown>>) => String(headers['set-cookie']);

test('the right password signs in, and says who it is', async () => {
  const { caller, answer } = await asks(' Nora ');
  expect(answer).toMatchObject({ status: 200, body: { username: 'nora' } });
  const me = await caller.call(people.getCurrentUser);
  expect(me.body).toMatchObject({ name: 'Nora Lindqvist', role: 'admin', operator: true });
});

test.each(['NORA', 'ｎｏｒａ', 'n\u200Bora', '  nora '])(
  'the username may be spelled %j, which looks the same',
  async (username) => {
    expect((await asks(username)).answer.status).toBe(200);
  },
);

test('unknown, disabled and wrong are answered alike, to the header', async () => {
  const nora = await t.as('nora');
  const params = { id: t.ids.ben };
  await nora.call(signIn.disablePerson, { params });
  const answers = [
    await asks('nora', 'not the password'),
    await asks('nobody at all', 'not the password'),
    await asks('ben', castPassword),
    await asks('nora', 'x'),
    await asks('nora', 'x'.repeat(1024)),
  ].map(({ answer: { status, body, headers } }) => {
    const { reference: _reference, ...said } = body as { reference?: string };
    const { 'x-request-id': _id, date: _date, ...sent } = headers;
    return { status, said, sent };
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 401, said: { code: 'wrong_credentials' } });
  await nora.call(signIn.enablePerson, { params });
});

test.each([
  [{ username: '', password: 'x' }, { username: 'Username is required' }],
  [{ username: '   ', password: 'x' }, { username: 'Username is required' }],
  [{ username: 'nora', password: '' }, { password: 'Password is required' }],
  [
    { username: 'nora', password: 'x'.repeat(1025) },
    { password: 'A password can be at most 1024 characters long.' },
  ],
  [{}, { username: 'This is required.', password: 'This is required.' }],
])('what is left out or too long is named: %j', async (body, fields) => {
  const answer = await t.stranger(freshAddress()).raw('POST', signIn.login.path, { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
});

describe('the session', () => {
  test('without "Remember me" goes with the browser, and ends after twelve hours here', async () => {
    const { caller, answer } = await asks('amara');
    expect(cookieOf(answer.headers)).not.toMatch(/expires|max-age/i);
    t.clock.advance(12 * 3600 - 1);
    expect((await caller.call(people.getCurrentUser)).status).toBe(200);
    t.clock.advance(1);
    expect((await caller.refused(people.getCurrentUser)).body.code).toBe('not_signed_in');
    t.clock.advance(-3600);
    expect((await caller.refused(people.getCurrentUser)).body.code).toBe('not_signed_in');
  });

  test('with "Remember me" lives thirty days, in the browser and here', async () => {
    const { caller, answer } = await asks('amara', castPassword, true);
    const ends = new Date(t.clock.now.getTime() + 30 * 24 * 3600 * 1000);
    expect(cookieOf(answer.headers)).toContain(`Expires=${ends.toUTCString()}`);
    t.clock.advance(30 * 24 * 3600 - 1);
    expect((await caller.call(people.getCurrentUser)).status).toBe(200);
    t.clock.advance(1);
    expect((await caller.refused(people.getCurrentUser)).status).toBe(401);
  });

  test('is a new one each time, and never one that was there before', async () => {
    const planted = await t.as('amara');
    const before = planted.cookies.get('rapport');
    const body = { username: 'amara', password: castPassword };
    await planted.call(signIn.login, { body });
    const after = planted.cookies.get('rapport') ?? '';
    expect(after).not.toBe(before);
    expect(after.length).toBeGreaterThan(60);
    const kept = await t.deps.database.query('select token_hash from sessions');
    expect(JSON.stringify(kept.rows)).not.toContain(after.split('.')[1]);
  });

  test.each(['', 'x', 'a.b', `${'A'.repeat(22)}.${'B'.repeat(43)}`, "' or 1=1", '%00'])(
    'is not made by the cookie %j',
    async (value) => {
      const caller = t.stranger();
      caller.cookies.set('rapport', value);
      expect((await caller.refused(people.getCurrentUser)).status).toBe(401);
    },
  );
});

describe('the cookie', () => {
  test('is HttpOnly and SameSite=Lax on plain http, for this host alone', async () => {
    const { answer } = await asks('priya');
    expect(cookieOf(answer.headers)).toMatch(/^rapport=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is Secure and bound to the host as soon as the address is https', async () => {
    const secure = await openTestApp({ env: { BASE_URL: 'https://rapport.example' } });
    const caller = new Caller(secure.app, { host: 'rapport.example' });
    const headers = { origin: 'https://rapport.example' };
    const body = { username: 'priya', password: castPassword };
    const answer = await caller.raw('POST', signIn.login.path, { body, headers });
    expect(cookieOf(answer.headers)).toMatch(
      /^__Host-rapport=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect((await caller.call(people.getCurrentUser)).status).toBe(200);
    const other = { body, headers: { origin: 'http://rapport.example' } };
    expect((await caller.raw('POST', signIn.login.path, other)).status).toBe(403);
    await secure.stop();
  });
});

test('a password kept under an older strength is kept stronger after it was given', async () => {
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(castPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const stored = async () => {
    const { rows } = await t.deps.database.query(
      'select password_hash as hash from users where id = $1',
      [t.ids.priya],
    );
    return (rows[0] as { hash: string }).hash;
  };
  await t.deps.database.query('update users set password_hash = $2 where id = $1', [
    t.ids.priya,
    weak,
  ]);
  await asks('priya');
  await expect.poll(stored).toContain('m=47104');
  expect((await asks('priya')).answer.status).toBe(200);
  expect(await hashPassword('unrelated words')).not.toBe(await stored());
  // One that was changed meanwhile stays.
  const changed = await stored();
  const hashes = { was: weak, is: await hashPassword(castPassword) };
  await replaceHash(t.deps.database, t.practiceIds.lindqvist, t.ids.priya, hashes);
  expect(await stored()).toBe(changed);
});
