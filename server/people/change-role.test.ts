import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { callerFor, freshAddress, makePerson } from '#testing/objects.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(61);
  nora = await t.as('nora');
});

const change = (caller: Caller, id: string, role: 'user' | 'coach' | 'admin') =>
  caller.refused(people.changeRole, { params: { id }, body: { role } });
const openAdmins = async () => {
  const { rows } = await t.deps.database.query(
    "select count(*) as n from users where role = 'admin' and disabled_at is null and practice_id = $1",
    [t.practiceIds.lindqvist],
  );
  return (rows[0] as { n: number }).n;
};
async function secondAdmin() {
  const id = await makePerson(t, t.practiceIds.lindqvist, 'Second', 'admin');
  return { id, caller: await callerFor(t, t.practiceIds.lindqvist, id) };
}

test('another role counts from the very next request, both ways, and the person is told', async () => {
  const ben = await t.as('ben');
  expect((await ben.refused(people.listPeople)).status).toBe(403);
  expect((await change(nora, t.ids.ben, 'admin')).status).toBe(200);
  expect((await ben.call(people.listPeople)).status).toBe(200);
  expect((await change(nora, t.ids.ben, 'user')).status).toBe(200);
  expect((await ben.refused(people.listPeople)).status).toBe(403);
  await t.settle();
  const { body } = await ben.call(notifications.listNotifications);
  expect(body.notifications.map(({ text }) => text).toSorted()).toEqual([
    'You are now admin.',
    'You are now user.',
  ]);
});

test('the same role again writes nothing', async () => {
  const before = await digest(t.deps.database);
  expect((await change(nora, t.ids.amara, 'coach')).status).toBe(200);
  expect(await digest(t.deps.database)).toBe(before);
});

test('a role that there is not is refused', async () => {
  const before = await digest(t.deps.database);
  for (const role of ['owner', 'Admin', '', null, ['admin'], 1]) {
    const path = people.changeRole.path.replace(':id', t.ids.ben);
    expect((await nora.raw('PUT', path, { body: { role } })).status).toBe(400);
  }
  expect(await digest(t.deps.database)).toBe(before);
});

test('the last admin keeps the role and stays let in, also beside a disabled admin', async () => {
  const { id } = await secondAdmin();
  await nora.call(signIn.disablePerson, { params: { id } });
  const before = await digest(t.deps.database);
  expect(await change(nora, t.ids.nora, 'coach')).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  expect(await nora.refused(signIn.disablePerson, { params: { id: t.ids.nora } })).toMatchObject({
    status: 409,
    body: { code: 'yourself' },
  });
  expect(await digest(t.deps.database)).toBe(before);
});

test.each([
  ['demote', (caller: Caller, id: string) => change(caller, id, 'user')],
  [
    'disable',
    (caller: Caller, id: string) => caller.refused(signIn.disablePerson, { params: { id } }),
  ],
])('two admins who %s each other at once leave one of them', async (_what, act) => {
  const { id, caller } = await secondAdmin();
  const answers = await Promise.all([act(nora, id), act(caller, t.ids.nora)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await openAdmins()).toBe(1);
  // What follows on being disabled ends sessions; the next test has its own.
  await t.settle();
  await t.deps.database.query("update users set role = 'user', disabled_at = now() where id = $1", [
    id,
  ]);
  await t.deps.database.query("update users set role = 'admin', disabled_at = null where id = $1", [
    t.ids.nora,
  ]);
});

test('somebody disabled is shut out at once and for new sign-ins, until they are let in again', async () => {
  const ben = await t.as('ben');
  const params = { id: t.ids.ben };
  const body = { username: 'ben', password: castPassword };
  const login = async () => (await t.stranger(freshAddress()).call(signIn.login, { body })).status;
  expect((await nora.call(signIn.disablePerson, { params })).body.disabledAt).not.toBeNull();
  expect((await ben.call(people.getCurrentUser)).status).toBe(401);
  const before = await digest(t.deps.database);
  expect((await nora.call(signIn.disablePerson, { params })).status).toBe(200);
  expect(await digest(t.deps.database)).toBe(before);
  expect(await login()).toBe(401);
  await t.settle();
  expect((await nora.call(signIn.enablePerson, { params })).body.disabledAt).toBeNull();
  expect((await ben.call(people.getCurrentUser)).status).toBe(401);
  expect(await login()).toBe(200);
});

test('the list shows everybody of the practice, with their open sessions', async () => {
  await t.as('priya');
  const { body } = await nora.call(people.listPeople);
  expect(body.find(({ username }) => username === 'priya')).toMatchObject({
    name: 'Priya Raman',
    sessions: 1,
    twoStep: false,
    lastSeenAt: t.clock.now.toISOString(),
  });
  expect(body.map(({ name }) => name)).toEqual(body.map(({ name }) => name).toSorted());
});

test('a user too reads everybody’s name, last of who is shut out', async () => {
  const priya = await t.as('priya');
  await nora.call(signIn.disablePerson, { params: { id: t.ids.ben } });
  const { body } = await priya.call(people.listNames);
  expect(body).toContainEqual({ id: t.ids.nora, name: 'Nora Lindqvist', disabled: false });
  expect(body).toContainEqual({ id: t.ids.ben, name: 'Ben Castellano', disabled: true });
  expect(body.map(({ disabled }) => disabled)).toEqual(
    body.map(({ disabled }) => disabled).toSorted(),
  );
  expect(body.map(({ id }) => id)).not.toContain(t.ids.jonas);
});
