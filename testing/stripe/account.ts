import {
  chargeObject,
  eventObject,
  intentObject,
  newId,
  refundObject,
  type Json,
} from './objects.ts';

/** What the account at the stand-in holds, and the ledger of what truly moved. */
export interface StripeAccount {
  readonly intents: Map<string, Json>;
  readonly charges: Map<string, Json>;
  readonly refunds: Json[];
  readonly disputes: Json[];
  /** Every event that happened, in its order, whether or not it was delivered. */
  readonly events: Json[];
  readonly now: () => number;
  /** Cards' banks send every refund back the moment it is made. */
  refundsComeBack: boolean;
}

export function newAccount(now: () => number): StripeAccount {
  return {
    intents: new Map(),
    charges: new Map(),
    refunds: [],
    disputes: [],
    events: [],
    now: () => Math.floor(now() / 1000),
    refundsComeBack: false,
  };
}

export function ledgerOf({ charges, refunds }: StripeAccount) {
  const sum = (rows: readonly Json[], field: string) =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  const given = refunds.filter(({ status }) => status === 'succeeded');
  return {
    charged: sum([...charges.values()], 'amount_captured'),
    charges: charges.size,
    refunded: sum(given, 'amount'),
  };
}

export function makeIntent(account: StripeAccount, form: Json): Json {
  const intent = intentObject({
    amount: Number(form['amount']),
    currency: String(form['currency']),
    description: form['description'],
    metadata: form['metadata'],
    created: account.now(),
  });
  account.intents.set(String(intent['id']), intent);
  happen(account, 'payment_intent.created', intent);
  return intent;
}

export function happen(account: StripeAccount, type: string, object: Json): void {
  account.events.push(eventObject(type, object, account.now()));
}

/** What Stripe's published cards do. */
const cards: Readonly<Record<string, { code?: string; decline?: string; challenge?: true }>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000000000000002': { code: 'card_declined', decline: 'generic_decline' },
  '4000000000009995': { code: 'card_declined', decline: 'insufficient_funds' },
  '4000000000000069': { code: 'expired_card', decline: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc', decline: 'incorrect_cvc' },
  '4000000000000119': { code: 'processing_error', decline: 'processing_error' },
  '4000002500003155': { challenge: true },
  '4000002760003184': { challenge: true },
};

const over = (intent: Json) => intent['status'] === 'succeeded' || intent['status'] === 'canceled';

/** Confirms an intent with a card, as the browser does by its secret; answers where it stands. */
export function confirmWith(account: StripeAccount, intent: Json, number: string): string {
  const card = cards[number];
  if (!card) throw new Error(`${number} is no published card.`);
  if (over(intent)) return String(intent['status']);
  const used = { brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) };
  if (card.challenge) {
    Object.assign(intent, {
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
      payment_method: newId('pm'),
    });
    happen(account, 'payment_intent.requires_action', intent);
  } else if (card.code) {
    decline(account, intent, card.code, card.decline);
  } else {
    capture(account, intent, used);
  }
  return String(intent['status']);
}

/** The holder's answer to 3-D Secure. */
export function challengeOf(account: StripeAccount, intent: Json, passed: boolean): string {
  if (intent['status'] !== 'requires_action') return String(intent['status']);
  if (passed) capture(account, intent, { brand: 'visa', last4: '3155' });
  else decline(account, intent, 'payment_intent_authentication_failure');
  return String(intent['status']);
}

function decline(account: StripeAccount, intent: Json, code: string, declineCode?: string): void {
  const error = { code, message: 'Declined.', type: 'card_error' };
  Object.assign(intent, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: declineCode ? { ...error, decline_code: declineCode } : error,
  });
  happen(account, 'payment_intent.payment_failed', intent);
}

function capture(
  account: StripeAccount,
  intent: Json,
  card: { brand: string; last4: string },
): void {
  const charge = chargeObject(intent, card, account.now());
  account.charges.set(String(charge['id']), charge);
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent['amount'],
    latest_charge: charge['id'],
    last_payment_error: null,
    next_action: null,
    payment_method: charge['payment_method'],
  });
  happen(account, 'charge.succeeded', charge);
  happen(account, 'payment_intent.succeeded', intent);
}

export function cancel(account: StripeAccount, intent: Json): void {
  Object.assign(intent, { status: 'canceled', canceled_at: account.now() });
  happen(account, 'payment_intent.canceled', intent);
}

export function refundCharge(
  account: StripeAccount,
  charge: Json,
  amount: number,
  metadata?: unknown,
): Json {
  const refund = refundObject(charge, amount, metadata, account.now());
  account.refunds.push(refund);
  const refunded = Number(charge['amount_refunded']) + amount;
  Object.assign(charge, { amount_refunded: refunded, refunded: refunded === charge['amount'] });
  happen(account, 'refund.created', refund);
  happen(account, 'charge.refunded', charge);
  if (account.refundsComeBack) failRefund(account, refund);
  return refund;
}

/** The bank sends a refund back. */
export function failRefund(account: StripeAccount, refund: Json): void {
  refund['status'] = 'failed';
  const charge = account.charges.get(String(refund['charge']));
  if (!charge) return;
  const left = Number(charge['amount_refunded']) - Number(refund['amount']);
  Object.assign(charge, { amount_refunded: left, refunded: false });
  happen(account, 'refund.failed', refund);
}

/** A client disputes a payment at their bank: all of it, or a part in cents. */
export function dispute(account: StripeAccount, intent: Json, amount = intent['amount']): Json {
  const charge = account.charges.get(String(intent['latest_charge']));
  if (charge) charge['disputed'] = true;
  const made: Json = {
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: intent['latest_charge'],
    created: account.now(),
    currency: 'usd',
    evidence_details: { due_by: account.now() + 7 * 86_400 },
    payment_intent: intent['id'],
    reason: 'unrecognized',
    status: 'needs_response',
  };
  account.disputes.push(made);
  happen(account, 'charge.dispute.created', made);
  return made;
}

/** The business sends what it has to say: from then on it is with the bank. */
export function answerDispute(account: StripeAccount, made: Json): void {
  made['status'] = 'under_review';
  happen(account, 'charge.dispute.updated', made);
}

export function closeDispute(account: StripeAccount, made: Json, status: 'won' | 'lost'): void {
  made['status'] = status;
  happen(account, 'charge.dispute.closed', made);
}
