import { randomBytes } from 'node:crypto';

export type Json = Record<string, unknown>;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A payment intent with every field that Stripe sends. */
export function intentObject(made: {
  readonly amount: number;
  readonly currency: string;
  readonly description: unknown;
  readonly metadata: unknown;
  readonly created: number;
}): Json {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: made.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: made.created,
    currency: made.currency,
    customer: null,
    customer_account: null,
    description: made.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: made.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** A charge that was captured. */
export function chargeObject(
  intent: Json,
  card: { readonly brand: string; readonly last4: string },
  created: number,
): Json {
  const { amount, currency, description, metadata, id } = intent;
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId('txn'),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'RAPPORT',
    captured: true,
    created,
    currency,
    customer: null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: { network_status: 'approved_by_network', type: 'authorized' },
    paid: true,
    payment_intent: id,
    payment_method: newId('pm'),
    payment_method_details: { card, type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundObject(charge: Json, amount: number, metadata: unknown, created: number) {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge['id'],
    created,
    currency: charge['currency'],
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: metadata ?? {},
    payment_intent: charge['payment_intent'],
    payment_method: charge['payment_method'],
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } as Json;
}

export function eventObject(type: string, object: Json, created: number): Json {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    // As it stood when it happened, whatever becomes of it.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
