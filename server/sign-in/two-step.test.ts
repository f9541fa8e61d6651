import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { digestButLog } from '#testing/digest.ts';
import { freshAddress } from '#testing/objects.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(601));

const password = castPassword;
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) });
const login = (username: string, code?: string) =>
  t.stranger(freshAddress()).refused(signIn.login, {
    body: { username, password, ...(code === undefined ? {} : { code }) },
  });

async function switchOn(caller: Caller) {
  const { secret, uri } = (await caller.call(signIn.startTwoStep, { body: { password } })).body;
  const code = codeOf(secret);
  const { recoveryCodes } = (await caller.call(signIn.confirmTwoStep, { body: { code } })).body;
  t.clock.advance(60);
  return { secret, uri, code, recoveryCodes };
}

describe('with two-step sign-in', () => {
  let ben: Caller;
  let on: Awaited<ReturnType<typeof switchOn>>;
  beforeAll(async () => {
    ben = await t.as('ben');
    on = await switchOn(ben);
  });

  test('the key is shown once, sealed where it is kept, and the codes are ten', async () => {
    expect(on.uri).toMatch(/^otpauth:\/\/totp\/Rapport:ben\?/);
    expect(on.recoveryCodes).toHaveLength(10);
    const { rows } = await t.deps.database.query('select * from users, recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(on.secret);
    expect(JSON.stringify(rows)).not.toContain(on.recoveryCodes[0]);
    expect((await ben.call(people.getCurrentUser)).body.twoStep).toBe(true);
  });

  test('the password alone is not enough, and a code counts once', async () => {
    expect(await login('ben')).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed' },
    });
    const code = codeOf(on.secret);
    expect((await login('ben', code)).status).toBe(200);
    expect(await login('ben', code)).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
    expect((await login('ben', on.code)).body.code).toBe('wrong_code');
    t.clock.advance(30);
    const next = codeOf(on.secret);
    const both = await Promise.all([login('ben', next), login('ben', next)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('a wrong code is refused, and ten of them lock like wrong passwords do', async () => {
    for (const code of ['000000', 'abcdef', '123456789']) {
      expect((await login('ben', code)).body.code).toBe('wrong_code');
    }
    for (let count = 3; count < 10; count += 1) await login('ben', '000000');
    expect((await login('ben', codeOf(on.secret))).body.code).toBe('wrong_credentials');
  });

  test('a wrong password is told nothing of a second factor', async () => {
    const body = { username: 'ben', password: 'wrong', code: codeOf(on.secret) };
    const answer = await t.stranger(freshAddress()).refused(signIn.login, { body });
    expect(answer.body.code).toBe('wrong_credentials');
  });

  test('a recovery code counts once, however it is typed', async () => {
    const [first = '', second = ''] = on.recoveryCodes;
    const left = async () => (await ben.call(people.getCurrentUser)).body.recoveryCodesLeft;
    expect(await left()).toBe(10);
    // Whoever spends one is told how many there are still; a code of the app has nothing to tell.
    expect(await login('ben', first.toUpperCase().replace('-', ' '))).toMatchObject({
      status: 200,
      body: { username: 'ben', recoveryCodesLeft: 9 },
    });
    expect(await left()).toBe(9);
    expect((await login('ben', codeOf(on.secret))).body).toEqual({ username: 'ben' });
    expect((await login('ben', first)).body.code).toBe('wrong_code');
    const both = await Promise.all([login('ben', second), login('ben', second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('new recovery codes end the old ones, and take the password', async () => {
    const wrong = await ben.refused(signIn.renewRecoveryCodes, { body: { password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    const { body } = await ben.call(signIn.renewRecoveryCodes, { body: { password } });
    expect((await login('ben', on.recoveryCodes[2])).body.code).toBe('wrong_code');
    expect((await login('ben', body.recoveryCodes[0])).status).toBe(200);
  });

  test('it cannot be begun again, and is switched off with the password alone', async () => {
    const before = await digestButLog(t.deps.database);
    const again = await ben.refused(signIn.startTwoStep, { body: { password } });
    expect(again).toMatchObject({ status: 409, body: { code: 'two_step_already_on' } });
    const confirm = await ben.refused(signIn.confirmTwoStep, { body: { code: '000000' } });
    expect(confirm.body.code).toBe('two_step_already_on');
    const wrong = await ben.refused(signIn.stopTwoStep, { body: { password: 'wrong' } });
    expect(wrong.body.code).toBe('wrong_password');
    expect(await digestButLog(t.deps.database)).toBe(before);
    expect((await ben.call(signIn.stopTwoStep, { body: { password } })).status).toBe(204);
    expect((await login('ben')).status).toBe(200);
    const { rows } = await t.deps.database.query('select * from recovery_codes');
    expect(rows).toEqual([]);
  });
});

test('without it there is nothing to confirm, to renew or to switch off', async () => {
  const priya = await t.as('priya');
  const before = await digestButLog(t.deps.database);
  const confirm = await priya.refused(signIn.confirmTwoStep, { body: { code: '123456' } });
  expect(confirm.body.code).toBe('wrong_code');
  const renew = await priya.refused(signIn.renewRecoveryCodes, { body: { password } });
  expect(renew).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await priya.refused(signIn.stopTwoStep, { body: { password } })).status).toBe(404);
  const start = await priya.refused(signIn.startTwoStep, { body: { password: 'wrong' } });
  expect(start.body.code).toBe('wrong_password');
  expect(await digestButLog(t.deps.database)).toBe(before);
});

test('a key that was never confirmed asks nobody for a code', async () => {
  const priya = await t.as('priya');
  await priya.call(signIn.startTwoStep, { body: { password } });
  expect((await login('priya')).status).toBe(200);
});

test('an admin switches it off for somebody who lost the device, who is told', async () => {
  await switchOn(await t.as('amara'));
  const nora = await t.as('nora');
  const params = { id: t.ids.amara };
  expect((await (await t.as('jonas')).refused(signIn.stopTwoStepOf, { params })).status).toBe(404);
  expect((await login('amara')).body.code).toBe('second_factor_needed');
  expect((await nora.call(signIn.stopTwoStepOf, { params })).status).toBe(204);
  expect((await login('amara')).status).toBe(200);
  expect((await nora.refused(signIn.stopTwoStepOf, { params })).status).toBe(404);
});

test('a practice that asks for it lets nobody further than setting it up', async () => {
  const jonas = await t.as('jonas');
  await jonas.call(people.updatePractice, { body: { requireTwoStep: true } });
  const mina = await t.as('mina');
  expect((await mina.call(people.getCurrentUser)).body.mustSetUpTwoStep).toBe(true);
  const open: string[] = [];
  for (const [name, endpoint] of endpoints) {
    if (endpoint.access === 'anyone' || endpoint.access === 'newcomer') continue;
    const path = endpoint.path.replace(':id', t.ids.mina);
    const { body } = await mina.raw(endpoint.method, `${path}?unknown=1`);
    if ((body as { code: string }).code !== 'two_step_required') open.push(name);
  }
  expect(open).toEqual(['getCurrentUser', 'updateSettings', 'startTwoStep', 'confirmTwoStep']);
  await switchOn(mina);
  expect((await mina.call(signIn.listSessions)).status).toBe(200);
  const off = await mina.refused(signIn.stopTwoStep, { body: { password } });
  expect(off).toMatchObject({ status: 409, body: { code: 'two_step_kept', error: /stays on/ } });
});
