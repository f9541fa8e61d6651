import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { phone } from './person.ts';

let visit: ClientVisit;
let page: Page;

beforeAll(async () => {
  visit = await ClientVisit.open();
  ({ page } = visit);
  // Safari and Firefox have no fields that grow with their words.
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('field-sizing', 'field-without-sizing');
    await route.fulfill({ response, body });
  });
});
afterAll(() => visit?.close());

test('words that are changed where they stand are all in sight where no field grows with them', async () => {
  const client = await visit.add({
    name: 'Grace Adeyemi',
    email: 'grace@adeyemi.example',
    coachingGoals: 'From 10 clients to 20. Hire a second baker.',
  });
  await page.setViewportSize(phone);
  await page.goto(`/strategy-builder?client=${client}`);
  await page.getByRole('button', { name: 'Generate OKRs' }).click();
  const title = page.getByRole('textbox', { name: 'Objective', exact: true }).first();
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const unseen = (field = title) => field.evaluate((box) => box.scrollHeight - box.clientHeight);
  await title.fill('Twenty clients');
  const one = await height();
  await title.fill('Twenty clients on a monthly fee, all of whom come back without being asked to');
  expect(await unseen()).toBe(0);
  expect(await height()).toBeGreaterThan(1.5 * one);
  await title.fill('Twenty clients');
  expect(await height()).toBe(one);
  // What is not yet written takes as much room as what stands for it.
  await title.fill('');
  expect(await height()).toBe(one);
  const why = page.getByRole('textbox', { name: /^Why / }).first();
  for (const count of [4, 5, 6, 7, 8]) {
    await why.fill('because '.repeat(count));
    expect(await unseen(why)).toBe(0);
  }
});
