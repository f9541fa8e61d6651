import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeys } from '#contract/api-keys.ts';
import { audit } from '#contract/audit.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { start } from '#server/start.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { Caller } from '#testing/caller.ts';
import { freshAddress } from '#testing/objects.ts';
import { times } from '#testing/whole.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(601));

const wrong = 'not the password at all';
const guess = (username: string, address: string, password = wrong) =>
  t.stranger(address).refused(signIn.login, { body: { username, password } });

/** Guesses that were compared with a hash: each one leaves a word for the admins. */
async function hashed(): Promise<number> {
  const { rows } = await t.deps.database.query(
    "select count(*) as n from events where name = 'session.refused'",
  );
  return (rows[0] as { n: number }).n;
}
async function guesses(made: () => Promise<unknown>): Promise<number> {
  const before = await hashed();
  await made();
  await Promise.all([...Array(5)].map(() => t.deps.database.query('select 1')));
  let last = -1;
  for (let now = await hashed(); now !== last; now = await hashed()) {
    last = now;
    await t.deps.database.transaction((connection) => connection.query('select 1'));
  }
  return last - before;
}

const guessesEach = times({ whole: 1000, part: 200 });

describe(`${guessesEach} guesses in a minute`, () => {
  test('at one account from many addresses: ten reach the hash', async () => {
    const addresses = Array.from({ length: guessesEach / 10 }, freshAddress);
    const reached = await guesses(async () => {
      for (const address of addresses) {
        for (let count = 0; count < 10; count += 1) await guess('nora', address);
      }
    });
    expect(reached).toBe(10);
  });

  test('at five accounts from one address: ten reach the hash, the rest must wait', async () => {
    const address = freshAddress();
    const names = ['nora', 'amara', 'ben', 'priya', 'jonas'];
    const statuses: number[] = [];
    const reached = await guesses(async () => {
      for (let count = 0; count < guessesEach; count += 1) {
        statuses.push((await guess(names[count % 5] ?? '', address)).status);
      }
    });
    expect(reached).toBe(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(guessesEach - 10);
  });

  test('at once: the count is taken before the comparison', async () => {
    const addresses = Array.from({ length: 60 }, freshAddress);
    const reached = await guesses(() =>
      Promise.all(addresses.map((address) => guess('amara', address))),
    );
    expect(reached).toBeLessThanOrEqual(10);
  });
});

test('a locked account answers the right password as a wrong one, until ten minutes are over', async () => {
  const live = await t.as('priya');
  const right = () => guess('priya', freshAddress(), castPassword);
  for (let count = 0; count < 10; count += 1) await guess('priya', freshAddress());
  const locked = await right();
  const unlocked = await guess('nobody', freshAddress());
  expect(locked.status).toBe(401);
  expect({ ...locked.body, reference: '' }).toEqual({ ...unlocked.body, reference: '' });
  expect((await live.call(people.getCurrentUser)).status).toBe(200);
  t.clock.advance(599);
  expect((await right()).status).toBe(401);
  t.clock.advance(1);
  expect((await right()).status).toBe(200);
});

test('the right password forgets the wrong ones before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 9; count += 1) await guess('ben', freshAddress());
    expect((await guess('ben', freshAddress(), castPassword)).status).toBe(200);
  }
});

test('every spelling of a username is one account to the lock', async () => {
  const spellings = ['mina', 'MINA', ' mina ', 'ｍｉｎａ', 'm\u200Bina'];
  const reached = await guesses(async () => {
    for (let count = 0; count < 20; count += 1) {
      await guess(spellings[count % 5] ?? '', freshAddress());
    }
  });
  expect(reached).toBe(10);
});

