import type { Deps } from '#server/deps.ts';
import type { PaymentsVendor } from './payments.ts';
import { stripePayments } from './stripe.ts';
import { testGateway } from './test-gateway.ts';

/** Picks who takes payments: Stripe where its keys are set, else the test gateway. */
export function choosePayments(
  parts: Pick<Deps, 'config' | 'database' | 'enqueue' | 'clock'>,
): PaymentsVendor {
  const { secretKey, publishableKey, webhookSecret, baseUrl } = parts.config.pay;
  if (secretKey === undefined || publishableKey === undefined) return testGateway(parts);
  return stripePayments({ secretKey, publishableKey, webhookSecret, baseUrl });
}
