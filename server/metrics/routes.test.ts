import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';

const token = 'a token for those who measure';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RAPPORT_METRICS_TOKEN: token } });
});
afterAll(() => t.stop());

async function measured(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await t.stranger().raw('GET', '/metrics', { headers });
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.body as string;
}

test('requests are counted by the pattern of their route, never by their path', async () => {
  const nora = await t.as('nora');
  const missing = '00000000-0000-4000-8000-000000000000';
  await nora.refused(people.changeRole, { params: { id: missing }, body: { role: 'coach' } });
  await nora.raw('GET', '/api/canary-of-an-unknown-path');
  const text = await measured();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="PUT",route="/api/people/:id/role",status="404"} 1',
  );
  expect(text).toContain('route="unmatched"');
  expect(text).not.toMatch(/canary|00000000-0000/);
});

test('sign-ins are counted by what they came to', async () => {
  const stranger = t.stranger();
  const login = (password: string) =>
    stranger.raw('POST', signIn.login.path, {
      body: { username: 'nora', password, rememberMe: false },
    });
  await login('not the password');
  await login(castPassword);
  const text = await measured();
  expect(text).toContain('rapport_sign_ins_total{outcome="wrong_credentials"} 1');
  expect(text).toContain('rapport_sign_ins_total{outcome="signed_in"} 1');
});

test('the pool, the queues, the streams, the hashes and the event loop are there', async () => {
  const text = await measured();
  for (const name of [
    'rapport_db_connections{state="open"}',
    'rapport_jobs{state="waiting"}',
    'rapport_jobs{state="failed"}',
    'rapport_live_streams{state="open"} 0',
    'rapport_password_hashes{state="waiting"} 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
});

test('an admin sees them; anybody else learns that it runs', async () => {
  expect((await (await t.as('nora')).raw('GET', '/metrics')).body).toContain('rapport_jobs');
  for (const caller of [t.stranger(), await t.as('amara')]) {
    const answer = await caller.raw('GET', '/metrics');
    expect(answer).toMatchObject({ status: 200, body: '# Rapport is running.\n' });
    const shown = await caller.raw('GET', '/metrics', { headers: { accept: 'text/html' } });
    expect(shown.body).toContain('Metrics are for admins.');
  }
});

test('the words of a practice are in no label', async () => {
  expect(await measured()).not.toMatch(/nora|lindqvist|harbour|@/i);
});
