import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#contract/payment-record.ts';
import { isWhole } from '#testing/whole.ts';
import { startStripeStandIn, type StripeStandIn } from '#testing/stripe-stand-in.ts';
import { closeDispute, dispute } from '#testing/stripe/account.ts';
import { ClientVisit } from './client-visit.ts';
import { sees } from './dashboard.ts';
import { fakeStripe, stripeCalls } from './fake-stripe.ts';
import { open } from './person.ts';

let standIn: StripeStandIn;
let visit: ClientVisit;
/** Whether the card is charged and the form learns nothing of it. */
let isAnswerLost = false;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  visit = await ClientVisit.open({ env: standIn.env });
  await fakeStripe(visit.page, (secret, card) => {
    const status = standIn.pay(secret, card);
    return isAnswerLost ? 'lost' : status;
  });
});
afterAll(async () => {
  await visit?.close();
  await standIn?.stop();
});

test('Stripe’s card form takes the payment; the server believes only Stripe', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  const card = page.getByLabel('Card number at Stripe');
  await card.waitFor();
  expect(await page.getByText('This is a test').count()).toBe(0);
  await page.getByRole('heading', { name: 'Take a payment' }).waitFor();
  expect(await page.title()).toContain('Take a payment');
  expect(await page.getByLabel('What for').inputValue()).toBe('');
  await page.getByLabel('What for').fill('A workshop');
  await page.getByLabel('Amount (USD)').fill('48.50');
  await page.getByRole('button', { name: 'Pay $48.50' }).click();
  await page.getByText('Your card number is incomplete.').waitFor();
  expect(standIn.account.intents.size).toBe(0);

  await card.fill('4000000000000002');
  await page.getByRole('button', { name: 'Pay $48.50' }).click();
  await sees(page, 'Payment Failed', 'Your card was declined.');
  await card.fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay $48.50' }).click();
  await sees(page, 'Payment Successful');
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(standIn.ledger()).toMatchObject({ charged: 4_850, charges: 1 });
  const [payment] = await visit.ask<Payment[]>('GET', '/api/payments');
  expect(payment).toMatchObject({ status: 'succeeded', amount: 4_850, live: true });
  const calls = await stripeCalls(page);
  expect(calls.slice(0, 4)).toEqual([
    `Stripe ${standIn.publishableKey}`,
    'elements payment 2500 usd',
    'create payment',
    'mount',
  ]);
  expect(calls).toContain('update 4850');
  expect(calls.filter((call) => call.startsWith('confirm'))).toEqual([
    'confirmPayment if_required',
    'confirmPayment if_required',
  ]);
  expect(visit.problems()).toEqual([]);
});

