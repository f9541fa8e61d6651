import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments } from '#contract/payments.ts';
import type { WholePayment } from '#contract/payment-record.ts';
import { begin as beginAt, freshKey } from '#testing/payments.ts';
import { dispute, refundCharge } from '#testing/stripe/account.ts';
import { openTill, type Till } from '#testing/stripe/open-till.ts';
import { unsettledAtOnce } from './list-reads.ts';
import { settleOpenPayments } from './settle-open.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(() => till.turn());

describe('what a card does', () => {
  test('pays: the signed message settles it, and the money counts', async () => {
    const { id } = await till.paid(12_345);
    expect(await till.find(id)).toMatchObject({
      status: 'succeeded',
      live: true,
      vendor: 'stripe',
      amount: 12_345,
      card: { brand: 'visa', last4: '4242' },
      receipt: expect.stringMatching(/^R-/),
    });
    const sum = (await till.nora.call(payments.sumPayments)).body;
    expect(sum.paid).toBe(till.standIn.ledger().charged);
  });

  test.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is not charged', async (card, problem) => {
    const before = till.standIn.ledger();
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, card);
    await till.hooks.tell();
    expect(await till.find(paymentId)).toMatchObject({ status: 'failed', problem, receipt: null });
    expect(till.standIn.ledger()).toEqual(before);
    // Another card pays the same payment, once.
    till.standIn.pay(clientSecret, '4242424242424242');
    await till.hooks.tell();
    expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded', problem: '' });
    expect(till.standIn.ledger().charges).toBe(before.charges + 1);
  });

  test.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ] as const)('3-D Secure passed: %s, it is %s', async (passed, status) => {
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4000002500003155');
    await till.hooks.tell();
    expect(await till.find(paymentId)).toMatchObject({ status: 'open' });
    till.standIn.challenge(clientSecret, passed);
    await till.hooks.tell();
    expect(await till.find(paymentId)).toMatchObject({ status });
  });
});

