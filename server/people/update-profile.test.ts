import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { digest, digestButLog } from '#testing/digest.ts';
import { unhurried } from '#testing/unhurried.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(61));

const put = (caller: Caller, body: unknown) =>
  caller.raw('PUT', people.updateProfile.path, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const me = async (caller: Caller) => (await caller.call(people.getCurrentUser)).body;

test('the whole record as it was read goes back, and nothing of it changes', async () => {
  const nora = await t.as('nora');
  const { body } = await nora.call(people.getCurrentUser);
  const before = await digest(t.deps.database);
  expect(await put(nora, body)).toMatchObject({ status: 200, body });
  const bent = { ...body, operator: false, practice: { id: t.practiceIds.harbour } };
  expect(await put(nora, bent)).toMatchObject({ status: 200, body });
  expect(await digest(t.deps.database)).toBe(before);
});

test('the profile is changed as it was sent whole, and what cannot be edited stays', async () => {
  const priya = await t.as('priya');
  const { id, name, username, email, phone, role, createdAt, updatedAt } = await me(priya);
  const whole = { id, name, username, email, phone, role, createdAt, updatedAt };
  const answer = await put(priya, {
    ...whole,
    name: ' Priya R. Raman ',
    phone: '+44 20 7946 0000',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...whole,
      name: 'Priya R. Raman',
      phone: '+44 20 7946 0000',
      updatedAt: t.clock.now.toISOString(),
    },
  });
  const moved = await put(priya, { id: t.ids.mina, createdAt: '2000-01-01T00:00:00.000Z' });
  expect(moved).toMatchObject({ status: 200, body: { id, createdAt } });
});

test('of two updates from one version the second is refused, even within one millisecond', async () => {
  const priya = await t.as('priya');
  await put(priya, { name: 'Priya at Noon' });
  const { updatedAt } = await me(priya);
  expect((await put(priya, { name: 'Priya Here', updatedAt })).status).toBe(200);
  expect((await put(priya, { name: 'Priya There', updatedAt })).status).toBe(409);
  expect((await me(priya)).name).toBe('Priya Here');
});

test('an update from an older version is refused and changes nothing', async () => {
  const priya = await t.as('priya');
  const { updatedAt } = await me(priya);
  await put(priya, { name: 'Priya the Second', updatedAt });
  const before = await digest(t.deps.database);
  t.clock.advance(1);
  const answer = await put(priya, {
    name: 'Priya the Third',
    updatedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await digest(t.deps.database)).toBe(before);
});

test.each([
  [{ name: '' }, 'name', 'Name, email, and username are required.'],
  [{ name: '  ' }, 'name', 'Name, email, and username are required.'],
  [{ username: '' }, 'username', 'Name, email, and username are required.'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ email: `${'x'.repeat(250)}@mail.example` }, 'email', 'Invalid email address'],
  [{ name: 'x'.repeat(201) }, 'name', 'At most 200 characters'],
  [{ name: 'Priya\r\nBcc: x' }, 'name', 'Only one line of plain text'],
  [{ phone: 'x'.repeat(41) }, 'phone', 'At most 40 characters'],
  [{ phone: null }, 'phone', 'This is required.'],
  [{ updatedAt: 'yesterday' }, 'updatedAt', 'A time like 2026-01-31T10:00:00.000Z'],
])('%j is refused and the field says why', async (body, field, sentence) => {
  const priya = await t.as('priya');
  const before = await digest(t.deps.database);
  const answer = await put(priya, body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await digest(t.deps.database)).toBe(before);
});

