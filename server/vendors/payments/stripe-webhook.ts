import Stripe from 'stripe';
import type { PaymentMessage } from './payments.ts';
import { referenceField } from './stripe-reading.ts';

const toleranceSeconds = 300;

/** Events after which a payment is looked up; others are answered and passed over. */
const followed = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]);

/** Proves by its signature that a message comes from Stripe, and says what it is about. */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): PaymentMessage | 'unknown' | undefined {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    // What is proven and none of the events that we know, such as one of Stripe's second kind.
    return 'unknown';
  }
  if (typeof event.id !== 'string' || typeof event.type !== 'string') return 'unknown';
  return {
    id: event.id.slice(0, 255),
    name: event.type.slice(0, 100),
    followed: followed.has(event.type),
    at: new Date((Number(event.created) || 0) * 1000).toISOString(),
    ...aboutWhich(event.data?.object),
  };
}

function aboutWhich(object: unknown): Pick<PaymentMessage, 'vendorId' | 'reference'> {
  const { object: kind, id, payment_intent: of, metadata } = (object ?? {}) as LooseObject;
  const named = kind === 'payment_intent' ? id : typeof of === 'object' ? of?.id : of;
  // A refund carries its own reference, which is not the payment's.
  const reference = kind === 'payment_intent' ? metadata?.[referenceField] : undefined;
  return {
    vendorId: typeof named === 'string' ? named.slice(0, 255) : undefined,
    reference: typeof reference === 'string' ? reference : undefined,
  };
}

interface LooseObject {
  readonly object?: unknown;
  readonly id?: unknown;
  readonly payment_intent?: string | { readonly id?: unknown } | null;
  readonly metadata?: Readonly<Record<string, unknown>> | null;
}
