import { payments } from '#contract/payments.ts';
import type { WholePayment } from '#contract/payment-record.ts';
import { stripePayments } from '#server/vendors/payments/stripe.ts';
import { openTestApp, type TestApp } from '../app.ts';
import type { Answer, Caller } from '../caller.ts';
import { begin, freshKey } from '../payments.ts';
import { startStripeStandIn, type StripeStandIn } from '../stripe-stand-in.ts';
import { openDeliveries } from './deliveries.ts';

/** An app whose payments go to a stand-in of Stripe, with nora at it and little patience. */
export interface Till {
  readonly t: TestApp;
  readonly standIn: StripeStandIn;
  readonly hooks: ReturnType<typeof openDeliveries>;
  nora: Caller;
  /** Lets time pass and forgets what was planned to go wrong. */
  turn(): void;
  begin(amount?: number): Promise<{ clientSecret: string; paymentId: string }>;
  find(id: string): Promise<WholePayment>;
  settle(id: string): Promise<WholePayment>;
  refund(id: string, body: object, key?: string): Promise<Answer<unknown>>;
  paid(amount?: number): Promise<{ clientSecret: string; id: string }>;
  close(): Promise<void>;
}

export async function openTill(): Promise<Till> {
  let now = new Date('2026-03-04T09:30:00.000Z');
  const standIn = await startStripeStandIn(() => now);
  const { secretKey, publishableKey, webhookSecret, url: baseUrl } = standIn;
  const settings = { secretKey, publishableKey, webhookSecret, baseUrl };
  const vendor = stripePayments(settings, { timeoutMs: 250, retries: 1 });
  const t = await openTestApp({ env: standIn.env, instead: { payments: vendor } });
  const hooks = openDeliveries(t, standIn);
  const till: Till = {
    t,
    standIn,
    hooks,
    nora: await t.as('nora', true),
    turn() {
      t.clock.advance(601);
      now = t.clock.now;
      standIn.faults.length = 0;
      standIn.account.refundsComeBack = false;
      hooks.take();
    },
    begin: async (amount = 2500) => (await begin(till.nora, { amount })).body,
    find: async (id) => (await till.nora.call(payments.getPayment, { params: { id } })).body,
    settle: async (id) => (await till.nora.call(payments.settlePayment, { params: { id } })).body,
    refund: (id, body, key = freshKey()) =>
      till.nora.raw('POST', `/api/payments/${id}/refunds`, {
        body,
        headers: { 'idempotency-key': key },
      }),
    async paid(amount = 2500) {
      const { clientSecret, paymentId } = await till.begin(amount);
      standIn.pay(clientSecret, '4242424242424242');
      await hooks.tell();
      return { clientSecret, id: paymentId };
    },
    async close() {
      await t.stop();
      await standIn.stop();
    },
  };
  return till;
}
