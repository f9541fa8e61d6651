import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeys, keyLimits, mostKeys } from '#contract/api-keys.ts';
import { audit } from '#contract/audit.ts';
import { clients } from '#contract/clients.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { castPassword } from '#testing/cast-password.ts';
import { makeClient } from '#testing/client-records.ts';
import { makeKeyOf, whoIs, withKey } from '#testing/keys.ts';

const day = 86_400;

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

describe('making a key', () => {
  test('shows it once, keeps a hash, and lists it by name, end, scope and times', async () => {
    const made = await nora.call(apiKeys.makeKey, { body: { name: ' Zapier ', scope: 'write' } });
    expect(made.status).toBe(200);
    const { key, token } = made.body;
    expect(token).toMatch(/^rapport_[\w-]{22}\.[\w-]{43}$/);
    expect(key).toEqual({
      id: key.id,
      name: 'Zapier',
      scope: 'write',
      ending: token.slice(-4),
      createdAt: t.clock.now.toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(t.clock.now.getTime() + 90 * day * 1000).toISOString(),
    });
    const { rows } = await t.deps.database.query('select * from api_keys');
    const [, secret = ''] = token.split('.');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const told = await t.deps.database.query(
      "select * from events where name = 'api_key.made' and subject_id = $1",
      [key.id],
    );
    expect(told.rows).toHaveLength(1);
    expect(JSON.stringify(told.rows)).not.toContain(secret.slice(0, 20));

    expect(await whoIs(withKey(t, token))).toBe('nora');
    const used = t.clock.now.toISOString();
    await expect
      .poll(async () => (await nora.call(apiKeys.listKeys)).body)
      .toContainEqual({ ...key, lastUsedAt: used });
    expect((await priya.call(apiKeys.listKeys)).body).toEqual([]);
    await t.settle();
    expect(JSON.stringify((await nora.call(notifications.listNotifications)).body)).toContain(
      'An API key was made for you',
    );
  });

  test('for good, or for as many days as are offered', async () => {
    const make = (days: unknown) =>
      nora.raw('POST', '/api/keys', { body: { name: 'Days', scope: 'read', days } });
    expect((await make(null)).body).toMatchObject({ key: { expiresAt: null } });
    expect(await make(7)).toMatchObject({ status: 400, body: { fields: { days: /30, 90/ } } });
    expect(await make('90')).toMatchObject({ status: 400 });
  });

  test('asks a session that is older than ten minutes for the password', async () => {
    t.clock.advance(600);
    const body = { name: 'Later', scope: 'read' } as const;
    const without = await nora.refused(apiKeys.makeKey, { body });
    expect(without).toMatchObject({
      status: 403,
      body: { code: 'confirm_password', fields: { currentPassword: expect.any(String) } },
    });
    const wrong = { ...body, currentPassword: 'not mine at all' };
    // A wrong one is told of, which is no sign that the key was made: the same request may go on.
    const once = (sent: object) =>
      nora.raw('POST', '/api/keys', { body: sent, headers: { 'idempotency-key': 'later-1' } });
    expect(await once(wrong)).toMatchObject({
      status: 403,
      body: {
        code: 'confirm_password',
        fields: { currentPassword: expect.stringContaining('not right') },
      },
    });
    const right = { ...body, currentPassword: castPassword };
    expect((await once(right)).status).toBe(200);
    expect(await once(right)).toMatchObject({ status: 409, body: { code: 'key_made' } });
  });

  test('is refused to whoever has twenty, until one is revoked', async () => {
    const body = { name: 'One more', scope: 'read', currentPassword: castPassword } as const;
    const amara = await t.as('amara');
    const ids: string[] = [];
    for (let at = 0; at < mostKeys; at += 1) ids.push((await makeKeyOf(t, 'amara')).id);
    expect(await amara.refused(apiKeys.makeKey, { body })).toMatchObject({
      status: 409,
      body: { code: 'too_many_keys' },
    });
    await amara.call(apiKeys.revokeKey, { params: { id: ids[0] ?? '' } });
    const both = await Promise.all([0, 1].map(() => amara.call(apiKeys.makeKey, { body })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a key', () => {
  test('acts as its person, with their role as it is, and is told of in the log', async () => {
    const { token } = await makeKeyOf(t, 'priya', { name: 'Bot', scope: 'write' });
    const key = withKey(t, token);
    const hers = await makeClient(priya, { name: 'Hers' });
    const others = await makeClient(nora, { name: 'Not hers' });
    const seen = (await key.call(clients.listClients)).body.map(({ name }) => name);
    expect(seen).toContain('Hers');
    expect(seen).not.toContain('Not hers');
    expect(await key.refused(clients.getClient, { params: { id: others.id } })).toMatchObject({
      status: 404,
    });

    const params = { id: hers.id };
    const changed = await key.call(clients.updateClient, { params, body: { industry: 'Lamps' } });
    expect(changed.status).toBe(200);
    const [latest] = (await priya.call(clients.listActivity, { params })).body;
    expect(latest).toMatchObject({ actor: { id: t.ids.priya }, byKey: 'Bot' });
    const log = (await nora.call(audit.listAudit, { query: { name: 'client' } })).body;
    expect(log[0]).toMatchObject({ name: 'client.updated', byKey: 'Bot' });
    expect(log[1]).toMatchObject({ name: 'client.created', byKey: '' });

    await nora.call(people.changeRole, { params: { id: t.ids.priya }, body: { role: 'coach' } });
    const allowed = (await key.call(clients.getClient, { params: { id: others.id } })).status;
    await nora.call(people.changeRole, { params: { id: t.ids.priya }, body: { role: 'user' } });
    const again = (await key.call(clients.getClient, { params: { id: others.id } })).status;
    expect([allowed, again]).toEqual([200, 404]);
  });

  test('that reads writes nothing', async () => {
    const { token } = await makeKeyOf(t, 'nora', { scope: 'read' });
    const key = withKey(t, token);
    expect((await key.call(tasks.listTasks)).status).toBe(200);
    expect(await key.refused(tasks.addTask, { body: { title: 'No' } })).toMatchObject({
      status: 403,
      body: { code: 'key_only_reads' },
    });
    const writer = withKey(t, (await makeKeyOf(t, 'nora', { scope: 'write' })).token);
    expect((await writer.call(tasks.addTask, { body: { title: 'Yes' } })).status).toBe(200);
  });

  test('stands before a cookie, and without one a foreign origin is refused', async () => {
    const { token } = await makeKeyOf(t, 'priya', { scope: 'write' });
    const both = withKey(t, token);
    both.cookies.set('rapport', nora.cookies.get('rapport') ?? '');
    expect(await whoIs(both)).toBe('priya');
    both.headers['authorization'] = 'Bearer rapport_wrong';
    expect(await whoIs(both)).toBe('wrong_key');
    expect((await both.raw('GET', '/health/deep')).body).toEqual({ ok: true });
    both.headers['authorization'] = 'Basic cmFwcG9ydA==';
    expect(await whoIs(both)).toBe('nora');
    expect(await both.refused(tasks.addTask, { body: { title: 'No' } })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
  });

  test('of an admin doesn’t look inside the installation', async () => {
    const { token } = await makeKeyOf(t, 'nora', { scope: 'write' });
    for (const path of ['/health/deep', '/metrics']) {
      const inside = String(JSON.stringify((await withKey(t, token).raw('GET', path)).body));
      expect(inside.length).toBeLessThan(60);
    }
  });

  test('is nobody’s once it has run out, also by a clock that is put back', async () => {
    const expiresAt = new Date(t.clock.now.getTime() + 30_000).toISOString();
    const key = withKey(t, (await makeKeyOf(t, 'nora', { expiresAt })).token);
    expect(await whoIs(key)).toBe('nora');
    t.clock.advance(30);
    expect(await whoIs(key)).toBe('wrong_key');
    t.clock.advance(-10);
    expect(await whoIs(key)).toBe('wrong_key');
    t.clock.advance(10);
  });

  test('is refused with the shape and the header of every other 401', async () => {
    const { token } = await makeKeyOf(t, 'nora');
    const bent = [
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `rapport_${'A'.repeat(22)}.${'A'.repeat(43)}`,
      'rapport_',
      `${token}x`,
    ];
    for (const one of bent) {
      const answer = await withKey(t, one).refused(people.getCurrentUser);
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'wrong_key', error: /revoked/, reference: expect.any(String) },
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
  });

  test('that is none, as “YOUR_KEY”, is told so; beside a session any other token is a proxy’s', async () => {
    const none = withKey(t, 'YOUR_KEY');
    expect(await whoIs(none)).toBe('wrong_key');
    none.cookies.set('rapport', nora.cookies.get('rapport') ?? '');
    expect(await whoIs(none)).toBe('nora');
  });

  test('guessed too often makes its address wait, and right ones from there go on', async () => {
    const address = '192.0.2.99';
    const guess = () => withKey(t, 'rapport_guess', address).raw('GET', '/api/clients');
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const right = withKey(t, (await makeKeyOf(t, 'nora')).token, address);
    expect(await whoIs(right)).toBe('nora');
  });

  test('says what is left of its limits, and waits beyond them', async () => {
    const { token, id } = await makeKeyOf(t, 'nora', { scope: 'write' });
    const key = withKey(t, token);
    const first = await key.call(tasks.addTask, { body: { title: 'One' } });
    expect(first.headers).toMatchObject({
      'ratelimit-policy': '"requests";q=600;w=60, "writes";q=120;w=60',
      ratelimit: '"requests";r=599;t=60, "writes";r=119;t=60',
    });
    const use = (name: string, count: number) =>
      t.deps.database.query('update throttles set count = $2 where key = $1', [
        `key ${name} ${id}`,
        count,
      ]);
    await use('writes', keyLimits.writes);
    const over = await key.refused(tasks.addTask, { body: { title: 'Two' } });
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await key.call(tasks.listTasks)).status).toBe(200);
    await use('requests', keyLimits.requests);
    expect((await key.call(tasks.listTasks)).status).toBe(429);
    t.clock.advance(60);
    expect((await key.call(tasks.listTasks)).status).toBe(200);
  });

  test('opens nothing while its person has to set up two-step sign-in', async () => {
    const key = withKey(t, (await makeKeyOf(t, 'nora')).token);
    await nora.call(people.updatePractice, { body: { requireTwoStep: true } });
    expect(await whoIs(key)).toBe('two_step_required');
    await t.deps.database.query('update practices set require_two_step = false');
    t.clock.advance(61);
    await nora.call(people.updateSettings, { body: { theme: 'light' } });
    expect(await whoIs(key)).toBe('nora');
  });
});
