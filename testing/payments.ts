import type { Caller } from './caller.ts';
import { payments } from '#contract/payments.ts';
import { testGateway } from '#contract/test-gateway.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { lookUpPayment } from '#server/payments/ask-vendor.ts';
import { createPayment } from '#server/payments/create-payment.ts';
import { createPaymentLink } from '#server/payments/make-link.ts';
import { isRefusal } from '#server/refusal.ts';
import type { TestApp } from './app.ts';

export const goodCard = '4242424242424242';
export const challengedCard = '4000002500003155';
export const declinedCard = '4000000000000002';
/** There is not enough behind it. */
export const poorCard = '4000000000009995';

interface Wanted {
  readonly amount?: number;
  readonly description?: string;
  readonly clientId?: string;
  readonly card?: string;
  readonly key?: string;
}

let keys = 0;
export const freshKey = () => `key-${(keys += 1)}`;

/** Begins a payment as a page does. */
export async function begin(caller: Caller, wanted: Wanted = {}) {
  const { amount = 2500, description = 'Payment test', clientId, key = freshKey() } = wanted;
  const body = { amount, currency: 'usd', description, ...(clientId ? { clientId } : {}) };
  const headers = { 'idempotency-key': key };
  const path = payments.createPaymentIntent.path;
  const answer = await caller.raw('POST', path, { body, headers });
  return { ...answer, body: answer.body as { clientSecret: string; paymentId: string } };
}

/** Begins a payment, gives the test gateway a card, and asks where it stands. */
export async function pay(caller: Caller, wanted: Wanted = {}) {
  const { clientSecret, paymentId } = (await begin(caller, wanted)).body;
  const body = { clientSecret, number: wanted.card ?? goodCard };
  await caller.call(testGateway.confirmTestPayment, { body });
  return (await caller.call(payments.settlePayment, { params: { id: paymentId } })).body;
}

/** Begins a payment of a client without a caller. */
export async function makeOpen(
  t: TestApp,
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  description: string,
) {
  const body = { amount: 12_500, currency: 'usd', description, clientId } as const;
  const begun = await createPayment(scope, viewer, t.deps, { body, key: freshKey() });
  if (isRefusal(begun)) throw new Error('The payment was not made.');
  return begun;
}

/** The same, paid. */
export async function makePaid(
  ...[t, scope, ...rest]: Parameters<typeof makeOpen>
): Promise<string> {
  const begun = await makeOpen(t, scope, ...rest);
  await t.deps.payments.test?.confirm(begun.clientSecret, goodCard);
  await lookUpPayment(scope, t.deps, begun.paymentId);
  return begun.paymentId;
}

/** A link to pay by, and its token. */
export async function makeLink(
  t: TestApp,
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  description: string,
): Promise<{ id: string; token: string }> {
  const body = { amount: 9_900, description };
  const origin = 'http://localhost:3000';
  const made = await createPaymentLink(scope, viewer, t.deps, { clientId, origin, body });
  if (isRefusal(made)) throw new Error('The link was not made.');
  return { id: made.paymentLink.id, token: made.link.split('/pay/')[1] ?? '' };
}

/** Pays a link by a card on the page of whoever opens it; what the page then says. */
export async function payLink(payer: Caller, token: string, number: string) {
  const begun = await payer.raw('POST', '/api/pay/start', { body: { token } });
  const { clientSecret } = begun.body as { clientSecret: string };
  await payer.call(testGateway.confirmTestPayment, { body: { clientSecret, number } });
  return (await payer.raw('POST', '/api/pay/settle', { body: { token } })).body;
}
