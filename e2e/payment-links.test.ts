import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ClientVisit } from './client-visit.ts';
import { open, phone } from './person.ts';

let visit: ClientVisit;
let dana: string;

beforeAll(async () => {
  visit = await ClientVisit.open();
  dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
});
afterAll(() => visit?.close());

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Postal code').fill('94103');
}

test('a link that is withdrawn or paid elsewhere while its page is open says so in the form’s place', async () => {
  const { browser, server } = visit;
  const make = () =>
    visit.ask<{ link: string; paymentLink: { id: string } }>(
      'POST',
      `/api/clients/${dana}/payment-links`,
      { amount: 2_000, description: 'An hour' },
    );
  const payer = await open(browser, server.url, { viewport: phone });
  const { page } = payer;
  const pay = async (tab: Page, card = '4242424242424242') => {
    await type(tab, card);
    await tab.getByRole('button', { name: 'Pay $20.00' }).click();
  };
  const withdrawn = await make();
  await page.goto(withdrawn.link);
  await page.getByText('$20.00', { exact: true }).waitFor();
  await visit.ask('DELETE', `/api/payment-links/${withdrawn.paymentLink.id}`);
  await pay(page);
  await page.getByText('This link leads no further.').waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

  const tried = await make();
  await page.goto(tried.link);
  await pay(page, '4000000000000002');
  await page.getByRole('form').getByRole('alert').waitFor();
  await visit.ask('DELETE', `/api/payment-links/${tried.paymentLink.id}`);
  await pay(page);
  await page.getByText('This link was withdrawn, and nothing was charged.').waitFor();

  const twice = await make();
  await page.goto(twice.link);
  const other = await payer.context.newPage();
  await other.goto(twice.link);
  await pay(other);
  await other.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await pay(page);
  await page.getByText('This link was paid already.').waitFor();
  expect(await page.getByText('Payment Failed').count()).toBe(0);
  await payer.context.close();
});