describe.each(['priya', 'amara'] as const)('%s gives themselves nothing', (name) => {
  test.each([
    ['{"role":"admin"}', [403]],
    ['{"role":"ADMIN"}', [400]],
    ['{"role":"admin "}', [400]],
    ['{"role":["admin"]}', [400]],
    ['{"role":{"$ne":1}}', [400]],
    ['{"role":null}', [400]],
    ['{"role":0}', [400]],
    ['{"role":"user","role":"admin"}', [403]],
    ['{"isAdmin":true}', [400]],
    ['{"roles":["admin"]}', [400]],
    ['{"practiceId":"22222222-2222-4222-8222-222222222222"}', [400]],
    ['{"workspaceId":1}', [400]],
    ['{"passwordHash":"x"}', [400]],
    ['{"emailVerified":true}', [400]],
    // Part of the record as it is read: let pass, and nothing comes of it.
    ['{"operator":true}', [200]],
    ['{"disabledAt":null}', [400]],
    ['{"__proto__":{"role":"admin"}}', [400]],
    ['{"name":"Somebody","role":"admin"}', [403]],
  ])('by %s', async (body, statuses) => {
    const caller = await t.as(name);
    const before = await digest(t.deps.database);
    expect(statuses).toContain((await put(caller, body)).status);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('but may send their own role along', async () => {
    const caller = await t.as(name);
    const { role } = await me(caller);
    expect(await put(caller, { role })).toMatchObject({ status: 200, body: { role } });
  });
});

test('an admin steps down by the profile, unless they are the last one', async () => {
  const nora = await t.as('nora');
  const before = await digest(t.deps.database);
  expect(await put(nora, { role: 'user' })).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  expect(await digest(t.deps.database)).toBe(before);
  const params = { id: t.ids.amara };
  await nora.call(people.changeRole, { params, body: { role: 'admin' } });
  expect(await put(nora, { role: 'coach' })).toMatchObject({
    status: 200,
    body: { role: 'coach' },
  });
  expect((await nora.refused(people.listPeople)).status).toBe(403);
  const amara = await t.as('amara');
  await amara.call(people.changeRole, { params: { id: t.ids.nora }, body: { role: 'admin' } });
  await amara.call(people.changeRole, { params, body: { role: 'coach' } });
});

test.each(['mina', 'MINA', 'ｍｉｎａ', ' mina ', 'm\u200Dina'])(
  'the username %j is taken, by somebody of another practice',
  async (username) => {
    const priya = await t.as('priya');
    const before = await digest(t.deps.database);
    expect(await put(priya, { username })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: { username: 'That username is taken.' } },
    });
    expect(await digest(t.deps.database)).toBe(before);
  },
);

test('a username is given up by a change and can be taken then, and its spelling is free', async () => {
  const ben = await t.as('ben');
  expect((await put(ben, { username: 'BEN' })).status).toBe(200);
  expect((await put(ben, { username: 'benedict' })).status).toBe(200);
  expect((await put(await t.as('priya'), { username: 'ben' })).status).toBe(200);
  expect((await put(ben, { username: 'ben' })).status).toBe(409);
});

test('of two who want one username at once one gets it', async () => {
  const [amara, mina] = [await t.as('amara'), await t.as('mina')];
  const answers = await Promise.all([
    put(amara, { username: 'Sunrise' }),
    put(mina, { username: 'sunrise' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('once a session is ten minutes old', () => {
  const wanted = [
    { email: 'elsewhere@mail.example' },
    { username: 'elsewhere' },
    { phone: '+1 212 555 0100' },
  ];

  test.each(wanted)('%j takes the current password', async (change) => {
    const jonas = await t.as('jonas');
    t.clock.advance(600);
    const before = await digestButLog(t.deps.database);
    for (const currentPassword of [undefined, '', 'wrong']) {
      expect(await put(jonas, { ...change, currentPassword })).toMatchObject({
        status: 403,
        body: { code: 'confirm_password' },
      });
    }
    expect(await digestButLog(t.deps.database)).toBe(before);
    const was = await me(jonas);
    expect((await put(jonas, { ...change, currentPassword: castPassword })).status).toBe(200);
    const [entry] = (await jonas.call(audit.listAudit, { query: { name: 'user.updated' } })).body;
    const [field = '', value] = Object.entries(change)[0] ?? [];
    expect(entry?.before).toEqual({ [field]: was[field as 'email'] });
    expect(entry?.after).toEqual({ [field]: value });
  });

  test('a name is changed without it', async () => {
    const jonas = await t.as('jonas');
    t.clock.advance(600);
    expect((await put(jonas, { name: 'Jonas W.' })).status).toBe(200);
  });

  test('a phone number of the onboarding form is guarded too, once there is one', async () => {
    const mina = await t.as('mina');
    const body = { phone: '1', address: 'Quay 1', businessName: 'Quay', timezone: 'Asia/Tokyo' };
    t.clock.advance(600);
    expect((await mina.call(people.completeProfile, { body })).status).toBe(200);
    const before = await digest(t.deps.database);
    const again = await mina.refused(people.completeProfile, { body: { ...body, phone: '2' } });
    expect(again).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    expect(await digest(t.deps.database)).toBe(before);
  });
});

test('the thirty-first change of a minute has to wait', async () => {
  const amara = await t.as('amara');
  for (let count = 0; count < 30; count += 1) await put(amara, {});
  const answer = await put(amara, { name: 'Amara' });
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

// The embedded engine carries out one transaction after another.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a profile is changed while a long import names the person and the practice',
  async () => {
    const priya = await t.as('priya');
    const { query, end } = await unhurried(t);
    await query('begin');
    await query(
      `insert into sessions (practice_id, id, user_id, token_hash, remembered, created_at, last_seen_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'an import''s', false, now(), now(), now())`,
      [t.practiceIds.lindqvist, t.ids.priya],
    );
    const { status } = await put(priya, { phone: '+44 20 7946 0001' });
    await query('rollback');
    await end();
    expect(status).toBe(200);
  },
);