describe('when the answer is lost', () => {
  test('after it was made, asking again with the same key finds the one', async () => {
    const before = till.standIn.account.intents.size;
    till.standIn.faults.push({ on: 'create', kind: 'hang', accepted: true });
    const { paymentId } = await till.begin();
    expect(till.standIn.account.intents.size).toBe(before + 1);
    const [first, second] = till.standIn.keys.slice(-2);
    expect(first).toBe(second);
    expect(first).toContain(paymentId);
  });

  test.each([
    ['cut off', { kind: 'cut', accepted: true }],
    ['a 500', { kind: 'status', status: 500 }],
    ['a 503 after it was made', { kind: 'status', status: 503, accepted: true }],
  ] as const)('%s once is not seen by the page', async (_kind, fault) => {
    const before = till.standIn.account.intents.size;
    till.standIn.faults.push({ on: 'create', ...fault });
    await till.begin();
    expect(till.standIn.account.intents.size).toBe(before + 1);
  });

  test('for good, the page is told that nothing was charged, and may ask again', async () => {
    const key = freshKey();
    const before = till.standIn.account.intents.size;
    till.standIn.faults.push(
      { on: 'create', kind: 'cut' },
      { on: 'create', kind: 'hang', accepted: true },
    );
    const refused = await beginAt(till.nora, { key });
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
    const { status, body } = await beginAt(till.nora, { key });
    expect(status).toBe(200);
    expect(till.standIn.account.intents.size).toBe(before + 1);
    till.standIn.pay(body.clientSecret, '4242424242424242');
    expect(await till.settle(body.paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test.each(['html', 'truncated', 'trickle', 'huge'] as const)(
    'and %s comes instead, the page waits no longer for it and nothing is made',
    async (kind) => {
      const before = till.standIn.account.intents.size;
      till.standIn.faults.push({ on: 'create', kind }, { on: 'create', kind });
      const began = performance.now();
      const refused = await beginAt(till.nora);
      expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(till.standIn.account.intents.size).toBe(before);
    },
  );

  test('429 says when to come back, and nothing is made', async () => {
    const before = till.standIn.account.intents.size;
    till.standIn.faults.push({ on: 'create', kind: 'status', status: 429 });
    const refused = await beginAt(till.nora);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_away' } });
    expect(refused.headers['retry-after']).toBe('7');
    expect(till.standIn.account.intents.size).toBe(before);
  });

  test('a key that Stripe refuses is not worth a retry', async () => {
    till.standIn.faults.push({ on: 'create', kind: 'status', status: 401 });
    const refused = await beginAt(till.nora);
    expect(refused).toMatchObject({ status: 502, body: { code: 'payment_refused' } });
    expect(JSON.stringify(refused.body)).not.toContain(till.standIn.secretKey);
  });

  test('a refund whose answer is lost is given once', async () => {
    const { id } = await till.paid(9_000);
    const before = till.standIn.ledger().refunded;
    till.standIn.faults.push(
      { on: 'refund', kind: 'hang', accepted: true },
      { on: 'refund', kind: 'hang', accepted: true },
    );
    const key = freshKey();
    expect((await till.refund(id, { amount: 4_000 }, key)).status).toBe(503);
    expect((await till.find(id)).refunds).toMatchObject([{ state: 'requested' }]);
    const again = (await till.refund(id, { amount: 4_000 }, key)).body as WholePayment;
    expect(again).toMatchObject({ refunded: 4_000, refunds: [{ state: 'succeeded' }] });
    expect(till.standIn.ledger().refunded - before).toBe(4_000);
  });

  test('a refund that the bank sends back at once is not said to be given', async () => {
    const { id } = await till.paid(9_000);
    till.standIn.account.refundsComeBack = true;
    const key = freshKey();
    const error = 'The card’s bank did not take the money back. Nothing was given back.';
    const refused = { status: 502, body: { code: 'payment_refused', error } };
    expect(await till.refund(id, { amount: 4_000 }, key)).toMatchObject(refused);
    expect(await till.find(id)).toMatchObject({ refunded: 0, refunds: [{ state: 'failed' }] });
    expect(await till.refund(id, { amount: 4_000 }, key)).toMatchObject(refused);
    expect((await till.find(id)).refunds).toHaveLength(1);
  });

  test('after the card was charged, nobody is told that nothing was', async () => {
    const { clientSecret, paymentId: id } = await till.begin();
    till.standIn.pay(clientSecret, '4242424242424242');
    till.standIn.faults.push({ on: 'read', kind: 'cut' }, { on: 'read', kind: 'cut' });
    const { status, body } = await till.nora.raw('POST', `/api/payments/${id}/settle`);
    expect([status, body]).toMatchObject([503, { code: 'payments_away' }]);
    expect(JSON.stringify(body)).toContain('It is not known yet whether the card was charged');
    expect(JSON.stringify(body)).not.toContain('Nothing was charged');
  });

  test.each([
    [401, 'The payment service refused the key of this installation.'],
    [500, 'The payment service can’t be reached right now. Try again shortly.'],
  ])('a comparison that %i ends says why, and nothing of a charge', async (status, why) => {
    const fault = { on: 'read', kind: 'status', status } as const;
    till.standIn.faults.push(fault, fault);
    const { body } = await till.nora.raw('POST', '/api/payments/reconcile');
    const error = `${why} Not all could be compared.`;
    expect(body).toMatchObject({ code: 'payments_away', error });
  });

  test('and nobody comes back, the clock settles it', async () => {
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4242424242424242');
    expect(await till.find(paymentId)).toMatchObject({ status: 'open' });
    await settleOpenPayments(till.t.deps);
    expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('nor do those that came before come to their end, the clock settles it', async () => {
    const { practiceId } = till.t.scope('lindqvist');
    const createdAt = new Date(till.t.clock.now.getTime() - 2 * 86_400_000).toISOString();
    const { database } = till.t.deps;
    await database.query(
      `insert into payments (practice_id, id, vendor, live, vendor_id, amount_cents, currency,
         description, state, created_at, updated_at)
       select $1, gen_random_uuid(), 'stripe', true, 'pi_never_' || n, 100, 'usd', '', 'open', $2, $2
       from generate_series(1, $3::int) n`,
      [practiceId, createdAt, unsettledAtOnce],
    );
    const { clientSecret, paymentId } = await till.begin();
    till.standIn.pay(clientSecret, '4242424242424242');
    await settleOpenPayments(till.t.deps);
    await database.query("delete from payments where vendor_id like 'pi_never_%'");
    expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
  });

  test('and the clock’s round takes long, those at its end are settled too', async () => {
    const begun = [await till.begin(), await till.begin()];
    for (const { clientSecret } of begun) till.standIn.pay(clientSecret, '4242424242424242');
    const { deps, clock } = till.t;
    // Hours old: such ones are asked after in the first minutes of an hour only.
    clock.now = new Date((Math.ceil(clock.now.getTime() / 3_600_000) + 2) * 3_600_000);
    const findPayment: typeof deps.payments.findPayment = (id) => {
      clock.advance(360);
      return deps.payments.findPayment(id);
    };
    await settleOpenPayments({ ...deps, payments: { ...deps.payments, findPayment } });
    for (const { paymentId } of begun) {
      expect(await till.find(paymentId)).toMatchObject({ status: 'succeeded' });
    }
  });
});

describe('a page that is left', () => {
  test('is closed after a week, so that it can’t be paid by surprise', async () => {
    const { clientSecret, paymentId } = await till.begin();
    till.t.clock.advance(8 * 24 * 3600);
    till.t.clock.now = new Date(Math.ceil(till.t.clock.now.getTime() / 43_200_000) * 43_200_000);
    await settleOpenPayments(till.t.deps);
    expect(await till.find(paymentId)).toMatchObject({ status: 'canceled' });
    expect(till.standIn.intentOf(clientSecret)['status']).toBe('canceled');
    till.nora = await till.t.as('nora', true);
  });
});

test('what happened while nothing was heard is told in its order', async () => {
  const { clientSecret, paymentId } = await till.begin(6_000);
  till.standIn.pay(clientSecret, '4242424242424242');
  const intent = till.standIn.intentOf(clientSecret);
  const charge = till.standIn.account.charges.get(String(intent['latest_charge']));
  dispute(till.standIn.account, intent, 2_500);
  refundCharge(till.standIn.account, charge ?? {}, 1_000);
  await till.hooks.tell();
  const { rows } = await till.t.deps.database.query(
    "select name from events where subject_id = $1 and name <> 'payment.heard' order by seq",
    [paymentId],
  );
  expect(rows.map((row) => row['name'])).toEqual([
    'payment.requested',
    'payment.opened',
    'payment.succeeded',
    'payment.disputed',
    'payment.refunded',
  ]);
});

test('a double click and a retry charge once', async () => {
  const key = freshKey();
  const before = till.standIn.account.intents.size;
  const answers = await Promise.all(
    [1, 2, 3].map(() => beginAt(till.nora, { key, amount: 7_700 })),
  );
  const secrets = new Set(answers.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  expect(till.standIn.account.intents.size).toBe(before + 1);
  const [secret = ''] = secrets;
  const charges = till.standIn.ledger().charges;
  till.standIn.pay(secret, '4242424242424242');
  till.standIn.pay(secret, '4242424242424242');
  expect(till.standIn.ledger().charges).toBe(charges + 1);
});

test('only the payment pages may run Stripe’s script', async () => {
  const policyOf = async (path: string) =>
    String((await till.t.stranger().raw('GET', path)).headers['content-security-policy']);
  for (const path of ['/test-payment', '/test-payment?client=1', '/pay/abc.def']) {
    expect(await policyOf(path)).toContain('https://js.stripe.com');
  }
  for (const path of ['/', '/payments', '/test-payments', '/pay', '/api/payments', '/docs']) {
    expect(await policyOf(path)).not.toContain('stripe');
  }
});
