import {
  unfinishedDays,
  type PaymentVendorName,
  type RefundState,
  type WholePayment,
} from '#contract/payment-record.ts';
import { dayText } from '#web/payments/payment-words.ts';

const dayMs = 86_400_000;

/** What may still be given back: a refund that was only asked for counts as given. */
export function refundLeft({ amount, refunds }: Pick<WholePayment, 'amount' | 'refunds'>): number {
  return refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((left, refund) => left - refund.amount, amount);
}

/** What is said of a refund that was made: a test gives nothing back. */
export const refundedText = ({ live }: Pick<WholePayment, 'live'>, sum: string): string =>
  live ? `${sum} goes back to the card.` : `${sum}, as a test: no money moves.`;

/** Whether the payment service still has something to say of it. */
export function isWaiting({ status, refunds }: Pick<WholePayment, 'status' | 'refunds'>): boolean {
  return (
    ['open', 'failed', 'processing'].includes(status) ||
    refunds.some(({ state }) => state === 'requested' || state === 'pending')
  );
}

/** Whether it can be ended by hand: nobody paid it, no bank is at work on it, and no link begins it anew. */
export function isCancelable({ status, byLink }: Pick<WholePayment, 'status' | 'byLink'>): boolean {
  return (status === 'open' || status === 'failed') && !byLink;
}

/** What becomes of a payment that was not paid; undefined for one that was, or that says why not. */
export function unpaidWords(
  { status, problem, byLink, createdAt }: WholePayment,
  timeZone: string | undefined,
): string | undefined {
  if (status === 'processing') {
    return 'The bank has not answered yet. It is asked after by itself: you need do nothing.';
  }
  if (status === 'canceled') {
    return problem === '' ? 'It was canceled before anything was charged.' : undefined;
  }
  if (status !== 'open' && status !== 'failed') return undefined;
  const end = new Date(Date.parse(createdAt) + unfinishedDays * dayMs).toISOString();
  return [
    'Nothing has been charged so far.',
    `It can still be paid; if it isn’t by ${dayText(end, timeZone)}, it is canceled by itself.`,
    byLink ? 'To end it now, withdraw its link.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const cameWithACopy =
  'It came here with a copy of the practice, so it is given back in Stripe’s own dashboard.';

/** What is said below a payment's facts, by who takes payments here now: nobody else is asked. */
export function paymentNote(
  payment: WholePayment,
  here: PaymentVendorName | undefined,
  timeZone: string | undefined,
): string | undefined {
  const { vendor, status, copied } = payment;
  if (vendor === 'stripe' && copied) {
    return status === 'refunded' ? undefined : cameWithACopy;
  }
  if (vendor === here || status === 'canceled') return unpaidWords(payment, timeZone);
  // A test that was begun before Stripe was set up moves nothing, and all was given back of the other.
  if (here !== 'test' || status === 'refunded') return undefined;
  return payment.paidAt === null
    ? 'It was begun with Stripe, which is not set up here now: see how it stands in Stripe’s own dashboard.'
    : 'It was taken with Stripe, which is not set up here now: it is given back in Stripe’s own dashboard.';
}

/** What a refund that has not arrived is waiting for. */
export const refundWaits: Readonly<Partial<Record<RefundState, string>>> = {
  requested: 'The payment service has not answered yet. It is asked again by itself.',
  pending: 'The payment service has it. The bank may take some days.',
};
