import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { addClient } from '#testing/clients.ts';
import { makeMorningBriefings } from './morning-briefings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const briefingOf = async (name: 'nora' | 'ben') =>
  (await (await t.as(name)).call(insights.getDailyInsights)).body.briefing;

test('each person has one briefing a morning, from six in their own day', async () => {
  await addClient(await t.as('nora'), { status: 'at_risk' });
  const home = { phone: '1', address: 'Quay 1', businessName: 'Quay' };
  const body = { ...home, timezone: 'Pacific/Auckland' };
  await (await t.as('ben')).call(people.completeProfile, { body });
  t.clock.now = new Date('2026-03-04T02:00:00.000Z');
  await makeMorningBriefings(t.deps);
  expect(await briefingOf('nora')).toBeNull();
  expect(await briefingOf('ben')).toMatchObject({ day: '2026-03-04' });
  t.clock.now = new Date('2026-03-04T12:10:00.000Z');
  await makeMorningBriefings(t.deps);
  const made = await briefingOf('nora');
  expect(made).toMatchObject({ day: '2026-03-04' });
  expect(made?.lines.map(({ kind }) => kind)).toEqual(['risk']);
  t.clock.advance(6 * 3600);
  await makeMorningBriefings(t.deps);
  expect((await briefingOf('nora'))?.at).toBe(made?.at);
  expect(await briefingOf('ben')).toMatchObject({ day: '2026-03-05' });
  t.clock.advance(18 * 3600);
  await makeMorningBriefings(t.deps);
  expect(await briefingOf('nora')).toMatchObject({ day: '2026-03-05' });
});

test('whoever goes where the same day begins anew has a briefing of its morning, once', async () => {
  const live = async (timezone: string) => {
    const home = { phone: '1', address: 'Quay 1', businessName: 'Quay' };
    const body = { ...home, timezone };
    await (await t.as('ben')).call(people.completeProfile, { body });
  };
  await live('Pacific/Auckland');
  t.clock.now = new Date('2026-03-09T17:10:00.000Z');
  await makeMorningBriefings(t.deps);
  const there = await briefingOf('ben');
  expect(there).toMatchObject({ day: '2026-03-10', at: t.clock.now.toISOString() });
  await live('America/Los_Angeles');
  t.clock.now = new Date('2026-03-10T13:10:00.000Z');
  await makeMorningBriefings(t.deps);
  const here = await briefingOf('ben');
  expect(here).toMatchObject({ day: '2026-03-10', at: t.clock.now.toISOString() });
  t.clock.advance(3600);
  await makeMorningBriefings(t.deps);
  expect((await briefingOf('ben'))?.at).toBe(here?.at);
});
