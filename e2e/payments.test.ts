import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { receiptMoment, type Payment } from '#contract/payment-record.ts';
import { ClientVisit } from './client-visit.ts';
import { sees } from './dashboard.ts';
import { findBarriers, open, overflow, phone, wide } from './person.ts';

let visit: ClientVisit;
let dana: string;
const elsewhere: string[] = [];

beforeAll(async () => {
  visit = await ClientVisit.open();
  dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  // Nothing beyond the server is reached: the test gateway needs nobody.
  visit.page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(visit.server.url) && !/^(?:data|blob):/.test(url)) elsewhere.push(url);
  });
});
afterAll(() => visit?.close());

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Postal code').fill('94103');
}

test('a payment is taken by the test gateway, from the amount to the receipt', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  const amount = page.getByLabel('Amount (USD)');
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('25.00');
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByText('No card is charged and no money moves.').waitFor();
  // Its admin has no server to set anything on: that is the founding practice's.
  await page.getByText('Stripe is not set up on this server.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByText('Enter the card number').waitFor();
  await type(page, '4242424242424242');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('Expiry').inputValue()).toBe('12 / 34');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await sees(page, 'Payment Successful');
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await page.getByText('A test: no card was charged.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Receipt as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-R-\d{4}\.pdf$/);
  expect(await findBarriers(page)).toEqual([]);
  expect(visit.problems()).toEqual([]);
});

test('an amount that is none is said beside its field, and nothing is sent', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4242424242424242');
  const before = await visit.ask<Payment[]>('GET', '/api/payments');
  for (const [typed, problem] of [
    ['0.49', 'The minimum is $0.50'],
    ['10000.01', 'The maximum is $10,000.00'],
    ['', 'Enter an amount like 25.00'],
    ['1,250,50', 'This can’t be read as an amount. Write it like 1,250.50'],
  ] as const) {
    await page.getByLabel('Amount (USD)').fill(typed);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(problem).waitFor();
  }
  expect(await visit.ask<Payment[]>('GET', '/api/payments')).toEqual(before);
});

test('an amount is understood as it is written at home, and shown before it is charged', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  const amount = page.getByLabel('Amount (USD)');
  for (const [typed, understood] of [
    ['12,50', 'Pay $12.50'],
    ['12,5', 'Pay $12.50'],
    ['1,250.50', 'Pay $1,250.50'],
    ['1,250', 'Pay $1,250.00'],
    ['1.250,50', 'Pay $1,250.50'],
  ] as const) {
    await amount.fill('');
    await amount.pressSequentially(typed);
    await page.getByRole('button', { name: understood, exact: true }).waitFor();
    expect(await amount.inputValue()).toBe(typed);
  }
});

test('whoever types a client and presses Enter has that client, not nobody', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.click();
  await page.keyboard.type('whitf');
  await page.getByRole('option', { name: 'No client' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: /Dana Whitfield/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await client.getByText('Dana Whitfield').waitFor();
  // Opened again nothing is typed: all are listed, and nobody can be chosen.
  await client.click();
  await page.getByRole('option', { name: 'No client' }).click();
  await client.getByText('No client').waitFor();
});

test('a real card number is refused in the page and never sent', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await type(page, '4111111111111111');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByText('This number was not sent anywhere.').waitFor();
  expect(sent.join()).not.toContain('4111');
});

test('a declined card says why, and another one pays the same payment', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4000000000009995');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await sees(page, 'Payment Failed', 'Your card has insufficient funds.');
  await type(page, '4242424242424242');
  const before = (await visit.ask<Payment[]>('GET', '/api/payments')).length;
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await visit.ask<Payment[]>('GET', '/api/payments')).toHaveLength(before);
  expect(visit.problems()).toEqual([]);
});

test('3-D Secure is a question: failed it does not pay, completed it does', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4000002500003155');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  const challenge = page.getByRole('dialog', { name: '3-D Secure test' });
  await challenge.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await challenge.getByRole('button', { name: 'Fail' }).click();
  await sees(page, 'Payment Failed');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await challenge.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
});

test('a server that is away is told as such, and the same click charges once', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await type(page, '4242424242424242');
  let lost = 0;
  await page.route('**/api/create-payment-intent', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  const before = (await visit.ask<Payment[]>('GET', '/api/payments')).length;
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await sees(page, 'Payment Error');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await visit.ask<Payment[]>('GET', '/api/payments')).toHaveLength(before + 1);
  await page.unroute('**/api/create-payment-intent');
  visit.forgetProblems(/ERR_FAILED/);
});

