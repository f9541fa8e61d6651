import type { Settings } from '#server/settings.ts';

/** How payments are taken; without a secret key by the test gateway. */
export interface PaymentConfig {
  readonly secretKey: string | undefined;
  readonly publishableKey: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly baseUrl: string | undefined;
  /** The most that one payment may take. */
  readonly mostCents: number;
}

export function paymentConfig(settings: Settings): PaymentConfig {
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    baseUrl: settings.STRIPE_BASE_URL,
    mostCents: settings.RAPPORT_PAYMENT_MAXIMUM * 100,
  };
}
