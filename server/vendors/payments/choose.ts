import type { Deps } from '#server/deps.ts';
import type { PaymentsVendor } from './payments.ts';
import { testGateway } from './test-gateway.ts';

/** Picks who takes payments: Stripe where its keys are set, else the test gateway. */
export async function choosePayments(
  parts: Pick<Deps, 'config' | 'database' | 'enqueue' | 'clock'>,
): Promise<PaymentsVendor> {
  const { secretKey, publishableKey, webhookSecret, baseUrl } = parts.config.pay;
  if (secretKey === undefined || publishableKey === undefined) return testGateway(parts);
  // Half a second to load, and most installations take no cards.
  const { stripePayments } = await import('./stripe.ts');
  return stripePayments({ secretKey, publishableKey, webhookSecret, baseUrl });
}
