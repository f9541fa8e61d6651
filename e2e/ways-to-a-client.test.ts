import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { holdBack } from './hold-back.ts';
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

test('whoever goes back to a client that was deleted finds them in the trash, and brings them back', async () => {
  const id = await visit.add({ name: 'Vera Lind', email: 'vera@lind.example' });
  await page.goto('/clients');
  await page.goto(`/clients/${id}`);
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
  await page.getByRole('button', { name: 'More for Vera Lind' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/clients');
  await page.getByText('Client deleted successfully').waitFor();
  await page.waitForLoadState('networkidle');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) refused.push(new URL(answer.url()).pathname);
  });
  await page.goBack();
  await page.getByRole('heading', { name: 'Vera Lind is in the trash' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // What stands in the first cards is asked for beside the client; not what else the page showed.
  const asked = ['', '/merged-into', '/paid'].map((what) => `/api/clients/${id}${what}`);
  expect(refused.toSorted()).toEqual(['/api/calls', ...asked, '/api/promises']);
  await page.getByRole('link', { name: 'Open the trash' }).click();
  await page.getByRole('dialog', { name: 'Trash' }).getByText('Vera Lind').waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'Contact info' }).waitFor();
  expect((await visit.client(id)).name).toBe('Vera Lind');
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

test('who may be the same client is told where nothing that is read already moves', async () => {
  await visit.add({ name: 'Ida Holm', email: 'ida@home.example' });
  const id = await visit.add({ name: 'Holm, Ida', email: 'ida@work.example' });
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const held = await holdBack(page, 'GET', '**/api/duplicates/similar*');
    await page.goto(`/clients/${id}`);
    await held.sent;
    await page.getByText('No objectives yet.').waitFor();
    const email = page.getByText('ida@work.example');
    const before = await email.boundingBox();
    held.letGo();
    const alike = page.getByRole('button', { name: '1 duplicate?' });
    await alike.waitFor();
    expect(await email.boundingBox()).toEqual(before);
    await alike.click();
    const found = page.getByRole('dialog', { name: 'Possible duplicates' });
    await found.getByText('Ida Holm has the same name (ida@home.example).').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await found.waitFor({ state: 'detached' });
  }
});
