import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bellOf, notificationKinds, notifications } from '#contract/notifications.ts';
import { adminBells, people, type Settings } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { tasks } from '#contract/tasks.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { titlesOf } from '#testing/bell.ts';
import type { Caller } from '#testing/caller.ts';
import { castPassword } from '#testing/cast-password.ts';
import { makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { callerFor, makePerson } from '#testing/objects.ts';
import { notify, notifyAdmins, notifyOfClient } from './notify.ts';
import { sendSummaries } from './send-summaries.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let priya: Caller;
beforeAll(async () => {
  t = await openTestApp();
  await t.settle();
  [nora, amara, priya] = [
    await t.as('nora', true),
    await t.as('amara', true),
    await t.as('priya', true),
  ];
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.advance(61);
  await t.deps.database.query('delete from notifications');
  for (const bell of ['tasks', 'clients', 'calls', 'payments', 'people', 'failures']) {
    await t.deps.database.query(`update users set bell_${bell} = true`);
  }
  await t.deps.database.query("update users set disabled_at = now() where name = 'Second'");
});

const ring = (caller: Caller, body: Partial<Settings>) =>
  caller.refused(people.updateSettings, { body });
const tell = (name: CastName, kind: keyof typeof bellOf, title: string = kind) =>
  t
    .scope(cast[name].practice)
    .write((tx) => notify(tx, t.ids[name], { kind, title, text: '', link: null }));
const tellAdmins = (kind: keyof typeof bellOf, title: string = kind) =>
  t.scope('lindqvist').write((tx) => notifyAdmins(tx, { kind, title, text: '', link: null }));
async function secondAdmin() {
  const id = await makePerson(t, t.practiceIds.lindqvist, 'Second', 'admin');
  return { id, caller: await callerFor(t, t.practiceIds.lindqvist, id) };
}
const allOff = {
  bellTasks: false,
  bellClients: false,
  bellCalls: false,
  bellPayments: false,
  bellPeople: false,
  bellFailures: false,
};

describe('a bell that somebody switched off', () => {
  test('tells them nothing of its kind, neither now nor in the morning, and others and all else as before', async () => {
    expect((await ring(priya, { bellTasks: false })).status).toBe(200);
    const give = (assigneeId: string) =>
      amara.call(tasks.addTask, { body: { title: 'Send the plan', assigneeId } });
    await give(t.ids.priya);
    await give(t.ids.ben);
    expect(await titlesOf(priya)).toEqual([]);
    expect(await titlesOf(await t.as('ben'))).toEqual(['Amara Okafor gave you a task']);
    await makeClient(amara, { ownerId: t.ids.priya });
    expect(await titlesOf(priya)).toEqual(['Amara Okafor gave you a client']);
    await priya.call(notifications.readAllNotifications);
    await give(t.ids.priya);
    t.clock.now = new Date('2026-03-05T12:00:00Z');
    await sendSummaries(t.deps);
    const { rows } = await t.deps.database.query('select to_address from mail_messages');
    expect(rows).toEqual([{ to_address: 'ben@lindqvist.example' }]);

    expect((await ring(priya, { bellTasks: true })).status).toBe(200);
    expect(await titlesOf(priya)).toEqual(['Amara Okafor gave you a client']);
    await give(t.ids.priya);
    expect(await titlesOf(priya)).toHaveLength(2);
  });

  test('is each their own: of a client it silences one of two', async () => {
    const { id } = await makeClient(priya);
    await ring(priya, { bellCalls: false });
    await t.scope('lindqvist').write((tx) =>
      notifyOfClient(tx, { id, ownerId: t.ids.priya }, t.ids.amara, {
        kind: 'check_in',
        title: 'Told where they stand',
        text: '',
        link: null,
      }),
    );
    expect(await titlesOf(priya)).toEqual([]);
    expect(await titlesOf(amara)).toEqual(['Told where they stand']);
    expect(await titlesOf(nora)).toEqual([]);
  });

  test('silences its kinds and no others', async () => {
    for (const [bell, off] of Object.entries(allOff)) {
      await ring(priya, { [bell]: off });
      for (const kind of notificationKinds) await tell('priya', kind);
      const told = new Set(await titlesOf(priya));
      expect(notificationKinds.filter((kind) => !told.has(kind))).toEqual(
        notificationKinds.filter((kind) => bellOf[kind] === bell),
      );
      await t.deps.database.query('delete from notifications');
      await ring(priya, { [bell]: true });
    }
  });
});

test('with every bell off, one’s own account, and what came of what one did, still rings', async () => {
  await ring(priya, allOff);
  for (const kind of notificationKinds) await tell('priya', kind);
  expect((await titlesOf(priya)).toSorted()).toEqual([
    'archive',
    'import',
    'mail',
    'refund',
    'reminder',
    'role',
    'security',
  ]);
  const body = { currentPassword: castPassword, newPassword: 'a quite new password 7' };
  await priya.call(signIn.changePassword, { body });
  await t.settle();
  expect(await titlesOf(priya)).toContain('Your password was changed');
});

describe('what goes to the admins', () => {
  test('is heard by one at least', async () => {
    const before = await digest(t.deps.database);
    for (const bell of adminBells) {
      expect(await ring(nora, { [bell]: false, theme: 'light' })).toMatchObject({
        status: 409,
        body: { code: 'last_to_hear' },
      });
    }
    expect(await digest(t.deps.database)).toBe(before);

    const second = await secondAdmin();
    expect((await ring(nora, { bellFailures: false })).status).toBe(200);
    expect(await ring(second.caller, { bellFailures: false })).toMatchObject({ status: 409 });
    expect((await ring(second.caller, { bellPeople: false })).status).toBe(200);
    // What is off already may be said again.
    expect((await ring(nora, { bellFailures: false })).status).toBe(200);
    await tellAdmins('failure');
    await tellAdmins('newcomer');
    expect(await titlesOf(nora)).toEqual(['newcomer']);
    expect(await titlesOf(second.caller)).toEqual(['failure']);
  });

  test('two who switch it off at once leave one who hears', async () => {
    const second = await secondAdmin();
    const answers = await Promise.all(
      [nora, second.caller].map((caller) => ring(caller, { bellFailures: false })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('rings for those who are left, where whoever heard of it is no admin any more', async () => {
    const second = await secondAdmin();
    await ring(nora, { bellFailures: false });
    await nora.call(people.changeRole, { params: { id: second.id }, body: { role: 'coach' } });
    await tellAdmins('failure');
    expect(await titlesOf(nora)).toEqual(['failure']);
    expect(await titlesOf(second.caller)).not.toContain('failure');
    // Back, they hear of it, and it is off again for whom it was off.
    await nora.call(people.changeRole, { params: { id: second.id }, body: { role: 'admin' } });
    await tellAdmins('failure', 'another');
    expect(await titlesOf(second.caller)).toContain('another');
    expect(await titlesOf(nora)).not.toContain('another');
  });

  test('as a letter that fails, waits for each until they have read of the one before', async () => {
    const second = await secondAdmin();
    const fail = (title: string) =>
      t
        .scope('lindqvist')
        .write((tx) =>
          notifyAdmins(tx, { kind: 'outbox', title, text: '', link: null }, { once: true }),
        );
    await fail('one');
    await nora.call(notifications.readAllNotifications);
    t.clock.advance(1);
    await fail('two');
    expect(await titlesOf(nora)).toEqual(['two', 'one']);
    expect(await titlesOf(second.caller)).toEqual(['one']);
  });

  test('but what nobody else is left to hear of is off with every admin who wants it off', async () => {
    const { id } = await makeClient(nora, { ownerId: null });
    await ring(nora, { bellPayments: false });
    const second = await secondAdmin();
    await t.scope('lindqvist').write((tx) =>
      notifyOfClient(tx, { id, ownerId: null }, null, {
        kind: 'payment',
        title: 'Paid',
        text: '',
        link: null,
      }),
    );
    expect(await titlesOf(nora)).toEqual([]);
    expect(await titlesOf(second.caller)).toEqual(['Paid']);
  });
});

test('a setting that there is not is refused, and what a person of another role may set changes nothing', async () => {
  const before = await digest(t.deps.database);
  for (const body of [{ bellSecurity: false }, { bellTasks: 'off' }, { bellTasks: null }]) {
    expect((await priya.raw('PUT', people.updateSettings.path, { body })).status).toBe(400);
  }
  expect(await digest(t.deps.database)).toBe(before);
  // A coach who had the admins' bells off has them off as an admin, while somebody else hears.
  expect((await ring(amara, { bellFailures: false })).status).toBe(200);
  await nora.call(people.changeRole, { params: { id: t.ids.amara }, body: { role: 'admin' } });
  await tellAdmins('failure');
  expect(await titlesOf(amara)).not.toContain('failure');
  expect(await titlesOf(nora)).toEqual(['failure']);
});

test('one of a kind that another version wrote is shown as any other', async () => {
  await tell('priya', 'security');
  await t.deps.database.query("update notifications set kind = 'fax'");
  const { body } = await priya.call(notifications.listNotifications);
  expect(body.notifications).toMatchObject([{ kind: 'other', title: 'security' }]);
  const params = { id: body.notifications[0]?.id ?? '' };
  expect((await priya.call(notifications.readNotification, { params })).body.kind).toBe('other');
});