test('a card that was charged is not called refused because the form has lost the answer', async () => {
  const { page } = visit;
  const { charges } = standIn.ledger();
  await page.goto('/test-payment');
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await page.getByLabel('Amount (USD)').fill('12');
  await page.getByLabel('What for').fill('A book');
  isAnswerLost = true;
  await page.getByRole('button', { name: 'Pay $12.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  isAnswerLost = false;
  expect(standIn.ledger().charges).toBe(charges + 1);
  expect(await page.getByText('Payment Failed').count()).toBe(0);
});

test('a charge that the server could not be asked about is called unknown, and the same button finds it', async () => {
  const { page } = visit;
  const { charges } = standIn.ledger();
  await page.goto('/test-payment');
  const pay = page.getByRole('button', { name: 'Pay $25.00' });
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await pay.click();
  await page.getByText('Say what the payment is for').waitFor();
  await page.locator('input[name=description]:focus').fill('A second book');
  await page.route('**/api/payments/*/settle', (route) => route.abort());
  await pay.click();
  await sees(page, 'Payment Error');
  await page.getByText('The payment could not be confirmed.').first().waitFor();
  expect(standIn.ledger().charges).toBe(charges + 1);
  await page.unroute('**/api/payments/*/settle');
  await pay.click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(standIn.ledger().charges).toBe(charges + 1);
  visit.forgetProblems(/ERR_FAILED/);
});

test('what could not be begun while Stripe was away is begun again, and stands in the list once', async () => {
  const { page } = visit;
  const count = async () => (await visit.ask<Payment[]>('GET', '/api/payments')).length;
  const before = await count();
  await page.goto('/test-payment');
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await page.getByLabel('What for').fill('A third book');
  const pay = page.getByRole('button', { name: 'Pay $25.00' });
  standIn.faults.push(
    ...Array.from({ length: 20 }, () => ({ on: 'create', kind: 'cut' }) as const),
  );
  for (let times = 0; times < 2; times += 1) {
    const refused = page.waitForResponse((one) => one.status() === 503);
    await pay.click();
    await refused;
  }
  standIn.faults.length = 0;
  await pay.click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(await count()).toBe(before + 1);
  visit.forgetProblems(/503/);
});

test('a refund that Stripe has not answered is written down, and nobody is told to try again', async () => {
  const { page } = visit;
  const [payment] = await visit.ask<Payment[]>('GET', '/api/payments');
  await page.goto(`/payments?payment=${payment?.id ?? ''}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount (USD)').fill('5');
  standIn.faults.push(
    ...Array.from({ length: 20 }, () => ({ on: 'refund', kind: 'cut' }) as const),
  );
  await refund.getByRole('button', { name: 'Refund $5.00' }).click();
  await sees(page, 'Refund Written Down');
  await refund.waitFor({ state: 'detached' });
  const asked = page.getByRole('dialog').getByText('Asked for');
  await asked.waitFor();
  await page.getByRole('dialog').getByText('has not answered yet. It is asked again').waitFor();
  standIn.faults.length = 0;
  await page.getByRole('button', { name: 'Look it up' }).click();
  await asked.waitFor({ state: 'detached' });
  visit.forgetProblems(/503/);
});

test('a page that was loaded anew while a bank asked tells of the payment that it had begun', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await page.getByLabel('Card number at Stripe').fill('4000002500003155');
  await page.getByLabel('Amount (USD)').fill('31');
  await page.getByLabel('What for').fill('A seminar');
  await page.getByRole('button', { name: 'Pay $31.00' }).click();
  await sees(page, 'Payment Failed');
  expect(await page.getByText('“A seminar”').count()).toBe(0);
  await page.reload();
  await page.getByText('$31.00 for “A seminar”, begun').waitFor();
  await page.getByText('look at it before you take the same again').waitFor();
  const intent = [...standIn.account.intents.values()].at(-1);
  standIn.challenge(String(intent?.['client_secret']), true);
  const [payment] = await visit.ask<Payment[]>('GET', '/api/payments');
  await visit.ask('POST', `/api/payments/${payment?.id ?? ''}/settle`);
  await page.getByText('paid meanwhile.').waitFor();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await page.getByRole('dialog').getByText('A seminar').waitFor();
});

test('of a dispute about a part the payment says what was lost, what is kept and where to go on', async () => {
  const { page } = visit;
  const [intent] = standIn.account.intents.values();
  if (!intent) throw new Error('Nothing was paid.');
  const made = dispute(standIn.account, intent, 2_000);
  await visit.ask('POST', '/api/payments/reconcile');
  const paid = await visit.ask<Payment[]>('GET', '/api/payments');
  const payment = paid.find(({ dispute: state }) => state === 'open');
  await page.goto(`/payments?payment=${payment?.id ?? ''}`);
  const dialog = page.getByRole('dialog');

  await dialog.getByText(/It is about \$20\.00\./).waitFor();
  expect(await dialog.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  closeDispute(standIn.account, made, 'lost');
  await visit.ask('POST', '/api/payments/reconcile');
  await dialog.getByText(/The bank has taken \$20\.00 back; the rest is kept\. Anything/).waitFor();
  const facts = await dialog.locator('dl').first().innerText();
  expect(facts.replace(/\s+/g, ' ')).toContain('Lost $20.00 Kept $28.50');
  expect(await dialog.getByRole('button', { name: 'Refund' }).count()).toBe(0);
});

test('a payment that was lost to a dispute as a whole says so, on its page, in the list and in the sums', async () => {
  const { page } = visit;
  await page.goto('/test-payment');
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await page.getByLabel('Amount (USD)').fill('60');
  await page.getByLabel('What for').fill('A retreat');
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  const [payment] = await visit.ask<Payment[]>('GET', '/api/payments');
  const intent = [...standIn.account.intents.values()].at(-1);
  if (!intent || !payment) throw new Error('Nothing was paid.');
  const made = dispute(standIn.account, intent);
  await visit.ask('POST', '/api/payments/reconcile');
  await page.goto(`/payments?payment=${payment.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/It is about \$60\.00\./).waitFor();
  closeDispute(standIn.account, made, 'lost');
  await visit.ask('POST', '/api/payments/reconcile');
  await dialog.getByText('The dispute was lost').waitFor();
  await dialog.getByText('Dispute lost').first().waitFor();
  const facts = (await dialog.innerText()).replace(/\s+/g, ' ');
  expect(facts).toContain('Lost $60.00 Kept $0.00');
  expect(facts).not.toContain('Succeeded');
  expect(await dialog.getByRole('button', { name: 'Refund' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /\$60\.00/ });
  await row.getByText('Dispute lost').waitFor();
  expect(await row.getByText('Succeeded').count()).toBe(0);
  // What the part of before took is lost too.
  await page.getByText('$80.00 lost to disputes').waitFor();
});

test.runIf(isWhole)(
  'nothing of Stripe’s is loaded anywhere else, and the way here loads the page anew',
  async () => {
    const { page } = visit;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('stripe.com')) asked.push(request.url());
    });
    for (const path of ['/', '/payments', '/clients']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
    expect(asked).toEqual([]);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Payment Test' }).click();
    await page.getByLabel('Card number at Stripe').waitFor();
    expect(asked.length).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Payments' }).click();
    await page.getByRole('heading', { name: 'Payments', exact: true }).waitFor();
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
    expect(visit.problems()).toEqual([]);
  },
);

test('a script that does not come is said, and can be asked for again', async () => {
  const blocked = await open(visit.browser, visit.server.url);
  await blocked.context.addCookies(await visit.page.context().cookies());
  const { page } = blocked;
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.goto('/test-payment');
  await page.getByText('The card form could not be loaded').waitFor();
  await page.unroute('https://js.stripe.com/**');
  await fakeStripe(page, (secret, card) => standIn.pay(secret, card));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number at Stripe').waitFor();
  await blocked.context.close();
});

test('a link is paid by Stripe’s card form', async () => {
  const dana = await visit.add({ name: 'Dana Whitfield', email: 'dana@whitfield.example' });
  const body = { amount: 9_900, description: 'A workshop' };
  const { link } = await visit.ask<{ link: string }>(
    'POST',
    `/api/clients/${dana}/payment-links`,
    body,
  );
  const payer = await open(visit.browser, visit.server.url);
  await fakeStripe(payer.page, (secret, card) => standIn.pay(secret, card));
  await payer.page.goto(link);
  await payer.page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await payer.page.getByRole('button', { name: 'Pay $99.00' }).click();
  await payer.page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(payer.problems).toEqual([]);
  await payer.context.close();
});
