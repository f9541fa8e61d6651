import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** The least and the most that a card can be charged, in US cents; an installation may set less. */
export const leastCents = 50;
export const mostCents = 99_999_900;

/** After so many days a payment that nobody finished is canceled, so that it can't be paid by surprise. */
export const unfinishedDays = 7;

/** Where a payment stands; what is paid or canceled stays so. */
export const paymentStates = [
  'requested',
  'open',
  'failed',
  'processing',
  'canceled',
  'succeeded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same as a person reads it, with what was given back. */
export const paymentStatuses = [
  'succeeded',
  'partly_refunded',
  'refunded',
  'processing',
  'open',
  'failed',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** By what a list may be narrowed: a status, all that was paid, or all of which something was given back. */
export const statusFilters = [...paymentStatuses, 'paid', 'given_back'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** `test` moves no money. */
export const paymentVendors = ['stripe', 'test'] as const;
export type PaymentVendorName = (typeof paymentVendors)[number];

export const disputeStates = ['', 'open', 'won', 'lost'] as const;

const person = z.nullable(z.object({ id, name: z.string() }));

/** Amounts are whole US cents. */
export const payment = z.object({
  id,
  /** The receipt's number, such as `R-0042`; null until it is paid. */
  receipt: z.nullable(z.string()),
  status: z.enum(paymentStatuses),
  amount: z.number(),
  refunded: z.number(),
  currency: z.literal('usd'),
  description: z.string(),
  /** Why the last attempt failed; empty where none did. */
  problem: z.string(),
  dispute: z.enum(disputeStates),
  /** What the dispute is about, 0 without one: of a lost one the bank has taken this back. */
  disputed: z.number(),
  /** What the cardholder told their bank, in a sentence; empty where nobody says. */
  disputeReason: z.string(),
  /** Until when an open dispute can be answered; null where it was answered, or takes no answer. */
  disputeAnswerBy: z.nullable(instant),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  vendor: z.enum(paymentVendors),
  /** False for a test: it moved no money. */
  live: z.boolean(),
  client: person,
  /** Set where the asker may not open the client: it is somebody else's by now, or in the trash. */
  clientHidden: z.optional(z.literal(true)),
  /** Set where it came with a copy of the practice: the payment service here knows nothing of it. */
  copied: z.optional(z.literal(true)),
  /** Who took it; null for a payment by link. */
  author: person,
  byLink: z.boolean(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  updatedAt: instant,
});
export type Payment = z.infer<typeof payment>;

export const refund = z.object({
  id,
  amount: z.number(),
  state: z.enum(refundStates),
  reason: z.string(),
  problem: z.string(),
  /** Null where it was made at the payment service itself. */
  author: person,
  createdAt: instant,
});
export type Refund = z.infer<typeof refund>;

export const wholePayment = z.object({ ...payment.shape, refunds: z.array(refund) });
export type WholePayment = z.infer<typeof wholePayment>;

/**
 * What was paid, given back, and taken back by a bank after a lost dispute, in cents; tests stand
 * apart, since they move no money.
 */
export const paidSums = z.object({
  paid: z.number(),
  refunded: z.number(),
  lost: z.number(),
  count: z.number(),
  testPaid: z.number(),
  testRefunded: z.number(),
  testLost: z.number(),
  testCount: z.number(),
  lastPaidAt: z.nullable(instant),
});
export type PaidSums = z.infer<typeof paidSums>;

/** `R-0042` for the forty-second receipt of a practice. */
export function receiptNumber(place: number): string {
  return `R-${String(place).padStart(4, '0')}`;
}

/** The day and time on a receipt, on paper and on the screen alike: by the practice's clocks, which it names. */
export function receiptMoment(at: string, timezone: string): string {
  const moment = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(at));
  return `${moment} (${timezone.replaceAll('_', ' ')})`;
}
