import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { quarterAfter, tellQuarter } from '#contract/quarters.ts';
import type { ClientQuarter } from '#contract/okr-record.ts';
import { ClientVisit } from './client-visit.ts';

let visit: ClientVisit;
let page: Page;
beforeAll(async () => {
  visit = await ClientVisit.open();
  page = visit.page;
});
afterAll(() => visit?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is open or said over a quarter does not stay over another one', async () => {
  const client = await visit.add({ name: 'Bo Lund', email: 'bo@lund.example' });
  const { quarter } = await visit.ask<ClientQuarter>('GET', `/api/okrs?clientId=${client}`);
  const [now, next] = [quarter, quarterAfter(quarter)].map((one) => tellQuarter(one));
  await page.goto(`/strategy-builder?client=${client}`);
  await page.getByText(`No OKRs for ${now}`).waitFor();
  await button('Generate OKRs').click();
  const said = page.getByText('Not enough to go on yet', { exact: true });
  await said.waitFor();
  await button(`Show ${next}`).click();
  await page.getByText(`No OKRs for ${next}`).waitFor();
  expect(await said.count()).toBe(0);
  await button('Add an objective').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.goBack();
  await page.getByText(`No OKRs for ${now}`).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('columns that were chosen for a file are not those of another one', async () => {
  const column = page.getByRole('combobox', { name: 'Where “Email” goes' });
  const upload = async (name: string) => {
    const buffer = Buffer.from('Full name,Email\nBea Holm,bea@holm.example\n');
    await page.setInputFiles('input[type=file]', { name, mimeType: 'text/csv', buffer });
    await page.getByRole('heading', { name }).waitFor();
    await column.waitFor();
  };
  await page.goto('/clients/import');
  await upload('first.csv');
  const kept = await column.innerText();
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.waitForURL('**/clients/import');
  await upload('second.csv');
  await column.click();
  await page.keyboard.type('leave this');
  await page.keyboard.press('Enter');
  await column.filter({ hasText: 'Leave this column out' }).waitFor();
  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { name: 'first.csv' }).waitFor();
  expect(await column.innerText()).toBe(kept);
});

test('an address that names no import leads to no page', async () => {
  await page.goto('/clients/import/yesterday');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('a link that is copied leads to the client, or the call, that it was copied for', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await visit.add({ name: 'Cora Lee', email: 'cora@lee.example' });
  const call = await visit.ask<{ id: string }>('POST', '/api/calls', {
    clientId: id,
    notes: 'Short.',
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copyOn = async (path: string, more: string) => {
    await page.goto(path);
    await button(more).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect.poll(copied).toBe(`${visit.server.url}${path}`);
  };
  await copyOn(`/clients/${id}`, 'More for Cora Lee');
  await page.getByText('It leads to Cora Lee.').waitFor();
  await copyOn(`/calls/${call.id}`, 'More for this call');
  await page.getByText('It leads to this call with Cora Lee.').waitFor();
});