test('a link is sent from the client’s page, paid without an account, and is then spent', async () => {
  const { page, browser, server } = visit;
  await page.goto(`/clients/${dana}`);
  await page.getByRole('button', { name: 'Send a payment link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a payment link' });
  await dialog.getByLabel('Amount (USD)').fill('480');
  await dialog.getByLabel('What for').fill('Six sessions');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make and send for $480.00' }).click();
  const made = page.getByRole('dialog', { name: 'Your payment link' });
  const link = await made.getByLabel('Link').inputValue();
  await made.getByRole('button', { name: 'Done' }).click();

  const payer = await open(browser, server.url, { viewport: phone });
  await payer.page.goto(link);
  await payer.page.getByText('$480.00', { exact: true }).waitFor();
  expect(await overflow(payer.page)).toBe(0);
  expect(await findBarriers(payer.page)).toEqual([]);
  await type(payer.page, '4242424242424242');
  await payer.page.getByRole('button', { name: 'Pay $480.00' }).click();
  await payer.page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await payer.page.goto(link);
  await payer.page.getByText('This link was paid already.').waitFor();
  await payer.page.goto(link.replace(/.{8}$/, 'AAAAAAAA'));
  await payer.page.getByText('This link leads no further.').waitFor();
  expect(await payer.page.getByText('Dana').count()).toBe(0);
  await payer.context.close();

  await page.getByText('received $480.00 for “Six sessions”').waitFor();
  await page.getByText('$480.00 paid by card (test)').waitFor();

  await page.goto('/payments?tab=links');
  const links = page.getByRole('table', { name: 'Payment links' });
  await links.getByText('Six sessions').waitFor();
  await page.getByLabel('Which links').selectOption('open');
  await page.getByText('None of these').waitFor();
  await page.getByLabel('Which links').selectOption('paid');
  await links.getByText('Six sessions').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

test('the payments are listed, narrowed, opened, refunded and compared', async () => {
  const { page } = visit;
  await page.goto('/payments');
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('search', { name: 'Search payments' }).locator('input').fill('Six sessions');
  await page.getByText('1 payment', { exact: true }).waitFor();
  await page.getByRole('button', { name: /Six sessions/ }).click();
  const dialog = page.getByRole('dialog', { name: '$480.00' });
  await dialog.getByText('A payment link').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount (USD)').fill('480.01');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await refund.getByText('The maximum is $480.00').waitFor();
  await refund.getByLabel('Amount (USD)').fill('80');
  await refund.getByLabel('Reason').fill('One session less');
  await refund.getByRole('button', { name: 'Refund $80.00' }).click();
  await sees(page, 'Refunded');
  await dialog.getByText('One session less').waitFor();
  await dialog.getByRole('link', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article', { name: /^Receipt R-/ });
  await receipt.getByText('$400.00').waitFor();
  // On paper it is the receipt and nothing else.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Receipt', exact: true }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Payments', exact: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  // The same day on it for whoever prints it, wherever they are.
  const profile = { phone: '1', address: 'Pier 1', businessName: 'Lamps', timezone: 'Asia/Tokyo' };
  await visit.ask('PUT', '/api/user/profile', profile);
  await page.reload();
  const { timezone } = await visit.ask<{ timezone: string }>('GET', '/api/practice');
  expect(timezone).not.toBe(profile.timezone);
  const [paid] = await visit.ask<Payment[]>('GET', '/api/payments?q=Six%20sessions');
  await receipt.getByText(receiptMoment(paid?.paidAt ?? '', timezone), { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/clients/${dana}`);
  await page.getByText(/ kept of \$[\d,.]+ paid by card \(test\)$/).waitFor();
  await page.getByText('$80.00 back', { exact: true }).waitFor();
  await page.goto('/payments');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reconcile' }).click();
  await page.getByText('Everything agrees').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(wide);
  expect([...visit.problems(), ...elsewhere]).toEqual([]);
});

test('a test card that is picked takes what was wrong with the card away', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  const problem = page.getByText('Enter the card number');
  await problem.waitFor();
  await page.getByText('Test cards').click();
  await page.getByRole('button', { name: /^Use the card 4242 4242 4242 4242,/ }).click();
  await problem.waitFor({ state: 'detached' });
});
