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
