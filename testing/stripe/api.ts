import { cancel, makeIntent, refundCharge, type StripeAccount } from './account.ts';
import { listIn, type Form } from './form.ts';
import type { Json } from './objects.ts';
import { parameters } from './parameters.ts';

export interface StripeAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StripeAsked {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

const ok = (body: Json): StripeAnswer => ({ status: 200, body });

export function stripeError(status: number, error: Json): StripeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

const missing = (id: string) =>
  stripeError(404, {
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });

type Route = (account: StripeAccount, form: Form, id: string) => StripeAnswer;
type Known = keyof typeof parameters;

const routes: readonly (readonly [string, RegExp, Known, Route])[] = [
  ['POST', /^\/v1\/payment_intents$/, 'createIntent', createIntent],
  ['GET', /^\/v1\/payment_intents$/, 'listIntents', listIntents],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, 'retrieveIntent', retrieveIntent],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, 'cancelIntent', cancelIntent],
  ['POST', /^\/v1\/refunds$/, 'createRefund', createRefund],
  ['GET', /^\/v1\/refunds$/, 'listOfIntent', (account, form) => listOf(account.refunds, form)],
  ['GET', /^\/v1\/disputes$/, 'listOfIntent', (account, form) => listOf(account.disputes, form)],
];

/** Answers one request as Stripe's API does. */
export function answerOf(account: StripeAccount, { method, path, form }: StripeAsked) {
  for (const [verb, pattern, known, route] of routes) {
    const match = verb === method ? pattern.exec(path) : null;
    if (!match) continue;
    const allowed: readonly string[] = parameters[known];
    const unknown = Object.keys(form).find((name) => !allowed.includes(name));
    if (unknown !== undefined) {
      const message = `Received unknown parameter: ${unknown}`;
      return stripeError(400, { code: 'parameter_unknown', param: unknown, message });
    }
    return route(account, form, match[1] ?? '');
  }
  return stripeError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

function createIntent(account: StripeAccount, form: Form): StripeAnswer {
  const amount = Number(form['amount']);
  if (!Number.isInteger(amount)) {
    return stripeError(400, {
      code: 'parameter_invalid_integer',
      param: 'amount',
      message: 'Invalid integer',
    });
  }
  if (amount < 50) {
    const message = 'Amount must be at least $0.50 usd';
    return stripeError(400, { code: 'amount_too_small', param: 'amount', message });
  }
  if (amount > 99_999_999) {
    const message = 'Amount must be no more than $999,999.99';
    return stripeError(400, { code: 'amount_too_large', param: 'amount', message });
  }
  if (form['currency'] !== 'usd') {
    return stripeError(400, { param: 'currency', message: 'Invalid currency' });
  }
  return ok(makeIntent(account, form));
}

/** With its charge whole, where that is asked for. */
function shown(account: StripeAccount, intent: Json, expanded: boolean): Json {
  const charge = account.charges.get(String(intent['latest_charge']));
  return expanded && charge ? { ...intent, latest_charge: charge } : { ...intent };
}

function retrieveIntent(account: StripeAccount, form: Form, id: string): StripeAnswer {
  const intent = account.intents.get(id);
  if (!intent) return missing(id);
  return ok(shown(account, intent, listIn(form, 'expand').includes('latest_charge')));
}

function listIntents(account: StripeAccount, form: Form): StripeAnswer {
  const since = Number((form['created'] as Form | undefined)?.['gte'] ?? 0);
  const limit = Number(form['limit'] ?? 10);
  const expanded = listIn(form, 'expand').includes('data.latest_charge');
  const all = [...account.intents.values()]
    .toReversed()
    .filter(({ created }) => Number(created) >= since);
  const start = all.findIndex(({ id }) => id === form['starting_after']) + 1;
  const data = all.slice(start, start + limit).map((intent) => shown(account, intent, expanded));
  const more = start + limit < all.length;
  return ok({ object: 'list', data, has_more: more, url: '/v1/payment_intents' });
}

function cancelIntent(account: StripeAccount, _form: Form, id: string): StripeAnswer {
  const intent = account.intents.get(id);
  if (!intent) return missing(id);
  if (intent['status'] === 'succeeded' || intent['status'] === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${String(intent['status'])}.`;
    return stripeError(400, { code: 'payment_intent_unexpected_state', message });
  }
  cancel(account, intent);
  return ok(intent);
}

function createRefund(account: StripeAccount, form: Form): StripeAnswer {
  const intent = account.intents.get(String(form['payment_intent']));
  const charge = account.charges.get(String(intent?.['latest_charge']));
  if (!charge) return missing(String(form['payment_intent']));
  const left = Number(charge['amount']) - Number(charge['amount_refunded']);
  const amount = form['amount'] === undefined ? left : Number(form['amount']);
  if (left === 0) {
    const message = 'Charge has already been refunded.';
    return stripeError(400, { code: 'charge_already_refunded', message });
  }
  if (amount > left) {
    const message = `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`;
    return stripeError(400, { param: 'amount', message });
  }
  return ok(refundCharge(account, charge, amount, form['metadata']));
}

function listOf(rows: readonly Json[], form: Form): StripeAnswer {
  const data = rows.filter((row) => row['payment_intent'] === form['payment_intent']).toReversed();
  return ok({ object: 'list', data, has_more: false, url: '/v1/list' });
}
