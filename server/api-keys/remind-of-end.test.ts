import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeys } from '#contract/api-keys.ts';
import { audit } from '#contract/audit.ts';
import { notifications } from '#contract/notifications.ts';
import type { CastName } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeKeyOf } from '#testing/keys.ts';
import { remindOfEnd } from './remind-of-end.ts';

const day = 86_400;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  t.clock.now = new Date('2026-03-04T09:30:00Z');
});
afterAll(() => t.stop());

const inDays = (days: number) => new Date(t.clock.now.getTime() + days * day * 1000).toISOString();
async function told(name: CastName): Promise<{ title: string; text: string }[]> {
  await remindOfEnd(t.deps);
  await t.settle();
  const { body } = await (await t.as(name)).call(notifications.listNotifications);
  return body.notifications
    .filter(({ link, title }) => link === '/profile#keys' && !title.includes('was made'))
    .map(({ title, text }) => ({ title, text }));
}

test('of a key that runs out its person is told a week before, once, by both processes together', async () => {
  await makeKeyOf(t, 'amara', { name: 'Zapier', expiresAt: inDays(8) });
  await makeKeyOf(t, 'amara', { name: 'For good', expiresAt: null });
  expect(await told('amara')).toEqual([]);
  t.clock.advance(day);
  await Promise.all([remindOfEnd(t.deps), remindOfEnd(t.deps)]);
  const once = [
    {
      title: 'An API key runs out soon',
      text: '“Zapier” opens nothing from Mar 12, 2026 on. Make a new one for what uses it.',
    },
  ];
  expect(await told('amara')).toEqual(once);
  t.clock.advance(8 * day);
  expect(await told('amara')).toEqual(once);
  const { body } = await (await t.as('nora')).call(audit.listAudit, { query: { name: 'api_key' } });
  expect(body.filter(({ name }) => name === 'api_key.reminded')).toHaveLength(1);
});

test('what ran out while nothing ran is told all the same; what was revoked, or long ago, is not', async () => {
  await makeKeyOf(t, 'ben', { name: 'Slept through', expiresAt: inDays(10) });
  await makeKeyOf(t, 'ben', { name: 'Long ago', expiresAt: inDays(2) });
  const { id } = await makeKeyOf(t, 'ben', { name: 'Revoked', expiresAt: inDays(11) });
  await (await t.as('ben')).call(apiKeys.revokeKey, { params: { id } });
  t.clock.advance(12 * day);
  expect(await told('ben')).toEqual([
    {
      title: 'An API key has run out',
      text: '“Slept through” opens nothing any more. Make a new one for what used it.',
    },
  ]);
});
