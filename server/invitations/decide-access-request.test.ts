import { signIn } from '#contract/sign-in.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit.ts';
import { invitations } from '#contract/invitations.ts';
import { mail } from '#contract/mail.ts';
import { people } from '#contract/people.ts';
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
  t.clock.advance(601);
  nora = await t.as('nora');
});

const asker = {
  name: 'Kim Duarte',
  email: 'kim@mail.example',
  phone: '+1 212 555 0100',
  companyName: 'Duarte Advisory',
  industry: 'consulting',
} as const;
const ask = (body: object = asker, address = freshAddress()) =>
  t.stranger(address).raw('POST', invitations.requestAccess.path, { body });
let askers = 0;
/** Each time somebody else asks: once let in, the one before has an account here. */
async function asked(email = `kim+${(askers += 1)}@mail.example`) {
  // The newest stands first: none of the others is of this instant.
  t.clock.advance(1);
  await ask({ ...asker, email });
  const [request] = (await nora.call(invitations.listAccessRequests)).body;
  return { id: request?.id ?? '' };
}
const accept = async (link: string, username: string) => {
  const caller = t.stranger(freshAddress());
  const body = {
    token: link.split('#')[1] ?? '',
    name: 'Kim',
    username,
    password: 'lamps at noon by sea',
  };
  await caller.call(invitations.acceptInvitation, { body });
  return caller;
};

test('whoever asks gets the same answer, known here or not', async () => {
  const answers = [];
  for (const email of ['new@mail.example', 'nora@lindqvist.example', 'new@mail.example']) {
    const { status, body, headers } = await ask({ ...asker, email });
    const { 'x-request-id': _id, date: _date, ...sent } = headers;
    answers.push({ status, body, sent });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 204, body: undefined });
});

test.each([
  [{ name: '' }, 'name', 'Name is required'],
  [{ email: 'kim' }, 'email', 'Please enter a valid email address'],
  [{ phone: ' ' }, 'phone', 'Phone number is required'],
  [{ companyName: '' }, 'companyName', 'Company name is required'],
  [{ industry: '' }, 'industry', 'Industry is required'],
  [{ industry: 'farming' }, 'industry', 'Industry is required'],
])('a request with %j is refused and the field says why', async (wrong, field, sentence) => {
  const before = await digest(t.deps.database);
  const answer = await ask({ ...asker, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await digest(t.deps.database)).toBe(before);
});

test('the sixth request of ten minutes from one address has to wait', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await ask(asker, '203.0.113.44')).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
});

test('approved as a member the asker is invited into the own practice, in the given role', async () => {
  const params = await asked(asker.email);
  const body = { into: 'member', role: 'coach' } as const;
  const made = (await nora.call(invitations.approveAccessRequest, { params, body })).body;
  expect(made.invitation).toMatchObject({ name: asker.name, email: asker.email, role: 'coach' });
  const kim = await accept(made.link, 'kim-member');
  expect((await kim.call(people.getCurrentUser)).body).toMatchObject({
    role: 'coach',
    phone: asker.phone,
    operator: false,
    practice: { id: t.practiceIds.lindqvist },
  });
});

