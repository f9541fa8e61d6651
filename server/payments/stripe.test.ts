import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#contract/payments.ts';
import type { WholePayment } from '#contract/payment-record.ts';
import { stripePayments } from '#server/vendors/payments/stripe.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { begin as beginAt, freshKey } from '#testing/payments.ts';
import { closeDispute, dispute, failRefund, refundCharge } from '#testing/stripe/account.ts';
import { deliver, openDeliveries } from '#testing/stripe/deliveries.ts';
import { startStripeStandIn, type StripeStandIn } from '#testing/stripe-stand-in.ts';
import { settleOpenPayments } from './settle-open.ts';

let t: TestApp;
let standIn: StripeStandIn;
let nora: Caller;
let hooks: ReturnType<typeof openDeliveries>;
let now = new Date('2026-03-04T09:30:00.000Z');
beforeAll(async () => {
  standIn = await startStripeStandIn(() => now);
  const { secretKey, publishableKey, webhookSecret, url: baseUrl } = standIn;
  const settings = { secretKey, publishableKey, webhookSecret, baseUrl };
  const vendor = stripePayments(settings, { timeoutMs: 250, retries: 1 });
  t = await openTestApp({ env: standIn.env, instead: { payments: vendor } });
  nora = await t.as('nora', true);
  hooks = openDeliveries(t, standIn);
});
afterAll(async () => {
  await t?.stop();
  await standIn?.stop();
});
beforeEach(() => {
  t.clock.advance(601);
  now = t.clock.now;
  standIn.faults.length = 0;
  hooks.take();
});

const begin = async (amount = 2500) => {
  const { status, body } = await beginAt(nora, { amount });
  expect(status).toBe(200);
  return body;
};
const find = async (id: string) =>
  (await nora.call(payments.getPayment, { params: { id } })).body;
const settle = async (id: string) =>
  (await nora.call(payments.settlePayment, { params: { id } })).body;
const refund = (id: string, body: object, key = freshKey()) =>
  nora.raw('POST', `/api/payments/${id}/refunds`, { body, headers: { 'idempotency-key': key } });

async function paid(amount = 2500) {
  const { clientSecret, paymentId } = await begin(amount);
  standIn.pay(clientSecret, '4242424242424242');
  await hooks.tell();
  return { clientSecret, id: paymentId };
}

describe('what a card does', () => {
  test('pays: the signed message settles it, and the money counts', async () => {
    const { id } = await paid(12_345);
    expect(await find(id)).toMatchObject({
      status: 'succeeded',
      live: true,
      vendor: 'stripe',
      amount: 12_345,
      card: { brand: 'visa', last4: '4242' },
      receipt: expect.stringMatching(/^R-/),
    });
    const sum = (await nora.call(payments.sumPayments)).body;
    expect(sum.paid).toBe(standIn.ledger().charged);
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ])('%s is not charged', async (card, problem) => {
    const before = standIn.ledger();
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, card);
    await hooks.tell();
    expect(await find(paymentId)).toMatchObject({ status: 'failed', problem, receipt: null });
    expect(standIn.ledger()).toEqual(before);
    // Another card pays the same payment, once.
    standIn.pay(clientSecret, '4242424242424242');
    await hooks.tell();
    expect(await find(paymentId)).toMatchObject({ status: 'succeeded', problem: '' });
    expect(standIn.ledger().charges).toBe(before.charges + 1);
  });

  test.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ] as const)('3-D Secure passed: %s, it is %s', async (passed, status) => {
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, '4000002500003155');
    await hooks.tell();
    expect(await find(paymentId)).toMatchObject({ status: 'open' });
    standIn.challenge(clientSecret, passed);
    await hooks.tell();
    expect(await find(paymentId)).toMatchObject({ status });
  });
});

