import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { mail } from '#contract/mail.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { freshAddress } from '#testing/objects.ts';

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

const week = 7 * 24 * 3600;
const password = 'harbourmaster lamps at noon';
let asked = 0;
const invitee = { name: 'Sam Ito', email: "sam.o'ito@mail.example", role: 'coach' } as const;
const tokenOf = (link: string) => link.split('#')[1] ?? '';
const someone = () => t.stranger(freshAddress());
/** Each time at an address of its own: once accepted, the one before is somebody here. */
async function inviteSam() {
  asked += 1;
  const email = `sam.o'ito+${asked}@mail.example`;
  const { body } = await nora.call(invitations.invite, { body: { ...invitee, email } });
  return { ...body, token: tokenOf(body.link), params: { id: body.invitation.id } };
}
const look = (token: string) => someone().refused(invitations.findInvitation, { body: { token } });
const accept = (token: string, username: string, more: object = {}) =>
  someone().refused(invitations.acceptInvitation, {
    body: { token, name: 'Sam Ito', username, password, ...more },
  });

test('an invitation is kept as mail that was not sent, with a link that is nowhere else', async () => {
  const { link, token, mailed, invitation } = await inviteSam();
  expect({ link, mailed }).toEqual({
    link: `http://localhost:3000/invite#${token}`,
    mailed: false,
  });
  expect(new Date(invitation.expiresAt).getTime() - t.clock.now.getTime()).toBe(week * 1000);
  await t.settle();
  const [message] = (await nora.call(mail.listMail)).body;
  expect(message).toMatchObject({ to: invitation.email, state: 'kept', sentAt: null });
  expect(message?.text).toContain(link);
  for (const table of ['invitations', 'events']) {
    const { rows } = await t.deps.database.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  }
});

