import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { HealthReport } from './health.ts';

const token = 'a token for those who measure';
const page = { accept: 'text/html,application/xhtml+xml' };

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RAPPORT_METRICS_TOKEN: token } });
});
afterAll(() => t.stop());

test('/health says one word to anybody and asks nothing of the database', async () => {
  const answer = await t.stranger().raw('GET', '/health');
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('/ready says whether the database is there with the schema of this code', async () => {
  expect(await t.stranger().raw('GET', '/ready')).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  const { database } = t.deps;
  await database.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
  t.clock.advance(2);
  const answer = await t.stranger().raw('GET', '/ready');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers['retry-after']).toBe('2');
  await database.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  expect(await t.stranger().raw('GET', '/ready')).toMatchObject({ status: 200 });
});

test('/health/deep shows an admin, and whoever brings the token, how the parts are', async () => {
  t.clock.advance(60);
  const byToken = await t.stranger().raw('GET', '/health/deep', {
    headers: { authorization: `Bearer ${token}` },
  });
  const nora = await t.as('nora');
  const byAdmin = await nora.raw('GET', '/health/deep');
  expect(byAdmin.status).toBe(200);
  expect(byAdmin.body).toEqual(byToken.body);
  const report = byAdmin.body as HealthReport;
  expect(report).toMatchObject({
    status: 'ok',
    at: t.clock.now.toISOString(),
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    checks: {
      database: { status: 'ok', engine: t.deps.database.engine, migrations: 'current' },
      jobs: { status: 'ok', failed: 0 },
      disk: { status: 'ok' },
      live: { streams: 0 },
      mail: { status: 'ok', vendor: 'outbox' },
      voice: { configured: false },
      ai: { configured: false },
      pay: { configured: false },
    },
  });
  expect(report.checks.database.latencyMs).toBeLessThan(2_000);
  expect(report.checks.database.note ?? '').toMatch(
    t.deps.database.engine === 'embedded' ? /not against a power cut/ : /^$/,
  );
});

test('anybody else learns that it runs, and nothing more', async () => {
  const wrong = { authorization: 'Bearer another token, as long as it' };
  for (const caller of [t.stranger(), await t.as('priya'), await t.as('amara')]) {
    for (const headers of [{}, wrong, { authorization: 'Bearer ' }]) {
      const answer = await caller.raw('GET', '/health/deep', { headers });
      expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    }
    const shown = await caller.raw('GET', '/health/deep', { headers: page });
    expect(shown.status).toBe(200);
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.body).toContain('Rapport is running.');
    expect(shown.body).not.toMatch(/PostgreSQL|Embedded|waiting|GiB/);
  }
});

test('an admin who still owes a second factor is anybody', async () => {
  const jonas = await t.as('jonas');
  await t.deps.database.query('update practices set require_two_step = true where id = $1', [
    t.practiceIds.harbour,
  ]);
  expect(await jonas.raw('GET', '/health/deep')).toMatchObject({ body: { ok: true } });
});

test('a browser gets the details as a page', async () => {
  const nora = await t.as('nora');
  const answer = await nora.raw('GET', '/health/deep', { headers: page });
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('<h1>System status</h1>');
  expect(answer.body).toContain('Kept in the outbox; nothing is sent');
});

test('each part is looked at once in thirty seconds, however many ask', async () => {
  t.clock.advance(60);
  const nora = await t.as('nora');
  const jobs = async () => {
    const { body } = await nora.raw('GET', '/health/deep');
    return (body as HealthReport).checks.jobs;
  };
  const before = await jobs();
  await nora.call(people.updateSettings, { body: { theme: 'light' } });
  await t.deps.database.query(
    `insert into dead_letters (practice_id, id, event_id, event_name, reaction, problem, failed_at)
     values ($1, $1, $1, 'mail.queued', 'send-mail', 'planted', now())`,
    [t.practiceIds.lindqvist],
  );
  expect(await jobs()).toEqual(before);
  t.clock.advance(31);
  expect(await jobs()).toMatchObject({ status: 'warning', failed: 1 });
  expect((await nora.raw('GET', '/health/deep')).status).toBe(200);
});

test('from the moment of the stop on it is not healthy, and takes nothing more', async () => {
  const leaving = await openTestApp({ empty: true });
  const stopped = leaving.stop();
  const asked = ['/health', '/ready', '/docs', '/api/auth/user'].map((path) =>
    leaving.stranger().raw('GET', path),
  );
  for (const answer of await Promise.all(asked)) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(answer.headers).toMatchObject({ connection: 'close', 'retry-after': '2' });
  }
  await stopped;
});
