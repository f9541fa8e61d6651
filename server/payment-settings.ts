import { secret, setting, startsWith, text, url } from '#server/setting.ts';

/** The settings of payments. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: secret(
    startsWith(/^(?:sk|rk)_/, 'must begin with sk_ or rk_').optional(),
    'Payments (Stripe)',
    'sk_live_…',
    'Takes payments. Without it the built-in test gateway answers and no money moves.',
  ),
  STRIPE_PUBLISHABLE_KEY: setting(
    startsWith(/^pk_/, 'must begin with pk_').optional(),
    'Payments (Stripe)',
    'pk_live_…',
    'The key that browsers may see; needed with STRIPE_SECRET_KEY.',
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    startsWith(/^whsec_/, 'must begin with whsec_').optional(),
    'Payments (Stripe)',
    'whsec_…',
    'Proves that a webhook comes from Stripe; its address is BASE_URL/api/stripe/webhook.',
  ),
  STRIPE_BASE_URL: setting(
    url(['https:', 'http:'], 'must be an http or https address').optional(),
    'Payments (Stripe)',
    'https://api.stripe.com',
    'Another address of the Stripe API.',
  ),
  RAPPORT_PAYMENT_MAXIMUM: setting(
    text('must be a whole number from 1 to 999999')
      .regex(/^[1-9]\d{0,5}$/, { error: 'must be a whole number from 1 to 999999' })
      .transform(Number)
      .prefault('10000'),
    'Payments (Stripe)',
    '10000',
    'The most that one payment may take, in whole US dollars.',
  ),
};