test('whom two admins invite at once is invited once', async () => {
  const email = 'at-once@mail.example';
  const answers = await Promise.all(
    [nora, nora].map((admin) => admin.refused(invitations.invite, { body: { ...invitee, email } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('its link makes the account with the role that was meant, signs in, and is spent', async () => {
  const { token, params, invitation } = await inviteSam();
  expect((await look(token)).body).toEqual({
    name: 'Sam Ito',
    email: invitation.email,
    role: 'coach',
    practice: 'Lindqvist Coaching',
  });
  const sam = someone();
  const body = { token, name: 'Samuel Ito', username: 'Sam', password, theme: 'light' } as const;
  expect((await sam.call(invitations.acceptInvitation, { body })).body).toEqual({
    username: 'Sam',
  });
  expect((await sam.call(people.getCurrentUser)).body).toMatchObject({
    name: 'Samuel Ito',
    email: invitation.email,
    role: 'coach',
    onboarded: false,
    settings: { theme: 'light' },
    practice: { name: 'Lindqvist Coaching' },
  });
  const before = await digest(t.deps.database);
  expect((await look(token)).body.code).toBe('link_spent');
  expect(await accept(token, 'sam2')).toMatchObject({ status: 404, body: { code: 'link_spent' } });
  for (const endpoint of [invitations.renewInvitation, invitations.revokeInvitation]) {
    const answer = await nora.refused(endpoint, { params });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_accepted' } });
  }
  expect(await digest(t.deps.database)).toBe(before);
  await t.settle();
  const told = (await nora.call(notifications.listNotifications)).body.notifications;
  expect(told).toContainEqual(expect.objectContaining({ title: 'Samuel Ito joined the practice' }));
});

test('of ten acceptances at once exactly one counts', async () => {
  const { token } = await inviteSam();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => accept(token, `sam-at-once-${place}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  const { rows } = await t.deps.database.query(
    "select count(*) as n from users where username like 'sam-at-once-%'",
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('of two links to one address that are accepted at once exactly one makes an account', async () => {
  const first = await inviteSam();
  const { email } = first.invitation;
  await nora.call(invitations.revokeInvitation, { params: first.params });
  const second = (await nora.call(invitations.invite, { body: { ...invitee, email } })).body;
  const reopened = (await nora.call(invitations.renewInvitation, { params: first.params })).body;
  const tokens = [second, reopened].map(({ link }) => tokenOf(link));
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token, place) => accept(token, `sam-two-links-${place}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  expect(answers.filter(({ body }) => body.code === 'link_spent')).toHaveLength(3);
  const there = (await nora.call(people.listPeople)).body;
  expect(there.filter((one) => one.email === email)).toHaveLength(1);
});

test('it ends after seven days; renewed it has a new link and seven more', async () => {
  const { token, params } = await inviteSam();
  t.clock.advance(week - 1);
  expect((await look(token)).status).toBe(200);
  t.clock.advance(1);
  expect((await look(token)).body.code).toBe('link_spent');
  expect((await accept(token, 'late')).body.code).toBe('link_spent');
  nora = await t.as('nora');
  const renewed = (await nora.call(invitations.renewInvitation, { params })).body;
  expect((await look(token)).body.code).toBe('link_spent');
  expect((await look(tokenOf(renewed.link))).status).toBe(200);
});

test('withdrawn it ends; renewed it opens again under a new link', async () => {
  const { token, params } = await inviteSam();
  expect((await nora.call(invitations.revokeInvitation, { params })).status).toBe(204);
  expect((await look(token)).body.code).toBe('link_spent');
  const renewed = (await nora.call(invitations.renewInvitation, { params })).body;
  expect(renewed.invitation.revokedAt).toBeNull();
  expect((await look(token)).body.code).toBe('link_spent');
  expect((await accept(tokenOf(renewed.link), 'reopened')).status).toBe(200);
});

test('a username that is taken, a weak password or a missing name spends nothing', async () => {
  const { token } = await inviteSam();
  const before = await digest(t.deps.database);
  for (const username of ['nora', 'MINA', 'ｊｏｎａｓ']) {
    expect(await accept(token, username)).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: { username: 'That username is taken.' } },
    });
  }
  expect((await accept(token, 'samantha', { password: 'samantha1' })).body.code).toBe(
    'weak_password',
  );
  expect((await accept(token, 'samantha', { password: 'short' })).body.code).toBe('invalid');
  expect((await accept(token, '')).body.fields).toEqual({ username: 'Username is required' });
  expect((await accept(token, 'x', { name: ' ' })).body.fields).toEqual({
    name: 'Name is required',
  });
  expect((await accept(token, 'x', { role: 'admin' })).body.code).toBe('invalid');
  expect(await digest(t.deps.database)).toBe(before);
  expect((await accept(token, 'samantha')).status).toBe(200);
});

test('who has an account here is not invited to a second one', async () => {
  const { token, invitation } = await inviteSam();
  expect((await accept(token, 'sam-once')).status).toBe(200);
  const before = await digest(t.deps.database);
  const again = () =>
    nora.refused(invitations.invite, {
      body: { ...invitee, email: invitation.email.toUpperCase() },
    });
  expect(await again()).toMatchObject({
    status: 400,
    body: {
      fields: { email: 'Sam Ito, @sam-once, has this address and an account here already.' },
    },
  });
  expect(await digest(t.deps.database)).toBe(before);
  const there = (await nora.call(people.listPeople)).body;
  const { id = '' } = there.find(({ username }) => username === 'sam-once') ?? {};
  await nora.call(signIn.disablePerson, { params: { id } });
  expect((await again()).body.fields).toEqual({
    email: 'Sam Ito, @sam-once, has this address and a disabled account. Enable it under People.',
  });
});

test('who is invited is not invited to a second account, and an older link makes none', async () => {
  const first = await inviteSam();
  const { email } = first.invitation;
  const again = () =>
    nora.refused(invitations.invite, { body: { ...invitee, email: email.toUpperCase() } });
  const before = await digest(t.deps.database);
  expect(await again()).toMatchObject({
    status: 400,
    body: { fields: { email: 'Sam Ito is invited already. Renew the invitation for a new link.' } },
  });
  expect(await digest(t.deps.database)).toBe(before);
  await nora.call(invitations.revokeInvitation, { params: first.params });
  const second = await nora.call(invitations.invite, { body: { ...invitee, email } });
  const reopened = (await nora.call(invitations.renewInvitation, { params: first.params })).body;
  expect((await accept(tokenOf(second.body.link), 'sam-first')).status).toBe(200);
  expect((await look(tokenOf(reopened.link))).body.code).toBe('link_spent');
  expect((await accept(tokenOf(reopened.link), 'sam-second')).body.code).toBe('link_spent');
  const renewed = await nora.refused(invitations.renewInvitation, { params: first.params });
  expect(renewed.body.code).toBe('already_accepted');
});

describe('an invitation form', () => {
  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'sam' }, 'email', 'Invalid email address'],
    [{ email: 'sam@mail.example\r\nBcc: x@mail.example' }, 'email', 'Invalid email address'],
    [{ name: 'Sam\nBcc: x' }, 'name', 'Only one line of plain text'],
    [{ role: 'owner' }, 'role', 'One of user, coach, admin'],
  ])('refuses %j and says why', async (wrong, field, sentence) => {
    const before = await digest(t.deps.database);
    const body = { ...invitee, ...wrong };
    const answer = await nora.raw('POST', invitations.invite.path, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('guessing at links is limited by the address', async () => {
    const guesser = t.stranger('203.0.113.99');
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const body = { token: 'x'.repeat(66) };
      statuses.push((await guesser.refused(invitations.findInvitation, { body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
  });
});
