import { PaymentProblem, type PaymentProblemKind } from './payments.ts';

const sentences: Readonly<Record<PaymentProblemKind, string>> = {
  auth: 'The payment service refused the key of this installation.',
  bad_request: 'The payment service did not accept the request.',
  not_found: 'The payment service knows of no such payment.',
  rate_limited: 'The payment service takes no more requests right now. Try again shortly.',
  unavailable: 'The payment service can’t be reached right now. Try again shortly.',
  unknown_outcome: 'The payment service did not say whether it was done.',
};

/** A problem with the sentence that a person is told. */
export const paymentProblem = (kind: PaymentProblemKind, retryAfterSeconds?: number) =>
  new PaymentProblem(kind, sentences[kind], retryAfterSeconds);
