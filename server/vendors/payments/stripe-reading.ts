import type Stripe from 'stripe';
import { cardProblem } from './card-words.ts';
import { disputeReason } from './dispute-reason.ts';
import type { VendorPayment, VendorPaymentState, VendorRefund } from './payments.ts';

/** Where our own reference stands in what we make at Stripe. */
export const referenceField = 'rapport_reference';

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

function stateOf(intent: Stripe.PaymentIntent): VendorPaymentState {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'processing':
      return 'processing';
    case 'requires_payment_method':
      return intent.last_payment_error ? 'failed' : 'open';
    default:
      return 'open';
  }
}

/** A payment in our words; the charge is there where the answer carries it whole. */
export function readIntent(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = [],
  dispute?: VendorPayment['dispute'],
): VendorPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  const state = stateOf(intent);
  const failure = intent.last_payment_error;
  return {
    vendorId: intent.id,
    reference: intent.metadata[referenceField],
    state,
    amountCents: intent.amount,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    problem: state === 'failed' ? cardProblem(failure?.code, failure?.decline_code) : '',
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : undefined,
    refunds: refunds.map(readRefund),
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    dispute,
    createdAt: instantOf(intent.created),
    paidAt: state === 'succeeded' ? instantOf(charge?.created ?? intent.created) : undefined,
  };
}

export function readRefund(refund: Stripe.Refund): VendorRefund {
  const state =
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending';
  return {
    vendorId: refund.id,
    reference: refund.metadata?.[referenceField],
    amountCents: refund.amount,
    state,
    problem: state === 'failed' ? 'The card’s bank did not take the money back.' : '',
    at: instantOf(refund.created),
  };
}

/** The latest dispute decides: a warning that was closed is as good as won. */
export function readDispute(disputes: readonly Stripe.Dispute[]): VendorPayment['dispute'] {
  const [latest] = disputes.toSorted((one, other) => other.created - one.created);
  if (!latest) return undefined;
  const state = disputeState(latest);
  // A bank may take back one part after the other.
  const those = state === 'lost' ? disputes.filter((one) => one.status === 'lost') : [latest];
  const isKnown = those.every(({ currency }) => currency === 'usd');
  const cents = isKnown ? those.reduce((sum, { amount }) => sum + amount, 0) : undefined;
  const due = latest.evidence_details.due_by ?? 0;
  const isAsked = latest.status.endsWith('needs_response') && due > 0;
  const answerBy = isAsked ? instantOf(due) : null;
  return { state, cents, reason: disputeReason(latest.reason), answerBy };
}

function disputeState({ status }: Stripe.Dispute) {
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open';
}
