import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, email, id, instant, line, optionalLine, pageQuery } from './fields.ts';
import {
  leastCents,
  mostCents,
  paidSums,
  payment,
  paymentVendors,
  statusFilters,
  wholePayment,
} from './payment-record.ts';
import { defineRefusal, invalid, notFound } from './refusal.ts';

const whole = 'The amount must be a whole number of cents';

/** Whole US cents. */
export const cents = z
  .number(whole)
  .check(
    z.multipleOf(1, whole),
    z.gte(leastCents, 'The amount must be at least 50 cents'),
    z.lte(mostCents, 'The amount must be at most $999,999.00'),
  );

export const paymentsAway = defineRefusal(
  'payments_away',
  503,
  'The payment service can’t be reached right now. Nothing was charged; please try again.',
);
/** The same of a payment whose card may have been charged. */
export const paymentUnknown = defineRefusal(
  'payments_away',
  503,
  'It is not known yet whether the card was charged: the payment service can’t be reached right now. It is asked again within minutes, and paying on this page again charges once.',
);
/** The same of a comparison, which charges nothing. */
export const notCompared = defineRefusal(
  'payments_away',
  503,
  'The payment service can’t be reached right now. Not all could be compared.',
);
/** The same of a cancellation. */
export const notCanceled = defineRefusal(
  'payments_away',
  503,
  'The payment service can’t be reached right now. Nothing was canceled; please try again.',
);
export const notCancelable = defineRefusal(
  'not_cancelable',
  409,
  'This payment was paid already. An admin can give it back.',
);
export const paymentRefused = defineRefusal(
  'payment_refused',
  502,
  'The payment service did not take this on. An admin should look at its settings.',
);
export const paymentCanceled = defineRefusal(
  'payment_canceled',
  409,
  'This payment was canceled meanwhile, and nothing was charged. Paying again begins a new one.',
);
export const keyReused = defineRefusal(
  'key_reused',
  409,
  'The same Idempotency-Key came with another payment before. Nothing was charged for this one.',
);
export const notPaid = defineRefusal('not_paid', 409, 'This payment was not paid.');
export const notRefundable = defineRefusal(
  'not_refundable',
  409,
  'There is nothing left of this payment to give back.',
);

const byId = z.strictObject({ id });

