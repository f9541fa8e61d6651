import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const zoneOf = async (caller: Caller) => (await caller.call(people.getCurrentUser)).body.timezone;

test('whoever has chosen no timezone follows the practice, whoever has one keeps it', async () => {
  const [nora, ben, jonas] = [await t.as('nora', true), await t.as('ben'), await t.as('jonas')];
  const zone = await zoneOf(nora);
  const chosen = { phone: '1', address: 'Quay 1', businessName: 'Quay', timezone: zone };
  expect((await ben.call(people.completeProfile, { body: chosen })).status).toBe(200);
  const elsewhere = await zoneOf(jonas);
  const body = { timezone: 'Pacific/Auckland' };
  expect((await nora.call(people.updatePractice, { body })).status).toBe(200);
  expect(await zoneOf(nora)).toBe('Pacific/Auckland');
  expect(await zoneOf(ben)).toBe(zone);
  expect(await zoneOf(jonas)).toBe(elsewhere);
});

test('of two changes of one version the second is refused, even within one millisecond', async () => {
  const nora = await t.as('nora', true);
  const { body: practice } = await nora.call(people.getPractice);
  const { body: first } = await nora.call(people.updatePractice, {
    body: { tasksOfPromises: !practice.tasksOfPromises },
  });
  const { updatedAt } = first;
  const change = (name: string) => ({ body: { name, updatedAt } });
  expect((await nora.call(people.updatePractice, change('Quay'))).body.name).toBe('Quay');
  const late = await nora.refused(people.updatePractice, change('Pier'));
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});
