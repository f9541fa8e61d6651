import type { paymentLinkEvents } from '#contract/payment-links.ts';
import type { paymentEvents } from '#contract/payments.ts';
import type { testGatewayEvents } from '#contract/test-gateway.ts';
import { becauseOf } from '#contract/card-problem.ts';
import { tellDisputed, tellSum } from '#contract/payment-words.ts';
import type { EventWords, Told } from '#web/audit/told.ts';
import { countOf } from '#web/ui/count-of.ts';

const sum = ({ after }: Told) => tellSum(after);
const disputed = ({ after }: Told) => tellDisputed(after);
const because = ({ after }: Told) => becauseOf(after('problem'));

type PaymentEvent =
  | (typeof paymentEvents)[number]
  | (typeof paymentLinkEvents)[number]
  | (typeof testGatewayEvents)[number];

export const paymentWords: Readonly<Record<PaymentEvent, EventWords>> = {
  'payment.requested': {
    kind: 'Payment begun',
    tell: (it) => `${it.who} began a payment of ${sum(it)}`,
  },
  'payment.opened': {
    kind: 'Payment opened',
    tell: () => 'The payment service opened a payment',
  },
  'payment.updated': {
    kind: 'Payment followed',
    tell: () => 'The payment service reported more about a payment',
  },
  'payment.failed': {
    kind: 'Payment failed',
    tell: (it) => `A payment of ${sum(it)} did not go through${because(it)}`,
  },
  'payment.canceled': {
    kind: 'Payment canceled',
    tell: (it) => `A payment of ${sum(it)} was canceled${because(it)}`,
  },
  'payment.succeeded': { kind: 'Payment received', tell: (it) => `Paid: ${sum(it)}` },
  'payment.refund_requested': {
    kind: 'Refund asked for',
    tell: (it) => `${it.who} asked for a refund of ${sum(it)}`,
  },
  'payment.refunded': { kind: 'Payment refunded', tell: (it) => `Refunded: ${sum(it)}` },
  'payment.refund_failed': {
    kind: 'Refund failed',
    tell: (it) => `A refund of ${sum(it)} failed${because(it)}`,
  },
  'payment.disputed': {
    kind: 'Payment disputed',
    tell: (it) => `${disputed(it)} is disputed`,
  },
  'payment.dispute_settled': {
    kind: 'Dispute settled',
    tell: (it) => `The dispute over ${disputed(it)} was ${it.after('outcome') ?? 'settled'}`,
  },
  'payment.receipt_mailed': {
    kind: 'Receipt written',
    tell: ({ after }) =>
      `${['Receipt', after('receipt')].filter(Boolean).join(' ')} was written to ${after('to') ?? 'somebody'}`,
  },
  'payment.heard': {
    kind: 'Message about a payment',
    tell: ({ after }) =>
      `The payment service sent a message${after('message') ? `: ${after('message')}` : ''}`,
  },
  'payments.reconciled': {
    kind: 'Payments compared',
    tell: (it) =>
      `${it.who} compared the payments with the payment service: ${countOf(Number(it.after('differences') ?? 0), 'difference')}`,
  },
  'payments.exported': {
    kind: 'Payments exported',
    tell: (it) => `${it.who} exported payments`,
  },
  'payment_message.kept': {
    kind: 'Message about no payment of ours',
    tell: () => 'The payment service reported a payment that is not ours',
  },
  'payment_link.made': {
    kind: 'Payment link made',
    tell: (it) => `${it.who} made a link to pay ${sum(it)}`,
  },
  'payment_link.revoked': {
    kind: 'Payment link withdrawn',
    tell: (it) => `${it.who} withdrew the link to pay ${sum(it)}`,
  },
  'payment_link.paid': {
    kind: 'Payment link paid',
    tell: (it) => `The link to pay ${sum(it)} was paid`,
  },
  'test_intent.made': {
    kind: 'Test payment opened',
    tell: () => 'The test gateway opened a payment',
  },
  'test_intent.moved': {
    kind: 'Test payment moved',
    tell: (it) => `The test gateway moved a payment to ${it.after('state') ?? 'another state'}`,
  },
};
