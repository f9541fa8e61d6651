import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { ConfigError } from '#server/config.ts';
import { openTestApp, type TestApp, type TestOptions } from '#testing/app.ts';
import { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { makeFirstPractice } from './first-practice.ts';
import { isWhole } from '#testing/whole.ts';

let t: TestApp;
const open = async (options: TestOptions = {}) => {
  t = await openTestApp({ empty: true, ...options });
  opened.push(t);
};
const opened: TestApp[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.stop();
});

const body = {
  name: 'Nora Lindqvist',
  username: 'nora',
  email: 'nora@mail.example',
  password: 'harbourmaster lamps at noon',
  businessName: 'Lindqvist Coaching',
  timezone: 'Europe/London',
  theme: 'system' as const,
};
const here = (place = 1) => t.stranger(`127.0.0.${place}`);

describe('the first run', () => {
  beforeEach(() => open());

  test('makes the practice and its admin once, signs them in, and is closed from then on', async () => {
    expect((await here().call(signIn.getSetup)).body).toEqual({
      needed: true,
      codeRequired: false,
      sessionEnded: false,
      sessionExpired: false,
    });
    const nora = here();
    expect(await nora.call(signIn.setUp, { body })).toMatchObject({ body: { username: 'nora' } });
    expect((await nora.call(people.getCurrentUser)).body).toMatchObject({
      role: 'admin',
      operator: true,
      settings: { theme: 'system' },
      practice: { name: 'Lindqvist Coaching', timezone: 'Europe/London' },
    });
    expect((await here().call(signIn.getSetup)).body).toEqual({
      needed: false,
      codeRequired: false,
      sessionEnded: false,
      sessionExpired: false,
    });
    const before = await digest(t.deps.database);
    const again = await here().refused(signIn.setUp, { body: { ...body, username: 'second' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_set_up' } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('of fifty claims at once exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        here(place + 1).call(signIn.setUp, { body: { ...body, username: `admin-${place}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
    for (const table of ['practices', 'users', 'sessions']) {
      const { rows } = await t.deps.database.query(`select count(*) as n from ${table}`);
      expect({ table, rows }).toEqual({ table, rows: [{ n: 1 }] });
    }
  });

  test('takes the printed code from another machine, and no other', async () => {
    const away = t.stranger('203.0.113.7');
    expect((await away.call(signIn.getSetup)).body).toMatchObject({
      needed: true,
      codeRequired: true,
    });
    const before = await digest(t.deps.database);
    for (const code of [
      undefined,
      '',
      'wrong',
      t.deps.setupCode.toLowerCase(),
      `${t.deps.setupCode}x`,
    ]) {
      const refused = await away.refused(signIn.setUp, { body: { ...body, code } });
      expect(refused).toMatchObject({ status: 403, body: { code: 'wrong_setup_code' } });
    }
    expect(await digest(t.deps.database)).toBe(before);
    const right = { ...body, code: ` ${t.deps.setupCode} ` };
    expect((await away.call(signIn.setUp, { body: right })).status).toBe(200);
  });

  test('asks ten times a minute at most from one address', async () => {
    const away = t.stranger('203.0.113.7');
    for (let count = 0; count < 10; count += 1) await away.refused(signIn.setUp, { body });
    const right = { ...body, code: t.deps.setupCode };
    expect((await away.refused(signIn.setUp, { body: right })).body.code).toBe('too_many');
  });
});

test('behind a proxy that is not trusted, nobody passes for the machine itself', async () => {
  await open({ env: { RAPPORT_TRUST_PROXY: '' } });
  const relayed = new Caller(t.app, { 'x-forwarded-for': '203.0.113.7' });
  expect((await relayed.call(signIn.getSetup)).body.codeRequired).toBe(true);
  expect((await relayed.refused(signIn.setUp, { body })).body.code).toBe('wrong_setup_code');
  const direct = new Caller(t.app);
  expect((await direct.call(signIn.getSetup)).body.codeRequired).toBe(false);
});

describe('an unattended first start', () => {
  const named = { RAPPORT_ADMIN_USERNAME: 'head', RAPPORT_ADMIN_PASSWORD: body.password };

  test('makes the admin that the settings name, once', async () => {
    await open({ env: { ...named, RAPPORT_ADMIN_EMAIL: 'head@mail.example' } });
    expect(await makeFirstPractice(t.deps)).toEqual({ username: 'head', password: undefined });
    const before = await digest(t.deps.database);
    expect(await makeFirstPractice(t.deps)).toBeUndefined();
    expect(await digest(t.deps.database)).toBe(before);
    const caller = t.stranger();
    const { status } = await caller.call(signIn.login, {
      body: { username: 'head', password: body.password },
    });
    expect(status).toBe(200);
    expect((await caller.call(people.getCurrentUser)).body).toMatchObject({
      role: 'admin',
      email: 'head@mail.example',
      practice: { sample: false },
    });
  });

  test('of two processes makes one admin', async () => {
    await open({ env: named });
    const made = await Promise.all([makeFirstPractice(t.deps), makeFirstPractice(t.deps)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    const { rows } = await t.deps.database.query('select count(*) as n from users');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('names the setting whose password is too well known, and makes nothing', async () => {
    await open({ env: { ...named, RAPPORT_ADMIN_PASSWORD: 'password123' } });
    const before = await digest(t.deps.database);
    const refused = makeFirstPractice(t.deps);
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    await expect(refused).rejects.toThrow('RAPPORT_ADMIN_PASSWORD');
    await expect(refused).rejects.not.toThrow('password123');
    expect(await digest(t.deps.database)).toBe(before);
  });

  test.runIf(isWhole)(
    'with RAPPORT_DEMO fills the sample practice, and says the password that it made up',
    async () => {
      await open({ env: { RAPPORT_DEMO: '1' } });
      const made = await makeFirstPractice(t.deps);
      expect(made).toMatchObject({ username: 'admin' });
      expect(made?.password?.length).toBeGreaterThanOrEqual(16);
      await t.settle();
      const admin = t.stranger();
      const { username = '', password = '' } = made ?? {};
      expect((await admin.call(signIn.login, { body: { username, password } })).status).toBe(200);
      const everybody = (await admin.call(people.listPeople)).body.map((one) => one.username);
      expect(everybody.toSorted()).toEqual(['admin', 'amara', 'ben', 'priya']);
      const amara = { username: 'amara', password: 'correct horse battery' };
      expect((await t.stranger().refused(signIn.login, { body: amara })).status).toBe(401);
    },
  );

  test('without either makes nobody, and leaves the set-up open', async () => {
    await open();
    expect(await makeFirstPractice(t.deps)).toBeUndefined();
    expect((await here().call(signIn.getSetup)).body.needed).toBe(true);
  });
});

describe('the form', () => {
  let form: TestApp;
  beforeAll(async () => {
    form = await openTestApp({ empty: true });
  });
  afterAll(() => form.stop());

  test.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ username: '' }, 'username', 'Username is required'],
    [{ email: 'nora' }, 'email', 'Invalid email address'],
    [{ email: 'nora@mail.example\r\nBcc: x@mail.example' }, 'email', 'Invalid email address'],
    [{ businessName: '' }, 'businessName', 'Business name is required'],
    [{ timezone: '' }, 'timezone', 'Please select a timezone'],
    [{ timezone: 'Mars/Phobos' }, 'timezone', 'Please select a timezone'],
    [{ timezone: "UTC'; select 1--" }, 'timezone', 'Please select a timezone'],
    [{ timezone: '../../etc/localtime' }, 'timezone', 'Please select a timezone'],
    [{ password: 'seven77' }, 'password', 'New password must be at least 8 characters long.'],
    [{ password: 'nora1234' }, 'password', 'Choose a password that is not your username.'],
    [
      { password: 'Rapport2026!' },
      'password',
      'Choose a password that is not the name of this product.',
    ],
    [
      { password: 'password123' },
      'password',
      'This is one of the most used passwords. Please choose another.',
    ],
  ])('refuses %j and says why', async (wrong, field, sentence) => {
    form.clock.advance(61);
    const before = await digest(form.deps.database);
    const answer = await form
      .stranger('127.0.0.1')
      .refused(signIn.setUp, { body: { ...body, ...wrong } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await digest(form.deps.database)).toBe(before);
  });
});
