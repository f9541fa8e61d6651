import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import {
  disputeStates,
  paymentStates,
  paymentVendors,
  refundStates,
} from '../../../contract/payment-record.ts';
import { intentStates } from '../../../contract/test-gateway.ts';
import { instant, practiceId, words } from '../columns.ts';
import { clients, ofClient } from './clients.ts';
import { practices } from './people.ts';

/** Money that moved stays written down when its client is erased: a migration sets only the client to null. */
function ofClientOrNobody(t: { practiceId: PgColumn; clientId: PgColumn }) {
  return foreignKey({
    name: 'payments_of_client_fk',
    columns: [t.practiceId, t.clientId],
    foreignColumns: [clients.practiceId, clients.id],
  });
}

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const payments = pgTable(
  'payments',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id'),
    /** Who took it; null for a payment by link. */
    authorId: uuid('author_id'),
    linkId: uuid('link_id'),
    vendor: text('vendor', { enum: paymentVendors }).notNull(),
    /** Whether money moves. */
    live: boolean('live').notNull(),
    /** The vendor's id; null until it has answered. */
    vendorId: text('vendor_id'),
    amountCents: cents('amount_cents'),
    /** What was given back and has not failed, the sum of its refunds. */
    refundedCents: cents('refunded_cents').default(0),
    currency: text('currency', { enum: ['usd'] }).notNull(),
    description: text('description').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    problem: words('problem'),
    dispute: text('dispute', { enum: disputeStates }).notNull().default(''),
    /** What the dispute is about; null where there is none or the vendor's sum isn't known. */
    disputedCents: bigint('disputed_cents', { mode: 'number' }),
    /** What the cardholder told their bank; empty where nobody says. */
    disputeReason: words('dispute_reason'),
    /** Until when the dispute can be answered; null where it takes no answer. */
    disputeAnswerBy: instant('dispute_answer_by'),
    cardBrand: words('card_brand'),
    cardLast4: words('card_last4'),
    /** The place in the practice's row of receipts. */
    receiptNo: integer('receipt_no'),
    /** What the person's browser called its request: the same one makes no second payment. */
    requestKey: text('request_key'),
    requestDigest: words('request_digest'),
    /** When the vendor was asked for what stands here. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClientOrNobody(t),
    check('payments_amount', sql`${t.amountCents} > 0`),
    check('payments_refunded', sql`${t.refundedCents} >= 0`),
    index('payments_newest').on(t.practiceId, t.createdAt, t.id),
    index('payments_of_client').on(t.practiceId, t.clientId, t.createdAt),
    uniqueIndex('payments_by_request')
      .on(t.practiceId, t.authorId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    uniqueIndex('payments_by_vendor_id')
      .on(t.practiceId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
    uniqueIndex('payments_by_link')
      .on(t.practiceId, t.linkId)
      .where(sql`${t.linkId} is not null and ${t.state} <> 'canceled'`),
    uniqueIndex('payments_by_receipt')
      .on(t.practiceId, t.receiptNo)
      .where(sql`${t.receiptNo} is not null`),
    index('payments_unsettled')
      .on(t.practiceId, t.createdAt)
      .where(sql`${t.state} in ('requested', 'open', 'failed', 'processing')`),
    index('payments_by_vendor').on(t.vendorId),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: cents('amount_cents'),
    state: text('state', { enum: refundStates }).notNull(),
    reason: words('reason'),
    problem: words('problem'),
    vendorId: text('vendor_id'),
    /** Null for one that was made at the vendor itself. */
    authorId: uuid('author_id'),
    requestKey: text('request_key'),
    requestDigest: words('request_digest'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({
      columns: [t.practiceId, t.paymentId],
      foreignColumns: [payments.practiceId, payments.id],
    }).onDelete('cascade'),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    index('refunds_of_payment').on(t.practiceId, t.paymentId, t.createdAt),
    index('refunds_unsettled')
      .on(t.practiceId, t.paymentId)
      .where(sql`${t.state} in ('requested', 'pending')`),
    uniqueIndex('refunds_by_request')
      .on(t.practiceId, t.authorId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    uniqueIndex('refunds_by_vendor_id')
      .on(t.practiceId, t.vendorId)
      .where(sql`${t.vendorId} is not null`),
  ],
);

export const paymentLinks = pgTable(
  'payment_links',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    authorId: uuid('author_id'),
    amountCents: cents('amount_cents'),
    description: text('description').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    paidAt: instant('paid_at'),
    /** The payment that it was paid by. */
    paymentId: uuid('payment_id'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    uniqueIndex('payment_links_by_token').on(t.practiceId, t.tokenHash),
    index('payment_links_newest').on(t.practiceId, t.createdAt, t.id),
    index('payment_links_of_client').on(t.practiceId, t.clientId, t.createdAt),
  ],
);

/** Every message of the vendor's that was taken in, once. */
export const paymentMessages = pgTable(
  'payment_messages',
  {
    practiceId: practiceId(),
    vendorEventId: text('vendor_event_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Null for a message about a payment that is none of ours. */
    paymentId: uuid('payment_id'),
    saidAt: instant('said_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.vendorEventId] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    index('payment_messages_received').on(t.practiceId, t.receivedAt),
  ],
);

/** What the test gateway knows of a payment, as Stripe would know it. */
export const testIntents = pgTable(
  'test_intents',
  {
    practiceId: practiceId(),
    id: text('id').notNull(),
    reference: text('reference').notNull(),
    requestKey: text('request_key').notNull(),
    amountCents: cents('amount_cents'),
    description: text('description').notNull(),
    secret: text('secret').notNull(),
    state: text('state', { enum: intentStates }).notNull(),
    problemCode: words('problem_code'),
    cardBrand: words('card_brand'),
    cardLast4: words('card_last4'),
    refunds: jsonb('refunds').$type<readonly TestRefund[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId], foreignColumns: [practices.id] }),
    uniqueIndex('test_intents_by_key').on(t.practiceId, t.requestKey),
    index('test_intents_newest').on(t.practiceId, t.createdAt),
  ],
);

export interface TestRefund {
  readonly id: string;
  readonly key: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly at: string;
}
