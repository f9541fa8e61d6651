import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';
import { callerFor, makePerson } from '#testing/objects.ts';

let t: TestApp;
let newcomer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  const id = await makePerson(t, t.practiceIds.lindqvist, 'Newcomer', 'user');
  newcomer = await callerFor(t, t.practiceIds.lindqvist, id);
});
afterAll(() => t.stop());

const whole = { phone: '1', address: 'Quay 1', businessName: 'Quay', timezone: 'Asia/Kolkata' };

describe('the onboarding form', () => {
  test.each([
    ['phone', 'Phone number is required'],
    ['address', 'Address is required'],
    ['businessName', 'Business name is required'],
    ['timezone', 'Please select a timezone'],
  ])('takes no empty %s', async (field, sentence) => {
    const before = await digest(t.deps.database);
    for (const empty of ['', '   ']) {
      const answer = await newcomer.refused(people.completeProfile, {
        body: { ...whole, [field]: empty },
      });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    }
    expect(await digest(t.deps.database)).toBe(before);
  });

  test.each(['Mars/Phobos', '+05:00', "UTC'; select 1--", 'Europe/London\n', 'x'.repeat(5000)])(
    'takes no time zone like %.30j',
    async (timezone) => {
      const body = { ...whole, timezone };
      expect((await newcomer.refused(people.completeProfile, { body })).status).toBe(400);
    },
  );

  test('can be left for later, once', async () => {
    expect((await newcomer.call(people.getCurrentUser)).body.onboarded).toBe(false);
    expect((await newcomer.call(people.skipOnboarding)).status).toBe(204);
    expect((await newcomer.call(people.getCurrentUser)).body.onboarded).toBe(true);
    const before = await digest(t.deps.database);
    expect((await newcomer.call(people.skipOnboarding)).status).toBe(204);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('keeps what was filled in', async () => {
    const answer = await newcomer.call(people.completeProfile, { body: whole });
    expect(answer).toMatchObject({ status: 200, body: { ...whole, onboarded: true } });
  });

  test('a phone number that is there already is replaced by the person alone', async () => {
    const ben = await t.as('ben');
    await ben.call(people.completeProfile, { body: whole });
    t.clock.advance(601);
    const body = { ...whole, phone: '2' };
    const before = await digest(t.deps.database);
    const doubted = await ben.refused(people.completeProfile, { body });
    expect(doubted).toMatchObject({ status: 403, body: { code: 'confirm_password' } });
    expect(doubted.body.fields).toHaveProperty('currentPassword');
    expect(await digest(t.deps.database)).toBe(before);
    const sure = { ...body, currentPassword: castPassword };
    const answer = await ben.call(people.completeProfile, { body: sure });
    expect(answer).toMatchObject({ status: 200, body: { phone: '2' } });
    expect(answer.body).not.toHaveProperty('currentPassword');
  });
});

describe('settings', () => {
  test("are each person's own, and the same again writes nothing", async () => {
    const [amara, ben] = [await t.as('amara'), await t.as('ben')];
    const body = { theme: 'system', emailSummaries: false } as const;
    expect((await amara.call(people.updateSettings, { body })).body).toEqual({
      theme: 'system',
      emailSummaries: false,
      reminderEmails: true,
      bellTasks: true,
      bellClients: true,
      bellCalls: true,
      bellPayments: true,
      bellPeople: true,
      bellFailures: true,
      pushNotifications: true,
      shortcuts: true,
    });
    expect((await ben.call(people.getCurrentUser)).body.settings.theme).toBe('dark');
    const before = await digest(t.deps.database);
    await amara.call(people.updateSettings, { body });
    expect(await digest(t.deps.database)).toBe(before);
  });
});

describe('the practice', () => {
  test('is changed by its admin, and not from an older version', async () => {
    const nora = await t.as('nora');
    const was = (await nora.call(people.getPractice)).body;
    t.clock.advance(1);
    const body = { name: 'Lindqvist & Partners', updatedAt: was.updatedAt };
    const now = await nora.call(people.updatePractice, { body });
    expect(now).toMatchObject({ status: 200, body: { name: 'Lindqvist & Partners' } });
    const before = await digest(t.deps.database);
    const stale = await nora.refused(people.updatePractice, { body });
    expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    for (const wrong of [{ name: '' }, { timezone: 'Mars/Phobos' }, { founding: false }]) {
      expect((await nora.raw('PUT', '/api/practice', { body: wrong })).status).toBe(400);
    }
    expect(await digest(t.deps.database)).toBe(before);
    const harbour = await (await t.as('jonas')).call(people.getPractice);
    expect(harbour.body.name).toBe('Harbour Street Advisory');
  });
});
