import type { PaymentState, RefundState } from '#contract/payment-record.ts';
import {
  readReference,
  type VendorDispute,
  type VendorPayment,
  type VendorRefund,
} from '#server/vendors/payments/payments.ts';

/** What is known of a payment before the vendor tells of it. */
export interface KnownPayment {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly problem: string;
  readonly dispute: '' | 'open' | 'won' | 'lost';
  readonly disputedCents: number | null;
  readonly disputeReason: string;
  readonly disputeAnswerBy: string | null;
  readonly cardBrand: string;
  readonly cardLast4: string;
  readonly vendorId: string | null;
  readonly paidAt: string | null;
  /** When the vendor was asked for what is known. */
  readonly askedAt: string | null;
}

/** Paid stays paid; what was canceled can only turn out to have been paid. */
const finality: Readonly<Record<PaymentState, number>> = {
  requested: 0,
  open: 0,
  failed: 0,
  processing: 0,
  canceled: 1,
  succeeded: 2,
};

export function isFinal(state: PaymentState): boolean {
  return finality[state] > 0;
}

/**
 * What the vendor's word changes: an answer that was asked for earlier than what is known never
 * takes it back, however late it comes.
 */
export function progressOf(
  known: KnownPayment,
  told: VendorPayment,
  askedAt: string,
): Partial<KnownPayment> {
  const stale = known.askedAt !== null && askedAt < known.askedAt;
  const further = finality[told.state] - finality[known.state];
  const takes = further > 0 || (further === 0 && !isFinal(known.state) && !stale);
  const state = takes ? told.state : known.state;
  const paid = state === 'succeeded' && told.state === 'succeeded';
  const after: KnownPayment = {
    state,
    amountCents: paid ? told.amountCents : known.amountCents,
    problem: takes ? told.problem : known.problem,
    ...disputeAfter(known, stale ? undefined : told.dispute),
    cardBrand: (takes || paid ? told.card?.brand : undefined) ?? known.cardBrand,
    cardLast4: (takes || paid ? told.card?.last4 : undefined) ?? known.cardLast4,
    vendorId: known.vendorId ?? told.vendorId,
    paidAt: known.paidAt ?? (paid ? (told.paidAt ?? askedAt) : null),
    askedAt: known.askedAt,
  };
  const names = Object.keys(after) as (keyof KnownPayment)[];
  const changed = names.filter((name) => after[name] !== known[name]);
  if (changed.length === 0) return {};
  return {
    ...Object.fromEntries(changed.map((name) => [name, after[name]])),
    ...(stale ? {} : { askedAt }),
  };
}

/** A dispute as it stands; what the vendor does not tell of stays. */
function disputeAfter(known: KnownPayment, told: VendorDispute | undefined) {
  return {
    dispute: told?.state ?? known.dispute,
    disputedCents: told?.cents ?? known.disputedCents,
    disputeReason: told?.reason ?? known.disputeReason,
    disputeAnswerBy: told ? told.answerBy : known.disputeAnswerBy,
  };
}

const distance: Readonly<Record<RefundState, number>> = {
  requested: 0,
  pending: 1,
  succeeded: 2,
  // A bank may send money back days after it was given.
  failed: 3,
};

export interface KnownRefund {
  readonly id: string;
  readonly state: RefundState;
  readonly amountCents: number;
  readonly problem: string;
  readonly vendorId: string | null;
}

/** Our refund that the vendor tells of: by its id, or by the reference that our request carried. */
export function findRefundOf<R extends KnownRefund>(
  known: readonly R[],
  told: VendorRefund,
): R | undefined {
  const ours = readReference(told.reference)?.id;
  return (
    known.find(({ vendorId }) => vendorId === told.vendorId) ??
    known.find(({ id, vendorId }) => vendorId === null && id === ours)
  );
}

/** A refund as it stands after the vendor's word: its state only moves on. */
export function refundAfter<R extends KnownRefund>(known: R, told: VendorRefund): R {
  const further = distance[told.state] > distance[known.state];
  return {
    ...known,
    state: further ? told.state : known.state,
    problem: further ? told.problem : known.problem,
    vendorId: told.vendorId,
    amountCents: told.amountCents,
  };
}

/** What has been given back or is on its way. */
export function refundedSum(
  refunds: readonly { readonly state: RefundState; readonly amountCents: number }[],
): number {
  return refunds
    .filter(({ state }) => state === 'pending' || state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What may still be given back: what was only asked for counts as given. */
export function refundable(
  amountCents: number,
  refunds: readonly { readonly state: RefundState; readonly amountCents: number }[],
): number {
  const given = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, one) => sum + one.amountCents, 0);
  return amountCents - given;
}
