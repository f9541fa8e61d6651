import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const status = async (caller: Caller) => (await caller.call(people.getCurrentUser)).status;

test('a logout ends the session at once, also for whoever kept the cookie, and twice is no mistake', async () => {
  const ben = await t.as('ben');
  const kept = ben.cookies.get('rapport') ?? '';
  const first = await ben.call(signIn.logout);
  expect(first.status).toBe(204);
  expect(String(first.headers['set-cookie'])).toMatch(/^rapport=; .*Expires=Thu, 01 Jan 1970/);
  expect(await status(ben)).toBe(401);
  ben.cookies.set('rapport', kept);
  expect(await status(ben)).toBe(401);
  const before = await digest(t.deps.database);
  expect((await ben.call(signIn.logout)).status).toBe(204);
  expect((await t.stranger().call(signIn.logout)).status).toBe(204);
  expect(await digest(t.deps.database)).toBe(before);
  const [entry] = (
    await (await t.as('nora')).call(audit.listAudit, { query: { name: 'session.ended' } })
  ).body;
  expect(entry?.actor).toMatchObject({ name: 'Ben Castellano' });
});

test('a browser whose session was ended is told so and no more; whoever signed out, or never was in, is not', async () => {
  const ended = async (caller: Caller) => (await caller.call(signIn.getSetup)).body.sessionEnded;
  const here = await t.as('priya');
  const away = await t.as('priya');
  expect(await ended(away)).toBe(false);
  await here.call(signIn.endOtherSessions);
  expect((await away.call(signIn.getSetup)).body).toEqual({
    needed: false,
    codeRequired: false,
    sessionEnded: true,
    sessionExpired: false,
  });
  await here.call(signIn.logout);
  expect(await ended(here)).toBe(false);
  expect(await ended(t.stranger())).toBe(false);
});

test('a session that ran out is told apart from one that was ended', async () => {
  const setup = async (caller: Caller) => (await caller.call(signIn.getSetup)).body;
  const away = await t.as('priya');
  const began = t.clock.now;
  t.clock.advance(13 * 3600);
  expect(await setup(away)).toMatchObject({ sessionEnded: true, sessionExpired: true });
  await (await t.as('nora')).call(signIn.disablePerson, { params: { id: t.ids.priya } });
  expect(await setup(away)).toMatchObject({ sessionEnded: true, sessionExpired: false });
  await (await t.as('nora')).call(signIn.enablePerson, { params: { id: t.ids.priya } });
  t.clock.now = began;
});

test('one sees the own open sessions, and which one asks', async () => {
  const first = await t.as('priya');
  const second = await t.as('priya');
  const ended = await t.as('priya');
  await ended.call(signIn.logout);
  const { body } = await second.call(signIn.listSessions);
  expect(body).toHaveLength(2);
  expect(body.filter((one) => one.current)).toHaveLength(1);
  expect(body[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'test' });
  const other = body.find((one) => !one.current);
  expect((await second.call(signIn.endSession, { params: { id: other?.id ?? '' } })).status).toBe(
    204,
  );
  expect(await status(first)).toBe(401);
  expect(await status(second)).toBe(200);
  const again = await second.refused(signIn.endSession, { params: { id: other?.id ?? '' } });
  expect(again).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('one ends all the others, also when there are none', async () => {
  const amara = await t.as('amara');
  const others = [await t.as('amara'), await t.as('amara')];
  const bystander = await t.as('ben');
  expect((await amara.call(signIn.endOtherSessions)).body).toEqual({ ended: 2 });
  for (const other of others) expect(await status(other)).toBe(401);
  expect(await status(amara)).toBe(200);
  expect(await status(bystander)).toBe(200);
  const before = await digest(t.deps.database);
  expect((await amara.call(signIn.endOtherSessions)).body).toEqual({ ended: 0 });
  expect(await digest(t.deps.database)).toBe(before);
});

test('an admin ends all sessions of somebody, also when there are none', async () => {
  const nora = await t.as('nora');
  const jonas = await t.as('jonas');
  const sessions = [await t.as('ben'), await t.as('ben')];
  const params = { id: t.ids.ben };
  expect((await jonas.refused(signIn.endSessionsOf, { params })).status).toBe(404);
  expect(await status(sessions[0] as Caller)).toBe(200);
  expect((await nora.call(signIn.endSessionsOf, { params })).status).toBe(200);
  for (const session of sessions) expect(await status(session)).toBe(401);
  expect((await nora.call(signIn.endSessionsOf, { params })).body).toEqual({ ended: 0 });
});

test('a clock set back neither revives what has expired nor logs out what lives', async () => {
  const mina = await t.as('mina');
  t.clock.advance(-3600);
  expect(await status(mina)).toBe(200);
  t.clock.advance(3600 + 12 * 3600);
  expect(await status(mina)).toBe(401);
});
