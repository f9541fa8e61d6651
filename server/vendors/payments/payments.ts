import { idShape } from '#contract/ids.ts';
import type { WriteScope } from '#server/db/scope.ts';

/** Where a payment stands at the vendor; `open` waits for a card or for its holder. */
export type VendorPaymentState = 'open' | 'processing' | 'failed' | 'canceled' | 'succeeded';

export type VendorRefundState = 'pending' | 'succeeded' | 'failed';

export interface VendorRefund {
  readonly vendorId: string;
  /** The reference that our request carried; undefined for one made at the vendor itself. */
  readonly reference: string | undefined;
  readonly amountCents: number;
  readonly state: VendorRefundState;
  /** A sentence for a person; empty where nothing is wrong. */
  readonly problem: string;
  readonly at: string;
}

/** What a cardholder's bank takes back or asks about, as the vendor tells it. */
export interface VendorDispute {
  readonly state: 'open' | 'won' | 'lost';
  /** What it is about; undefined where that is no sum in US dollars. */
  readonly cents: number | undefined;
  /** What the cardholder told their bank, in a sentence; empty where nobody says. */
  readonly reason: string;
  /** Until when it can be answered; null where it was answered, is over, or takes no answer. */
  readonly answerBy: string | null;
}

/** A payment as the vendor tells it, in our words; amounts in whole US cents. */
export interface VendorPayment {
  readonly vendorId: string;
  /** The reference that its making carried; undefined for one that is none of ours. */
  readonly reference: string | undefined;
  readonly state: VendorPaymentState;
  readonly amountCents: number;
  readonly currency: string;
  /** Gives a browser this one payment; never kept and never logged. */
  readonly clientSecret: string;
  /** Why the last attempt failed, in a sentence for a person; empty where none did. */
  readonly problem: string;
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
  /** Only where a single payment was asked for. */
  readonly refunds: readonly VendorRefund[];
  /** What was given back in all, as the vendor sums it. */
  readonly refundedCents: number;
  readonly disputed: boolean;
  /** Only where a single payment was asked for. */
  readonly dispute: VendorDispute | undefined;
  readonly createdAt: string;
  /** When it was paid; undefined until then. */
  readonly paidAt: string | undefined;
}

export interface PaymentRequest {
  /** Our own id of the payment, with its practice. */
  readonly reference: string;
  /** The same at every attempt, so that there is one payment whatever happens. */
  readonly key: string;
  readonly amountCents: number;
  readonly description: string;
}

export interface RefundRequest {
  readonly vendorId: string;
  readonly reference: string;
  readonly key: string;
  readonly amountCents: number;
}

/** One message of the vendor's; what it tells is looked up, since messages come late and twice. */
export interface PaymentMessage {
  readonly id: string;
  /** The vendor's name of what happened, such as `payment_intent.succeeded`. */
  readonly name: string;
  /** Whether it is about something that we keep. */
  readonly followed: boolean;
  /** The payment that it is about; undefined where it is about none. */
  readonly vendorId: string | undefined;
  readonly reference: string | undefined;
  readonly at: string;
}

export type PaymentProblemKind =
  | 'auth'
  | 'bad_request'
  | 'not_found'
  | 'rate_limited'
  | 'unavailable'
  /** It may or may not have been done: asking again with the same key tells. */
  | 'unknown_outcome';

/** Thrown by every verb below; its message is a sentence for a person and holds no key. */
export class PaymentProblem extends Error {
  override readonly name = 'PaymentProblem';
  constructor(
    readonly kind: PaymentProblemKind,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export interface CardAnswer {
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** A payment that was made with a test card before anybody kept it. */
export interface PastPayment extends PaymentRequest {
  readonly card: string;
  readonly at: string;
  readonly refunds: readonly {
    readonly reference: string;
    readonly key: string;
    readonly amountCents: number;
    readonly at: string;
  }[];
}

/** What the test gateway does in the place of Stripe's own page; undefined for a forged secret. */
export interface TestCheckout {
  /** Adds a payment of the past, for the sample practice, in the caller's transaction. */
  bring(tx: WriteScope, past: PastPayment): Promise<VendorPayment>;
  confirm(clientSecret: string, number: string): Promise<CardAnswer | undefined>;
  answerChallenge(
    clientSecret: string,
    outcome: 'complete' | 'fail',
  ): Promise<CardAnswer | undefined>;
}

/** Takes payments by card. */
export interface PaymentsVendor {
  readonly name: 'stripe' | 'test';
  /** Whether money is moved. */
  readonly live: boolean;
  /** What a browser needs to speak to the vendor; undefined for the test gateway. */
  readonly publishableKey: string | undefined;
  readonly test: TestCheckout | undefined;
  /** Makes a payment, or finds the one that the same key made. */
  createPayment(request: PaymentRequest): Promise<VendorPayment>;
  findPayment(vendorId: string): Promise<VendorPayment | undefined>;
  /** Ends a payment that was not paid; answers where it stands then. */
  cancelPayment(vendorId: string): Promise<VendorPayment>;
  /** Gives back, once for a key. */
  refund(request: RefundRequest): Promise<VendorRefund>;
  /** Asks whether the vendor takes the key; absent where nothing outside is asked. Throws a PaymentProblem. */
  probe?(): Promise<void>;
  /** Payments of a practice made since an instant, newest first, without their refunds. */
  listPayments(practiceId: string, since: Date): AsyncIterable<VendorPayment>;
  /**
   * Reads a webhook by its raw bytes: undefined when it is not proven to come from the vendor now
   * (wrong signature, older than five minutes), `unknown` for what is proven but no event.
   */
  readWebhook(
    rawBody: Buffer,
    signature: string | undefined,
    now: Date,
  ): PaymentMessage | 'unknown' | undefined;
}

/** What a payment is called at the vendor, so that it is found again in its practice. */
export function referenceOf(practiceId: string, id: string): string {
  return `${practiceId}/${id}`;
}

const shape = new RegExp(`^(${idShape})/(${idShape})$`);

export function readReference(
  reference: string | undefined,
): { readonly practiceId: string; readonly id: string } | undefined {
  const parts = shape.exec(reference ?? '');
  return parts?.[1] && parts[2] ? { practiceId: parts[1], id: parts[2] } : undefined;
}

/** How the id of every payment of a practice begins at the test gateway. */
export function practiceInIntents(practiceId: string): string {
  const practice = Buffer.from(practiceId.replaceAll('-', ''), 'hex').toString('base64url');
  return `pi_test_${practice}`;
}