test('who has an account here is not let in a second time, and may have a practice of their own', async () => {
  const params = await asked('nora@lindqvist.example');
  const before = await digest(t.deps.database);
  const refused = await nora.refused(invitations.approveAccessRequest, {
    params,
    body: { into: 'member', role: 'coach' },
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(refused.body.fields?.['into']).toMatch(/, @nora, has this address and an account here/);
  expect(await digest(t.deps.database)).toBe(before);
  const body = { into: 'practice' } as const;
  await nora.call(invitations.approveAccessRequest, { params, body });
});

test('approved as a new practice the asker is its first admin, and no operator sees inside', async () => {
  const params = await asked();
  const body = { into: 'practice' } as const;
  const made = (await nora.call(invitations.approveAccessRequest, { params, body })).body;
  const kim = await accept(made.link, 'kim-head');
  const me = (await kim.call(people.getCurrentUser)).body;
  expect(me).toMatchObject({
    role: 'admin',
    operator: false,
    practice: { name: 'Duarte Advisory' },
  });
  expect((await kim.call(people.listPeople)).body.map(({ name }) => name)).toEqual(['Kim']);
  expect((await kim.refused(invitations.listAccessRequests)).status).toBe(403);

  const practices = (await nora.call(invitations.listPractices)).body;
  expect(practices.find(({ id }) => id === me.practice.id)).toEqual({
    id: me.practice.id,
    name: 'Duarte Advisory',
    people: 1,
    createdAt: expect.any(String) as string,
    own: false,
  });
  const { body: letters } = await nora.call(mail.listMail);
  expect(JSON.stringify(letters)).not.toContain(made.link);
  expect(JSON.stringify((await kim.call(mail.listMail)).body)).toContain(made.link);
  for (const endpoint of [people.listPeople, invitations.listInvitations, audit.listAudit]) {
    expect(JSON.stringify((await nora.call(endpoint)).body)).not.toContain(made.invitation.id);
  }
  const refused = await nora.refused(signIn.disablePerson, { params: { id: me.id } });
  expect(refused.status).toBe(404);
});

test('a lost link of an approval is made anew until it is used, for members and new practices', async () => {
  for (const into of ['member', 'practice'] as const) {
    const { id } = await asked();
    const body = into === 'member' ? ({ into, role: 'coach' } as const) : ({ into } as const);
    const first = await nora.call(invitations.approveAccessRequest, { params: { id }, body });
    const second = await nora.call(invitations.renewApproval, { params: { id } });
    expect(second.status).toBe(200);
    const spent = await accept(first.body.link, `lost-${into}`);
    expect((await spent.call(people.getCurrentUser)).status).toBe(401);
    const joined = await accept(second.body.link, `found-${into}`);
    const me = await joined.call(people.getCurrentUser);
    expect(me.body.role).toBe(into === 'member' ? 'coach' : 'admin');
    expect(me.body.practice.id === t.practiceIds.lindqvist).toBe(into === 'member');
    const third = await nora.refused(invitations.renewApproval, { params: { id } });
    expect(third).toMatchObject({ status: 409, body: { code: 'already_accepted' } });
  }
  const { id } = await asked();
  const open = await nora.refused(invitations.renewApproval, { params: { id } });
  expect(open).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a request is decided once, also by two at once', async () => {
  const params = await asked();
  const decide = [
    nora.refused(invitations.declineAccessRequest, { params }),
    nora.refused(invitations.approveAccessRequest, { params, body: { into: 'practice' } }),
    nora.refused(invitations.approveAccessRequest, {
      params,
      body: { into: 'member', role: 'user' },
    }),
  ];
  const statuses = (await Promise.all(decide)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  const before = await digest(t.deps.database);
  const again = await nora.refused(invitations.declineAccessRequest, { params });
  expect(again).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  expect(await digest(t.deps.database)).toBe(before);
});

test('two admins who think of one newcomer at once, one by a request and one by hand, invite them once', async () => {
  const email = 'twice@mail.example';
  const params = await asked(email);
  const other = await t.as('nora');
  const decide = [
    nora.refused(invitations.approveAccessRequest, {
      params,
      body: { into: 'member', role: 'coach' },
    }),
    other.refused(invitations.invite, { body: { name: 'Kim', email, role: 'coach' } }),
  ];
  const statuses = (await Promise.all(decide)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 400]);
  const { body } = await nora.call(invitations.listInvitations);
  expect(body.filter((one) => one.email === email)).toHaveLength(1);
});

test('declined it makes nobody and sends nothing', async () => {
  const params = await asked();
  const count = async () => {
    const { rows } = await t.deps.database.query(
      'select (select count(*) from invitations) as made, (select count(*) from mail_messages) as sent',
    );
    return rows[0] as unknown;
  };
  const before = await count();
  expect((await nora.call(invitations.declineAccessRequest, { params })).status).toBe(204);
  await t.settle();
  expect(await count()).toEqual(before);
  const [request] = (await nora.call(invitations.listAccessRequests)).body;
  expect(request).toMatchObject({ decision: 'declined', decidedAt: t.clock.now.toISOString() });
});

test.each([
  {},
  { into: 'member' },
  { into: 'member', role: 'owner' },
  { into: 'practice', role: 'admin' },
  { into: 'x' },
])('a decision like %j is refused', async (body) => {
  const { id } = await asked();
  const before = await digest(t.deps.database);
  const path = invitations.approveAccessRequest.path.replace(':id', id);
  expect((await nora.raw('POST', path, { body })).status).toBe(400);
  expect(await digest(t.deps.database)).toBe(before);
});

test('before the first account a request is answered alike and kept nowhere', async () => {
  const empty = await openTestApp({ empty: true });
  const before = await digest(empty.deps.database);
  const answer = await empty.stranger().call(invitations.requestAccess, { body: asker });
  expect(answer.status).toBe(204);
  expect(await digest(empty.deps.database)).toBe(before);
  await empty.stop();
});
