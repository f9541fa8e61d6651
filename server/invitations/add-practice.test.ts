import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations } from '#contract/invitations.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { addPractice } from './add-practice.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const quay = { name: 'Quay', timezone: 'Europe/Lisbon' };
const ines = { name: 'Ines', email: 'ines@quay.example' };

test('its first admin is invited, joins by the link, and sees nobody else', async () => {
  const made = await addPractice(t.deps, 'https://rapport.example', quay, ines);
  expect(made).toMatchObject({ mailed: false, invitation: { ...ines, role: 'admin' } });
  const [place, token = ''] = made?.link.split('#') ?? [];
  expect(place).toBe('https://rapport.example/invite');
  const caller = t.stranger();
  const { body } = await caller.call(invitations.findInvitation, { body: { token } });
  expect(body).toEqual({ ...ines, role: 'admin', practice: 'Quay' });
  await caller.call(invitations.acceptInvitation, {
    body: { token, name: 'Ines', username: 'ines', password: 'a quiet morning by the sea' },
  });
  const everybody = await caller.call(people.listPeople);
  expect(everybody.body.map(({ username }) => username)).toEqual(['ines']);
  const current = await caller.call(people.getCurrentUser);
  expect(current.body).toMatchObject({ operator: false, practice: { ...quay, sample: false } });
});

test('an operator sees that it exists', async () => {
  const { body } = await (await t.as('nora')).call(invitations.listPractices);
  expect(body.map(({ name }) => name)).toContain('Quay');
});

test('before the first practice there is none', async () => {
  const fresh = await openTestApp({ empty: true });
  expect(await addPractice(fresh.deps, 'http://localhost', quay, ines)).toBeUndefined();
  await fresh.stop();
});
