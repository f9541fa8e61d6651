import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import type { Database } from '#server/db/database.ts';
import type { Asker } from '#server/db/scope.ts';
import { isRefusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { freshAddress } from '#testing/objects.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const next = 'harbourmaster lamps at noon';
let given: string[] = [];
beforeEach(() => {
  given = [];
});

const visit = () =>
  ({
    occasion: { now: t.clock.now, requestId: 'meanwhile', address: '192.0.2.7' },
    userAgent: '',
    giveSession: (token: string) => given.push(token),
  }) as unknown as Visit;

/** The same database, in which something else is done before the first transaction begins. */
function after(work: () => Promise<unknown>): Database {
  const { database } = t.deps;
  let open: Promise<unknown> | undefined;
  const transaction: Database['transaction'] = async (...args) => {
    await (open ??= work());
    return database.transaction(...args);
  };
  return Object.assign(Object.create(database) as Database, { transaction });
}

async function setByLink(id: string, newPassword = next): Promise<void> {
  const { body } = await nora.call(signIn.makeResetLink, { params: { id } });
  const token = body.link.split('#')[1] ?? '';
  const stranger = t.stranger(freshAddress());
  const { status } = await stranger.call(signIn.resetPassword, { body: { token, newPassword } });
  expect(status).toBe(204);
}
const sessionsOf = async (id: string) => {
  const { rows } = await t.deps.database.query(
    'select id from sessions where user_id = $1 and ended_at is null',
    [id],
  );
  return rows;
};
const signInWith = (database: Database, username: string, password = castPassword) =>
  login({ ...t.deps, database }, visit(), { username, password, rememberMe: false });

test('nobody signs in with a password in whose place a link sets another meanwhile', async () => {
  const refused = await signInWith(
    after(() => setByLink(t.ids.priya)),
    'priya',
  );
  expect(isRefusal(refused) && refused.definition.code).toBe('wrong_credentials');
  expect(given).toEqual([]);
  expect(await sessionsOf(t.ids.priya)).toEqual([]);
  // The same password in another hash is the same.
  const again = () => setByLink(t.ids.priya);
  expect(await signInWith(after(again), 'priya', next)).toEqual({ username: 'priya' });
  expect(given).toHaveLength(1);
});

test('nobody signs in who is shut out meanwhile', async () => {
  const shutOut = () => nora.call(signIn.disablePerson, { params: { id: t.ids.ben } });
  const refused = await signInWith(after(shutOut), 'ben');
  expect(isRefusal(refused) && refused.definition.code).toBe('wrong_credentials');
  expect(await sessionsOf(t.ids.ben)).toEqual([]);
});

test('a password that a link has replaced meanwhile changes no other', async () => {
  await t.as('amara');
  const scope = systemScope(
    { ...t.deps, database: after(() => setByLink(t.ids.amara)) },
    t.practiceIds.lindqvist,
    visit().occasion,
  );
  const asker = { practiceId: scope.practiceId, userId: t.ids.amara } as Asker;
  const body = { currentPassword: castPassword, newPassword: 'the lamps of somebody else' };
  const refused = await changePassword(scope, t.deps.database, asker, visit(), body);
  expect(isRefusal(refused) && refused.definition.code).toBe('wrong_password');
  expect(given).toEqual([]);
  expect(await sessionsOf(t.ids.amara)).toEqual([]);
  expect(await signInWith(t.deps.database, 'amara', next)).toEqual({ username: 'amara' });
});
