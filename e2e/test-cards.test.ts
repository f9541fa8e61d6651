import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Payment } from '#contract/payment-record.ts';
import { ClientVisit } from './client-visit.ts';
import { sees } from './dashboard.ts';

let visit: ClientVisit;
beforeAll(async () => {
  visit = await ClientVisit.open();
});
afterAll(() => visit?.close());

async function type(page: Page, number: string, code = '123'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('Security code').fill(code);
  await page.getByLabel('Postal code').fill('94103');
}
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $25.00' }).click();
const newest = async () => (await visit.ask<Payment[]>('GET', '/api/payments'))[0];

test('a card that is declined three times is told of once, and another one pays the same payment', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4000000000000002');
  for (let times = 0; times < 3; times += 1) {
    const answered = page.waitForResponse((one) => one.request().method() === 'POST');
    await pay(page);
    await answered;
    await sees(page, 'Payment Failed', 'Your card was declined.');
    await page.getByRole('button', { name: 'Pay $25.00', disabled: false }).waitFor();
  }
  expect(await page.locator('[data-notice]').count()).toBe(1);
  expect(await newest()).toMatchObject({ status: 'failed', problem: 'Your card was declined.' });
  await type(page, '4000056655665556');
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await visit.ask<Payment[]>('GET', '/api/payments')).toMatchObject([
    { status: 'succeeded', card: { brand: 'visa', last4: '5556' } },
  ]);
});

test.each([
  ['378282246310005', '1234', 'amex', '0005'],
  ['5555555555554444', '123', 'mastercard', '4444'],
  ['4242424242424242', '123', 'visa', '4242'],
])(
  'the test card %s pays, and the payment says which it was',
  async (number, code, brand, last4) => {
    const { page } = visit;
    await page.goto('/test-payment');
    await type(page, number, code);
    await pay(page);
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
    expect(await newest()).toMatchObject({ status: 'succeeded', card: { brand, last4 } });
    expect(visit.problems()).toEqual([]);
  },
);

test('whoever leaves the page while a bank asks is warned', async () => {
  const { page } = visit;
  const isWarned = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.goto('/test-payment');
  await type(page, '4000002500003155');
  expect(await isWarned()).toBe(false);
  await pay(page);
  const challenge = page.getByRole('dialog', { name: '3-D Secure test' });
  await challenge.waitFor();
  expect(await isWarned()).toBe(true);
  await challenge.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await isWarned()).toBe(false);
});

test('whoever presses a row and closes what it opened is back at that row', async () => {
  const { page } = visit;
  await page.goto('/payments');
  const row = page.getByRole('row', { name: /4242/ });
  await row.getByRole('cell').last().click();
  const dialog = page.getByRole('dialog', { name: '$25.00' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = row.getByRole('button', { name: 'Payment test' });
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a payment that is not wanted any more is canceled, and its card form begins a new one', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4000000000000002');
  await pay(page);
  await sees(page, 'Payment Failed', 'Your card was declined.');
  const begun = await newest();
  const other = await page.context().newPage();
  await other.goto(`/payments?payment=${begun?.id ?? ''}`);
  const dialog = other.getByRole('dialog', { name: '$25.00' });
  await dialog.getByRole('button', { name: 'Cancel payment' }).click();
  const question = other.getByRole('alertdialog', { name: 'Cancel this payment?' });
  await question.getByRole('button', { name: 'Cancel payment' }).click();
  await sees(other, 'Payment Canceled', 'Nothing was charged.');
  await dialog.getByText('It was canceled before anything was charged.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Cancel payment' }).count()).toBe(0);
  await other.close();

  await type(page, '4242424242424242');
  await pay(page);
  await page
    .getByText('This payment was canceled meanwhile, and nothing was charged.')
    .first()
    .waitFor();
  expect(await newest()).toMatchObject({ id: begun?.id, status: 'canceled' });
  await pay(page);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect((await newest())?.id).not.toBe(begun?.id);
  // The browser tells of each refusal.
  visit.forgetProblems(/409/);
  expect(visit.problems()).toEqual([]);
});
