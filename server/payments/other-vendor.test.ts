import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import type { Deps } from '#server/deps.ts';
import { isRefusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import { openTill, type Till } from '#testing/stripe/open-till.ts';
import { createPayment } from './create-payment.ts';
import { payByLink } from './pay-by-link.ts';
import { settleOpenPayments } from './settle-open.ts';

let till: Till;
let other: TestApp;
beforeAll(async () => {
  till = await openTill();
  other = await openTestApp();
});
afterAll(async () => {
  await other?.stop();
  await till?.close();
});
beforeEach(() => till.turn());

const visit = () => ({
  occasion: { now: till.t.clock.now, requestId: 'test', address: '127.0.0.1' },
});

/** A link by which somebody has begun to pay at another service, and its payments as the client's page tells them. */
async function begunAt(vendor: Deps['payments']) {
  const { t, nora } = till;
  const { id } = await makeClient(nora, { name: 'Dana Whitfield' });
  const body = { amount: 48_000, description: 'Six sessions' };
  const asked = { params: { id }, body };
  const { link } = (await nora.call(paymentLinks.createPaymentLink, asked)).body;
  const token = link.split('/pay/')[1] ?? '';
  await payByLink({ ...t.deps, payments: vendor }, visit(), token);
  const list = async () =>
    (await nora.call(payments.listPayments, { query: { clientId: id } })).body.map(
      ({ vendor: name, live, status }) => [name, live, status],
    );
  return { token, list };
}
const start = (token: string) =>
  till.t.stranger().raw('POST', '/api/pay/start', { body: { token } });

test.each([
  ['at the test gateway', () => other.deps.payments, 'test'],
  ['with test keys', () => ({ ...till.t.deps.payments, live: false }), 'stripe'],
] as const)(
  'a link by which somebody began to pay %s is paid for once money can be taken',
  async (_where, vendor, name) => {
    const { token, list } = await begunAt(vendor());
    expect(await list()).toEqual([[name, false, 'open']]);
    till.t.clock.advance(1);
    const { status, body } = await start(token);
    expect(status).toBe(200);
    till.standIn.pay((body as { clientSecret: string }).clientSecret, '4242424242424242');
    await till.hooks.tell();
    expect(await list()).toEqual([
      ['stripe', true, 'succeeded'],
      [name, false, 'canceled'],
    ]);
    expect((await start(token)).body).toMatchObject({ code: 'link_paid' });
  },
);

test('one that was begun with money is not paid a second time while its service is not set up', async () => {
  const { token, list } = await begunAt(till.t.deps.payments);
  const { t } = till;
  const answer = await payByLink({ ...t.deps, payments: other.deps.payments }, visit(), token);
  expect(answer).toMatchObject({ definition: { code: 'payments_away' } });
  expect(await list()).toEqual([['stripe', true, 'open']]);
});

describe.each([
  ['of before the payment service was set up', () => other.deps.payments],
  [
    'with test keys of the service, before the live ones',
    () => ({ ...till.t.deps.payments, live: false }),
  ],
] as const)('a test %s', (_when, vendor) => {
  async function begun() {
    const { t, nora } = till;
    const viewer = { userId: t.ids.nora, role: 'admin' } as const;
    const deps = { ...t.deps, payments: vendor() };
    const body = { amount: 2_500, currency: 'usd', description: 'Payment test' } as const;
    const scope = systemScope(t.deps, t.practiceIds.lindqvist, visit().occasion, viewer.userId);
    const made = await createPayment(scope, viewer, deps, { body, key: undefined });
    if (isRefusal(made)) throw new Error('It was not begun.');
    // Live keys find nothing that was made with the others.
    const { database } = t.deps;
    await database.query(`update payments set vendor_id = 'pi_of_' || id where id = $1`, [
      made.paymentId,
    ]);
    const params = { id: made.paymentId };
    const status = async () => (await nora.call(payments.getPayment, { params })).body.status;
    return { params, status };
  }

  test('can be canceled', async () => {
    const { params, status } = await begun();
    expect((await till.nora.call(payments.cancelPayment, { params })).status).toBe(200);
    expect(await status()).toBe('canceled');
  });

  test('comes to its end after a week by itself, like any other', async () => {
    const { params } = await begun();
    const statusNow = async () =>
      (await (await till.t.as('nora')).call(payments.getPayment, { params })).body.status;
    till.t.clock.advance(6 * 86_400);
    await settleOpenPayments(till.t.deps);
    expect(await statusNow()).toBe('open');
    till.t.clock.advance(2 * 86_400);
    await settleOpenPayments(till.t.deps);
    expect(await statusNow()).toBe('canceled');
  });

  test('is nothing that the present one is asked about', async () => {
    const { params } = await begun();
    const nora = await till.t.as('nora');
    const { differences } = (await nora.call(payments.reconcilePayments)).body;
    expect(differences.filter(({ paymentId }) => paymentId === params.id)).toEqual([]);
  });
});
