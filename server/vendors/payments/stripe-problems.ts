import Stripe from 'stripe';
import { PaymentProblem, type PaymentProblemKind } from './payments.ts';

const sentences: Readonly<Record<PaymentProblemKind, string>> = {
  auth: 'The payment service refused the key of this installation.',
  bad_request: 'The payment service did not accept the request.',
  not_found: 'The payment service knows of no such payment.',
  rate_limited: 'The payment service takes no more requests right now. Try again shortly.',
  unavailable: 'The payment service can’t be reached right now. Try again shortly.',
  unknown_outcome: 'The payment service did not say whether it was done.',
};

export const paymentProblem = (kind: PaymentProblemKind, retryAfterSeconds?: number) =>
  new PaymentProblem(kind, sentences[kind], retryAfterSeconds);

/** What an error of Stripe's means; what it says itself may name a key and is not passed on. */
export function problemOf(error: unknown): PaymentProblem {
  if (error instanceof PaymentProblem) return error;
  if (error instanceof Stripe.errors.StripeError) {
    const { StripeAuthenticationError, StripePermissionError, StripeRateLimitError } =
      Stripe.errors;
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError) {
      return paymentProblem('auth');
    }
    if (error instanceof StripeRateLimitError) {
      return paymentProblem('rate_limited', retryAfter(error.headers));
    }
    if (error.statusCode === 404 || error.code === 'resource_missing') {
      return paymentProblem('not_found');
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      // The first request with this key is still at work.
      if (error.statusCode === 409) return paymentProblem('unknown_outcome');
      return paymentProblem('bad_request');
    }
  }
  return paymentProblem('unknown_outcome');
}

function retryAfter(headers: Readonly<Record<string, string>> | undefined): number | undefined {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return seconds > 0 && seconds < 3600 ? Math.ceil(seconds) : undefined;
}