describe('when the answer is lost', () => {
  test('after it was made, asking again with the same key finds the one', async () => {
    const before = standIn.account.intents.size;
    standIn.faults.push({ on: 'create', kind: 'hang', accepted: true });
    const { paymentId } = await begin();
    expect(standIn.account.intents.size).toBe(before + 1);
    const [first, second] = standIn.keys.slice(-2);
    expect(first).toBe(second);
    expect(first).toContain(paymentId);
  });

  test.each([
    ['cut off', { kind: 'cut', accepted: true }],
    ['a 500', { kind: 'status', status: 500 }],
    ['a 503 after it was made', { kind: 'status', status: 503, accepted: true }],
  ] as const)('%s once is not seen by the page', async (_kind, fault) => {
    const before = standIn.account.intents.size;
    standIn.faults.push({ on: 'create', ...fault });
    await begin();
    expect(standIn.account.intents.size).toBe(before + 1);
  });

  test('for good, the page is told that nothing was charged, and may ask again', async () => {
    const key = freshKey();
    const before = standIn.account.intents.size;
    standIn.faults.push(
      { on: 'create', kind: 'cut' },
      { on: 'create', kind: 'hang', accepted: true },
    );
    const refused = await beginAt(nora, { key });
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
    const { status, body } = await beginAt(nora, { key });
    expect(status).toBe(200);
    expect(standIn.account.intents.size).toBe(before + 1);
    standIn.pay(body.clientSecret, '4242424242424242');
    expect(await settle(body.paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('429 says when to come back, and nothing is made', async () => {
    const before = standIn.account.intents.size;
    standIn.faults.push({ on: 'create', kind: 'status', status: 429 });
    const refused = await beginAt(nora);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
    expect(refused.headers['retry-after']).toBe('7');
    expect(standIn.account.intents.size).toBe(before);
  });

  test('a key that Stripe refuses is not worth a retry', async () => {
    standIn.faults.push({ on: 'create', kind: 'status', status: 401 });
    const refused = await beginAt(nora);
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment_refused' } });
    expect(JSON.stringify(refused.body)).not.toContain(standIn.secretKey);
  });

  test('a refund whose answer is lost is given once', async () => {
    const { id } = await paid(9_000);
    const before = standIn.ledger().refunded;
    standIn.faults.push(
      { on: 'refund', kind: 'hang', accepted: true },
      { on: 'refund', kind: 'hang', accepted: true },
    );
    const key = freshKey();
    expect((await refund(id, { amount: 4_000 }, key)).status).toBe(503);
    expect((await find(id)).refunds).toMatchObject([{ state: 'requested' }]);
    const again = (await refund(id, { amount: 4_000 }, key)).body as WholePayment;
    expect(again).toMatchObject({ refunded: 4_000, refunds: [{ state: 'succeeded' }] });
    expect(standIn.ledger().refunded - before).toBe(4_000);
  });

  test('and nobody comes back, the clock settles it', async () => {
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, '4242424242424242');
    expect(await find(paymentId)).toMatchObject({ status: 'open' });
    await settleOpenPayments(t.deps);
    expect(await find(paymentId)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a page that is left', () => {
  test('is closed after a week, so that it can’t be paid by surprise', async () => {
    const { clientSecret, paymentId } = await begin();
    t.clock.advance(8 * 24 * 3600);
    t.clock.now = new Date(Math.ceil(t.clock.now.getTime() / 43_200_000) * 43_200_000);
    await settleOpenPayments(t.deps);
    expect(await find(paymentId)).toMatchObject({ status: 'canceled' });
    expect(standIn.intentOf(clientSecret)['status']).toBe('canceled');
    nora = await t.as('nora', true);
  });
});

describe('messages', () => {
  test('twice, out of order and late change nothing that is settled', async () => {
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, '4000000000000002');
    standIn.pay(clientSecret, '4242424242424242');
    const events = hooks.take().toReversed();
    await hooks.tell([...events, ...events]);
    const settled = await find(paymentId);
    expect(settled).toMatchObject({ status: 'succeeded' });
    await hooks.tell(events);
    expect(await find(paymentId)).toEqual(settled);
    const { rows } = await t.deps.database.query(
      "select count(*)::int as n from events where subject_id = $1 and name = 'payment.succeeded'",
      [paymentId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('that are forged, stale or unsigned are refused, and change nothing', async () => {
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, '4242424242424242');
    const event = hooks.take().at(-1) ?? {};
    const stale = standIn.signed(event, new Date(t.clock.now.getTime() - 301_000));
    const good = standIn.signed(event);
    const tampered = { ...good, body: good.body.replace('succeeded', 'canceled') };
    const unsigned = { ...good, headers: { 'content-type': 'application/json' } };
    for (const { body, headers } of [stale, tampered, unsigned]) {
      const answer = await t.stranger().raw('POST', '/api/stripe/webhook', { body, headers });
      expect(answer.status).toBe(401);
    }
    await t.settle();
    expect(await find(paymentId)).toMatchObject({ status: 'open' });
    expect(await deliver(t, standIn, event)).toBe(200);
    await t.settle();
    expect(await find(paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('about what is none of ours, or of no kind we follow, are answered and passed over', async () => {
    const foreign = { id: 'pi_foreign', object: 'payment_intent', metadata: {} };
    const event = (type: string, object: object) => ({
      id: `evt_${freshKey()}`,
      object: 'event',
      created: 1,
      type,
      data: { object },
    });
    expect(await deliver(t, standIn, event('payment_intent.succeeded', foreign))).toBe(200);
    expect(await deliver(t, standIn, event('customer.created', { id: 'cus_1' }))).toBe(200);
    expect(await deliver(t, standIn, { object: 'v2.core.event', id: 'evt_2', type: 'x' })).toBe(200);
    const reference = `${t.practiceIds.harbour}/00000000-0000-4000-8000-000000000000`;
    const guessed = { ...foreign, metadata: { rapport_reference: reference } };
    expect(await deliver(t, standIn, event('payment_intent.succeeded', guessed))).toBe(200);
    await t.settle();
  });

  test('wait for a service that is away', async () => {
    const { clientSecret, paymentId } = await begin();
    standIn.pay(clientSecret, '4242424242424242');
    standIn.faults.push(
      ...Array.from({ length: 2 }, () => ({ on: 'read', kind: 'status', status: 500 }) as const),
    );
    const event = hooks.take().at(-1) ?? {};
    expect(await deliver(t, standIn, event)).toBe(200);
    await expect(t.settle()).rejects.toThrow(/did not answer/);
    expect(await find(paymentId)).toMatchObject({ status: 'open' });
    await settleOpenPayments(t.deps);
    expect(await find(paymentId)).toMatchObject({ status: 'succeeded' });
  });
});

describe('what happens at Stripe itself', () => {
  test('a refund made there stands here too, and one that the bank sends back is taken back', async () => {
    const { id, clientSecret } = await paid(8_000);
    const charge = standIn.account.charges.get(
      String(standIn.intentOf(clientSecret)['latest_charge']),
    );
    const made = refundCharge(standIn.account, charge ?? {}, 3_000);
    await hooks.tell();
    expect(await find(id)).toMatchObject({
      status: 'partly_refunded',
      refunded: 3_000,
      refunds: [{ amount: 3_000, author: null }],
    });
    failRefund(standIn.account, made);
    await hooks.tell();
    expect(await find(id)).toMatchObject({
      status: 'succeeded',
      refunded: 0,
      refunds: [{ state: 'failed' }],
    });
  });

  test('a dispute is told to the admins, and how it ended', async () => {
    const { id, clientSecret } = await paid();
    const made = dispute(standIn.account, standIn.intentOf(clientSecret));
    await hooks.tell();
    expect(await find(id)).toMatchObject({ dispute: 'open', status: 'succeeded' });
    closeDispute(standIn.account, made, 'won');
    await hooks.tell();
    expect(await find(id)).toMatchObject({ dispute: 'won' });
  });

  test('what was missed is found by comparing, and put right', async () => {
    const { id, clientSecret } = await paid(6_000);
    const charge = standIn.account.charges.get(
      String(standIn.intentOf(clientSecret)['latest_charge']),
    );
    refundCharge(standIn.account, charge ?? {}, 6_000);
    const lost = await begin(1_500);
    standIn.pay(lost.clientSecret, '4242424242424242');
    hooks.take();
    const { differences } = (await nora.call(payments.reconcilePayments)).body;
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          paymentId: id,
          ours: 'succeeded, $60.00',
          theirs: 'succeeded, $60.00, $60.00 refunded',
          mended: true,
        }),
        expect.objectContaining({ paymentId: lost.paymentId, ours: 'open, $15.00', mended: true }),
      ]),
    );
    expect((await nora.call(payments.reconcilePayments)).body.differences).toEqual([]);
    const sum = (await nora.call(payments.sumPayments)).body;
    expect(sum).toMatchObject({
      paid: standIn.ledger().charged,
      refunded: standIn.ledger().refunded,
    });
  });

  test('a payment that the service does not know is named, not erased', async () => {
    const { id } = await paid();
    const { rows } = await t.deps.database.query(
      "update payments set vendor_id = 'pi_gone' where id = $1 returning id",
      [id],
    );
    expect(rows).toHaveLength(1);
    const { differences } = (await nora.call(payments.reconcilePayments)).body;
    expect(differences).toContainEqual(
      expect.objectContaining({ vendorId: 'pi_gone', theirs: 'missing', mended: false }),
    );
    await t.deps.database.query('delete from payments where id = $1', [id]);
  });
});

test('a double click and a retry charge once', async () => {
  const key = freshKey();
  const before = standIn.account.intents.size;
  const answers = await Promise.all([1, 2, 3].map(() => beginAt(nora, { key, amount: 7_700 })));
  const secrets = new Set(answers.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  expect(standIn.account.intents.size).toBe(before + 1);
  const [secret = ''] = secrets;
  const charges = standIn.ledger().charges;
  standIn.pay(secret, '4242424242424242');
  standIn.pay(secret, '4242424242424242');
  expect(standIn.ledger().charges).toBe(charges + 1);
});

test('only the payment pages may run Stripe’s script', async () => {
  const policyOf = async (path: string) =>
    String((await t.stranger().raw('GET', path)).headers['content-security-policy']);
  for (const path of ['/test-payment', '/test-payment?client=1', '/pay/abc.def']) {
    expect(await policyOf(path)).toContain('https://js.stripe.com');
  }
  for (const path of ['/', '/payments', '/test-payments', '/pay', '/api/payments', '/docs']) {
    expect(await policyOf(path)).not.toContain('stripe');
  }
});