describe('a session that somebody else holds', () => {
  const doors = {
    makeKey: (caller: Caller, currentPassword: string) =>
      caller.refused(apiKeys.makeKey, { body: { name: 'Mine', scope: 'read', currentPassword } }),
    updateProfile: (caller: Caller, currentPassword: string) =>
      caller.refused(people.updateProfile, { body: { phone: '+44 1', currentPassword } }),
    completeProfile: (caller: Caller, currentPassword: string) => {
      const body = { phone: '+44 2', address: 'Quay 1', businessName: 'Lamps', timezone: 'UTC' };
      return caller.refused(people.completeProfile, { body: { ...body, currentPassword } });
    },
    changePassword: (caller: Caller, currentPassword: string) => {
      const newPassword = 'harbourmaster lamps at noon';
      return caller.refused(signIn.changePassword, { body: { currentPassword, newPassword } });
    },
    startTwoStep: (caller: Caller, password: string) =>
      caller.refused(signIn.startTwoStep, { body: { password } }),
  };
  type Door = keyof typeof doors;

  test('guesses ten times in ten minutes, whichever door is tried, then the right password is wrong', async () => {
    const held = await t.as('jonas', true);
    await t.deps.database.query("update users set phone = '+44 0' where id = $1", [t.ids.jonas]);
    t.clock.advance(601);
    const names = Object.keys(doors) as Door[];
    const answers = [];
    for (const name of [...names, ...names]) answers.push(await doors[name](held, wrong));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403));
    for (const [at, name] of names.entries()) {
      const locked = await doors[name](held, castPassword);
      expect(locked.status).toBe(403);
      expect({ ...locked.body, reference: '' }).toEqual({ ...answers[at]?.body, reference: '' });
    }
    expect((await guess('jonas', freshAddress(), castPassword)).status).toBe(200);
    const told = (await held.call(audit.listAudit, { query: { name: 'password.refused' } })).body;
    expect(told).toHaveLength(10);
    expect(told[0]).toMatchObject({ actor: { id: t.ids.jonas }, subjectId: t.ids.jonas });
    t.clock.advance(600);
    expect((await doors.makeKey(held, castPassword)).status).toBe(200);
  });

  test('is counted by itself: who guesses at the door closes nothing in it, and the right password begins anew', async () => {
    const held = await t.as('mina', true);
    t.clock.advance(601);
    for (let count = 0; count < 20; count += 1) await guess('mina', freshAddress());
    expect((await guess('mina', freshAddress(), castPassword)).status).toBe(401);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 9; count += 1) await doors.makeKey(held, wrong);
      expect((await doors.makeKey(held, castPassword)).status).toBe(200);
      // Past the limit of the endpoint itself.
      t.clock.advance(61);
    }
  });
});

describe('an address', () => {
  const limited = async (addresses: string[]) => {
    const statuses = [];
    for (const address of addresses) statuses.push((await guess('nobody', address)).status);
    return statuses.filter((status) => status === 429).length;
  };

  test('that asks too often is told when to come back, and may then', async () => {
    const address = freshAddress();
    for (let count = 0; count < 10; count += 1) await guess('nobody', address);
    const refused = await guess('nora', address, castPassword);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    t.clock.advance(wait);
    expect((await guess('nora', address, castPassword)).status).toBe(200);
  });

  test('of IPv6 counts by its network, however it is spelled', async () => {
    const network = Array.from({ length: 20 }, (_, place) => `2001:db8:1:2::${place + 1}`);
    expect(await limited(network)).toBe(10);
    const one = ['::ffff:192.0.2.9', '192.0.2.9', '::ffff:c000:209'];
    expect(await limited([...one, ...one, ...one, ...one])).toBe(2);
  });

  test('is believed from the configured proxy only', async () => {
    const alone = await openTestApp({ env: { RAPPORT_TRUST_PROXY: '10.0.0.1' } });
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const caller = new Caller(alone.app, { 'x-forwarded-for': `203.0.113.${count}` });
      const body = { username: 'nobody', password: wrong };
      statuses.push((await caller.refused(signIn.login, { body })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await alone.stop();
  });
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'two processes on one database count together',
  async () => {
    const second = await start(t.deps.config, t.deps.database, t.deps.log, {
      clock: t.deps.clock,
      secrets: t.deps.secrets,
    });
    await second.app.ready();
    const address = freshAddress();
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const app = count % 2 ? second.app : t.app;
      const caller = new Caller(app, { 'x-forwarded-for': address });
      const body = { username: 'nobody', password: wrong };
      statuses.push((await caller.refused(signIn.login, { body })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await second.hub.close();
    await second.app.close();
  },
);