/** What a list of payments is narrowed by; days are in the practice's time zone. */
export const paymentFilter = {
  status: z.optional(z.enum(statusFilters)),
  clientId: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** What the payment service and our own rows disagreed on, and what was done about it. */
export const difference = z.object({
  paymentId: z.nullable(id),
  vendorId: z.string(),
  /** Such as `open, $25.00`. */
  ours: z.string(),
  theirs: z.string(),
  /** The sentence for a person. */
  told: z.string(),
  mended: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

export const payments = {
  getPaymentSetup: endpoint({
    method: 'GET',
    path: '/api/payments/setup',
    summary: 'Who takes payments, within which bounds; `test` moves no money',
    access: 'signedIn',
    returns: z.object({
      vendor: z.enum(paymentVendors),
      publishableKey: z.nullable(z.string()),
      /** Whether money is moved: false for the test gateway and for a key of Stripe's test mode. */
      live: z.boolean(),
      leastCents: z.number(),
      mostCents: z.number(),
    }),
    refusals: [],
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Begin a payment; an Idempotency-Key makes sending it twice begin one',
    access: 'signedIn',
    body: z.strictObject({
      amount: cents,
      currency: z.literal('usd', 'The currency must be usd'),
      description: line('Say what the payment is for'),
      clientId: z.optional(id),
    }),
    returns: z.object({
      clientSecret: z.string(),
      paymentId: id,
      vendor: z.enum(paymentVendors),
      publishableKey: z.nullable(z.string()),
    }),
    refusals: [invalid, notFound, keyReused, paymentCanceled, paymentsAway, paymentRefused],
    limit: { per: 'person', max: 60, windowSeconds: 600 },
  }),
  settlePayment: endpoint({
    method: 'POST',
    path: '/api/payments/:id/settle',
    summary: 'Ask the payment service where a payment stands, and keep its answer',
    access: 'signedIn',
    params: byId,
    returns: wholePayment,
    refusals: [notFound, paymentUnknown],
    limit: { per: 'person', max: 120, windowSeconds: 600 },
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/api/payments/:id/cancel',
    summary: 'End a payment that nobody has paid; one that was paid meanwhile is answered as paid',
    access: 'signedIn',
    params: byId,
    returns: wholePayment,
    refusals: [notFound, notCancelable, notCanceled],
    limit: { per: 'person', max: 60, windowSeconds: 600 },
  }),
  listPayments: endpoint({
    method: 'GET',
    path: '/api/payments',
    summary: 'Payments, newest first',
    access: 'signedIn',
    query: z.strictObject({ ...pageQuery, ...paymentFilter }),
    returns: z.array(payment),
    refusals: [notFound],
  }),
  sumPayments: endpoint({
    method: 'GET',
    path: '/api/payments/sum',
    summary: 'What the payments of a list add up to',
    access: 'signedIn',
    query: z.strictObject(paymentFilter),
    returns: paidSums,
    refusals: [notFound],
  }),
  exportPayments: endpoint({
    method: 'GET',
    path: '/api/exports/payments',
    summary: 'The payments of a list as CSV',
    access: 'signedIn',
    query: z.strictObject(paymentFilter),
    refusals: [notFound],
    raw: 'text/csv',
  }),
  reconcilePayments: endpoint({
    method: 'POST',
    path: '/api/payments/reconcile',
    summary: 'Compare our payments with the payment service, and mend ours',
    access: 'admin',
    returns: z.object({
      /** How many payments of the service were compared, and from when on. */
      checked: z.number(),
      since: instant,
      differences: z.array(difference),
    }),
    refusals: [notCompared],
    limit: { per: 'person', max: 10, windowSeconds: 600 },
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'One payment with its refunds',
    access: 'signedIn',
    params: byId,
    returns: wholePayment,
    refusals: [notFound],
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/api/payments/:id/refunds',
    summary: 'Give a payment back, or a part of it; an Idempotency-Key gives it back once',
    access: 'admin',
    params: byId,
    body: z.strictObject({
      /** Without it all that is left. */
      amount: z.optional(
        z
          .number(whole)
          .check(
            z.multipleOf(1, whole),
            z.gte(1, 'The amount must be at least 1 cent'),
            z.lte(mostCents, 'The amount must be at most what was paid'),
          ),
      ),
      reason: z.optional(optionalLine()),
    }),
    returns: wholePayment,
    refusals: [invalid, notFound, notRefundable, keyReused, paymentsAway, paymentRefused],
  }),
  downloadReceipt: endpoint({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    summary: 'The receipt of a payment as PDF',
    access: 'signedIn',
    params: byId,
    refusals: [notFound, notPaid],
    raw: 'application/pdf',
  }),
  mailReceipt: endpoint({
    method: 'POST',
    path: '/api/payments/:id/receipt/mail',
    summary: 'Send the receipt by mail, or keep it in the outbox where no mail server is set',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ to: email() }),
    returns: z.object({ to: z.string(), mailed: z.boolean() }),
    refusals: [notFound, notPaid],
    limit: { per: 'person', max: 30, windowSeconds: 3600 },
  }),
  getClientPaid: endpoint({
    method: 'GET',
    path: '/api/clients/:id/paid',
    summary: 'What a client has truly paid',
    access: 'signedIn',
    params: byId,
    returns: paidSums,
    refusals: [notFound],
  }),
};

export const paymentEvents = [
  'payment.requested',
  'payment.opened',
  'payment.updated',
  'payment.failed',
  'payment.canceled',
  'payment.succeeded',
  'payment.refund_requested',
  'payment.refunded',
  'payment.refund_failed',
  'payment.disputed',
  'payment.dispute_settled',
  'payment.receipt_mailed',
  'payment.heard',
  'payments.reconciled',
  'payments.exported',
  'payment_message.kept',
] as const;
