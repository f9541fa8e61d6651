import { and, asc, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { receiptNumber, type Payment, type PaymentStatus } from '#contract/payment-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** A payment with who owns its client. */
export interface FoundPayment {
  readonly row: PaymentRow;
  readonly ownerId: string | null;
}

/** What somebody may see: a `user` their own payments and those of clients that they own. */
export function paymentsSeenBy(scope: Scope, { role, userId }: Viewer): SQL | undefined {
  if (role !== 'user') return scope.owns(payments);
  const ofOwnClient = and(eq(clients.ownerId, userId), isNull(clients.deletedAt));
  return and(scope.owns(payments), or(eq(payments.authorId, userId), ofOwnClient));
}

/** The status as a person reads it. */
export const statusColumn = sql<PaymentStatus>`case
  when ${payments.state} = 'requested' then 'open'
  when ${payments.state} <> 'succeeded' or ${payments.refundedCents} = 0 then ${payments.state}
  when ${payments.refundedCents} < ${payments.amountCents} then 'partly_refunded'
  else 'refunded' end`;

/** The same of a row in hand. */
export function statusOf({
  state,
  amountCents,
  refundedCents,
}: Pick<PaymentRow, 'state' | 'amountCents' | 'refundedCents'>): PaymentStatus {
  if (state === 'requested') return 'open';
  if (state !== 'succeeded' || refundedCents === 0) return state;
  return refundedCents < amountCents ? 'partly_refunded' : 'refunded';
}

interface ShownRow {
  readonly row: PaymentRow;
  readonly client: {
    id: string;
    name: string;
    ownerId: string | null;
    deletedAt: string | null;
  } | null;
  readonly author: { id: string; name: string } | null;
}

export const shownColumns = {
  row: payments,
  client: {
    id: clients.id,
    name: clients.name,
    ownerId: clients.ownerId,
    deletedAt: clients.deletedAt,
  },
  author: { id: users.id, name: users.name },
};

/** A payment as the contract shows it to somebody who may see it. */
export function toPayment({ row, client, author }: ShownRow, viewer: Viewer): Payment {
  const isOpen =
    client?.deletedAt === null && (viewer.role !== 'user' || client.ownerId === viewer.userId);
  const { id, currency, description, problem, dispute, vendor, live, paidAt } = row;
  return {
    id,
    receipt: row.receiptNo === null ? null : receiptNumber(row.receiptNo),
    status: statusOf(row),
    amount: row.amountCents,
    refunded: row.refundedCents,
    currency,
    description,
    problem,
    dispute,
    disputed: disputedOf(row),
    disputeReason: row.disputeReason,
    disputeAnswerBy: row.disputeAnswerBy,
    card: row.cardLast4 === '' ? null : { brand: row.cardBrand, last4: row.cardLast4 },
    vendor,
    live,
    client: client && { id: client.id, name: client.name },
    ...(client && !isOpen ? { clientHidden: true } : {}),
    ...(row.state === 'succeeded' && row.vendorId === null ? { copied: true } : {}),
    author,
    byLink: row.linkId !== null,
    createdAt: row.createdAt,
    paidAt,
    updatedAt: row.updatedAt,
  };
}

/** Where nobody has told the sum it is taken for all that was not refunded. */
function disputedOf({ dispute, disputedCents, amountCents, refundedCents }: PaymentRow): number {
  return dispute === '' ? 0 : (disputedCents ?? Math.max(amountCents - refundedCents, 0));
}

/** One payment with its names, for whoever may see it. */
export async function findPayment(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<Payment | undefined> {
  const [found] = await scope.db
    .select(shownColumns)
    .from(payments)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, payments.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, payments.authorId)))
    .where(and(paymentsSeenBy(scope, viewer), eq(payments.id, id)));
  return found && toPayment(found, viewer);
}

/** The refunds of a payment with who made them, oldest first. */
export async function listRefunds(scope: Scope, paymentId: string) {
  const rows = await scope.db
    .select({ row: refunds, author: { id: users.id, name: users.name } })
    .from(refunds)
    .leftJoin(users, and(scope.owns(users), eq(users.id, refunds.authorId)))
    .where(and(scope.owns(refunds), eq(refunds.paymentId, paymentId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map(({ row: { id, amountCents, state, reason, problem, createdAt }, author }) => ({
    id,
    amount: amountCents,
    state,
    reason,
    problem,
    author,
    createdAt,
  }));
}

export async function listRefundRows(scope: Scope, paymentId: string): Promise<RefundRow[]> {
  return scope.db
    .select()
    .from(refunds)
    .where(and(scope.owns(refunds), eq(refunds.paymentId, paymentId)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

/** A payment for whoever runs without an asker. */
export async function findPaymentRow(scope: Scope, id: string): Promise<PaymentRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(payments)
    .where(and(scope.owns(payments), eq(payments.id, id)));
  return row;
}

/** The same, held until the transaction ends, with who owns its client. */
export async function findPaymentForUpdate(
  scope: Scope,
  id: string,
): Promise<FoundPayment | undefined> {
  const [found] = await scope.db
    .select({ row: payments, ownerId: clients.ownerId })
    .from(payments)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, payments.clientId)))
    .where(and(scope.owns(payments), eq(payments.id, id)))
    .for('update', { of: payments });
  return found;
}

/** The payment that a person's request made, by the key that came with it. */
export async function findByRequestKey(
  scope: Scope,
  userId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(payments)
    .where(and(scope.owns(payments), eq(payments.authorId, userId), eq(payments.requestKey, key)));
  return row;
}

export async function findRefundByKey(
  scope: Scope,
  userId: string,
  key: string,
): Promise<RefundRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(refunds)
    .where(and(scope.owns(refunds), eq(refunds.authorId, userId), eq(refunds.requestKey, key)));
  return row;
}

/** The payment that a link leads to, unless that was canceled. */
export async function findPaymentOfLink(
  scope: Scope,
  linkId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(payments)
    .where(and(scope.owns(payments), eq(payments.linkId, linkId)))
    .orderBy(sql`${payments.state} = 'canceled'`, desc(payments.createdAt))
    .limit(1);
  return row;
}
