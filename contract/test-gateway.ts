import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { defineRefusal, invalid } from './refusal.ts';
import { testCardOf } from './test-cards.ts';

/** Where an intent of the test gateway stands, in Stripe's words. */
export const intentStates = [
  'requires_payment_method',
  'requires_action',
  'succeeded',
  'canceled',
] as const;

export const intentOver = defineRefusal(
  'intent_over',
  404,
  'There is no such payment at the test gateway, or it is over.',
);

const clientSecret = z
  .string()
  .check(
    z.regex(/^pi_test_[\w-]{10,80}_secret_[\w-]{10,80}$/, 'Not a payment of the test gateway'),
  );
const answer = z.object({
  status: z.enum(intentStates),
  /** Why the card was not taken, as the payment page shows it; null where it was. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
const rate = { per: 'address', max: 60, windowSeconds: 60 } as const;

/** The test gateway that stands in for Stripe where no key is set: it moves no money. */
export const testGateway = {
  confirmTestPayment: endpoint({
    method: 'POST',
    path: '/api/test-gateway/confirm',
    summary: 'Pay with a published test card; any other number is refused',
    access: 'anyone',
    body: z.strictObject({
      clientSecret,
      number: z.string().check(
        z.maxLength(30),
        z.refine((text) => testCardOf(text) !== undefined, 'Only published test cards are taken'),
      ),
    }),
    returns: answer,
    refusals: [invalid, intentOver],
    limit: rate,
  }),
  answerTestChallenge: endpoint({
    method: 'POST',
    path: '/api/test-gateway/challenge',
    summary: 'Complete or fail the 3-D Secure challenge of a test payment',
    access: 'anyone',
    body: z.strictObject({ clientSecret, outcome: z.enum(['complete', 'fail']) }),
    returns: answer,
    refusals: [invalid, intentOver],
    limit: rate,
  }),
};

export const testGatewayEvents = ['test_intent.made', 'test_intent.moved'] as const;
