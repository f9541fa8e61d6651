import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { findBarriers } from './person.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

test('where a client is to be chosen and there is none yet, the first one is added', async () => {
  await page.goto('/strategy-builder');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByText('You have no clients yet.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clients?dialog=add');
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Full name/ })
    .waitFor();
});

test('the address of a client that became part of another leads to that one', async () => {
  const kept = await visit.add({ name: 'Lou Brandt', email: 'lou@brandt.example' });
  const otherId = await visit.add({ name: 'L. Brandt', email: 'l@brandt.example' });
  await visit.ask('POST', `/api/clients/${kept}/merge`, { otherId, fromOther: [] });
  await page.goto(`/clients/${otherId}?tab=calls`);
  await page.waitForURL(`**/clients/${kept}?tab=calls`);
  await page.getByRole('heading', { name: 'Lou Brandt' }).waitFor();
  await page.getByText('The client that you looked for is part of Lou Brandt now.').waitFor();
  await page.goto('/clients/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: 'Client Not Found' }).waitFor();
});
