import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFields } from './stripe/fixture-fields.ts';
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  const { hostname: host, port } = new URL(standIn.url);
  const at = { host, port: Number(port), protocol: 'http', telemetry: false } as const;
  stripe = new Stripe(standIn.secretKey, { ...at, maxNetworkRetries: 0 });
});
afterAll(() => standIn.stop());

const fieldsOf = (object: object) =>
  Object.keys(object)
    .filter((field) => field !== 'lastResponse')
    .toSorted();
const make = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, key = crypto.randomUUID()) =>
  stripe.paymentIntents.create({ amount: 2500, currency: 'usd', ...more }, { idempotencyKey: key });

test('answers with the very fields of Stripe’s fixtures', async () => {
  const intent = await make({ metadata: { user: 'u1' } });
  expect(fieldsOf(intent)).toEqual(fixtureFields.payment_intent);
  standIn.pay(intent.client_secret ?? '', '4242424242424242');
  const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', metadata: { user: 'u1' } });
  expect(fieldsOf(paid.latest_charge as Stripe.Charge)).toEqual(fixtureFields.charge);
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  expect(fieldsOf(refund)).toEqual(fixtureFields.refund);
  for (const event of standIn.account.events) {
    expect(fieldsOf(event)).toEqual(fixtureFields.event);
  }
});

test('refuses what Stripe’s list of parameters does not hold', async () => {
  const unknown = { tip: 5 } as Partial<Stripe.PaymentIntentCreateParams>;
  await expect(make(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'tip' });
  await expect(make({ amount: 49 })).rejects.toMatchObject({ code: 'amount_too_small' });
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});

test('makes one of the same key, and refuses the key with other parameters', async () => {
  const key = crypto.randomUUID();
  const [one, other] = [await make({}, key), await make({}, key)];
  expect(other.id).toBe(one.id);
  await expect(make({ amount: 9_900 }, key)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  );
});

test('refuses another key than its own', async () => {
  const { hostname: host, port } = new URL(standIn.url);
  const other = new Stripe('sk_live_other', { host, port: Number(port), protocol: 'http' });
  await expect(other.paymentIntents.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
});

test('signs as Stripe’s documentation does', () => {
  const vector = stripe.webhooks.generateTestHeaderString({
    payload: '{"id":"evt_1"}',
    secret: 'whsec_test',
    timestamp: 1_700_000_000,
  });
  expect(vector).toBe(
    't=1700000000,v1=c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925',
  );
});
