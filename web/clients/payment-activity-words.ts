import { CreditCard, Link2, Link2Off, Receipt, ShieldAlert, Undo2 } from 'lucide-react';
import type { paymentLinkEvents } from '#contract/payment-links.ts';
import type { paymentEvents } from '#contract/payments.ts';
import { tellDisputed, tellSum } from '#contract/payment-words.ts';
import { becauseOf } from '#contract/card-problem.ts';
import type { ActivityWords, Recorded } from '#web/clients/activity-told.ts';

const sum = ({ text }: Recorded) => tellSum(text);
const disputed = ({ text }: Recorded) => tellDisputed(text);
const because = ({ text }: Recorded) => becauseOf(text('problem'));

type Shown =
  | Exclude<
      (typeof paymentEvents)[number],
      'payment.heard' | 'payment.opened' | `payments.${string}` | `payment_message.${string}`
    >
  | (typeof paymentLinkEvents)[number];

/** Payments in a client's timeline. */
export const paymentActivityWords: Readonly<Record<Shown, ActivityWords>> = {
  'payment.requested': { icon: CreditCard, did: (it) => `began a payment of ${sum(it)}` },
  'payment.updated': { icon: CreditCard, did: () => 'heard more of a payment' },
  'payment.failed': {
    icon: CreditCard,
    tone: 'warn',
    did: (it) => `saw a payment of ${sum(it)} fail${because(it)}`,
  },
  'payment.canceled': { icon: CreditCard, did: (it) => `canceled a payment of ${sum(it)}` },
  'payment.succeeded': {
    icon: CreditCard,
    tone: 'good',
    did: (it) => `received ${sum(it)}`,
  },
  'payment.refund_requested': { icon: Undo2, did: (it) => `asked to give back ${sum(it)}` },
  'payment.refunded': {
    icon: Undo2,
    tone: 'calm',
    did: (it) => (it.byPerson ? `gave back ${sum(it)}` : `saw ${sum(it)} given back`),
  },
  'payment.refund_failed': {
    icon: Undo2,
    tone: 'bad',
    did: (it) => `could not give back ${sum(it)}${because(it)}`,
  },
  'payment.disputed': {
    icon: ShieldAlert,
    tone: 'bad',
    did: (it) => `heard that ${disputed(it)} is disputed`,
  },
  'payment.dispute_settled': {
    icon: ShieldAlert,
    did: (it) =>
      `heard that the dispute over ${disputed(it)} was ${it.text('outcome') || 'settled'}`,
  },
  'payment.receipt_mailed': {
    icon: Receipt,
    did: ({ text }) =>
      `wrote ${text('receipt') ? `receipt ${text('receipt')}` : 'a receipt'} to ${text('to') || 'the client'}`,
  },
  'payment_link.made': { icon: Link2, tone: 'calm', did: (it) => `made a link to pay ${sum(it)}` },
  'payment_link.revoked': {
    icon: Link2Off,
    did: (it) => `withdrew the link to pay ${sum(it)}`,
  },
  'payment_link.paid': {
    icon: Link2,
    tone: 'good',
    did: (it) => `saw the link to pay ${sum(it)} paid`,
  },
};
