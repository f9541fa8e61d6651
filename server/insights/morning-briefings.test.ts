import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { addClient } from '#testing/clients.ts';
import { makeMorningBriefings } from './morning-briefings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const briefingOf = async (name: 'nora') =>
  (await (await t.as(name)).call(insights.getDailyInsights)).body.briefing;

test('each person has one briefing a morning, from six in the practice’s own day', async () => {
  await addClient(await t.as('nora'), { status: 'at_risk' });
  t.clock.now = new Date('2026-03-04T02:00:00.000Z');
  await makeMorningBriefings(t.deps);
  expect(await briefingOf('nora')).toBeNull();
  t.clock.now = new Date('2026-03-04T12:10:00.000Z');
  await makeMorningBriefings(t.deps);
  const made = await briefingOf('nora');
  expect(made).toMatchObject({ day: '2026-03-04' });
  expect(made?.lines.map(({ kind }) => kind)).toEqual(['risk']);
  t.clock.advance(3600);
  await makeMorningBriefings(t.deps);
  expect((await briefingOf('nora'))?.at).toBe(made?.at);
  t.clock.advance(24 * 3600);
  await makeMorningBriefings(t.deps);
  expect(await briefingOf('nora')).toMatchObject({ day: '2026-03-05' });
});
