import { randomUUID } from 'node:crypto';
import type { WriteScope } from '#server/db/scope.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import type { VendorPayment, VendorRefund } from '#server/vendors/payments/payments.ts';
import { about } from './about.ts';
import { holdLink } from './link-reads.ts';
import { updateLink } from './link-writes.ts';
import { nextReceiptNo } from './list-reads.ts';
import {
  findRefundOf,
  progressOf,
  refundAfter,
  refundedSum,
  type KnownPayment,
} from './payment-progress.ts';
import {
  findPaymentForUpdate,
  listRefundRows,
  type FoundPayment,
  type PaymentRow,
  type RefundRow,
} from './reads.ts';
import { insertRefund, updatePaymentRow, updateRefundRow } from './writes.ts';

/**
 * Takes in what the vendor says of a payment: whatever the order, and however often, what is paid
 * stays paid, and each thing that happens is told once. `askedAt` is when the question was put.
 * True when anything changed.
 */
export async function applyTold(
  tx: WriteScope,
  paymentId: string,
  told: VendorPayment,
  askedAt: string,
): Promise<boolean> {
  const found = await findPaymentForUpdate(tx, paymentId);
  if (!found) return false;
  const { row } = found;
  const progress: Partial<KnownPayment> = progressOf(row, told, askedAt);
  const paid = progress.state === 'succeeded';
  const after = { ...row, ...progress };
  const changed = Object.keys(progress).length > 0;
  // That it was paid is told before what was given back.
  if (changed) await tellProgress(tx, found, after);
  const refunds = await applyRefunds(tx, found, told.refunds);
  const refundedCents = refundedSum(refunds);
  const moved = refundedCents !== row.refundedCents;
  if (changed || moved) {
    await updatePaymentRow(tx, row, {
      ...progress,
      refundedCents,
      ...(paid ? { receiptNo: await takeReceiptNo(tx) } : {}),
    });
  }
  if (paid && row.linkId !== null) await spendLink(tx, found, row.linkId);
  return changed || moved;
}

async function takeReceiptNo(tx: WriteScope): Promise<number> {
  await getPracticeForUpdate(tx);
  return nextReceiptNo(tx);
}

const names = {
  failed: 'payment.failed',
  canceled: 'payment.canceled',
  succeeded: 'payment.succeeded',
} as const;

/** That it was paid is told before a dispute about it. */
async function tellProgress(tx: WriteScope, found: FoundPayment, after: PaymentRow) {
  const isDisputeAlone = after.dispute !== found.row.dispute && after.state === found.row.state;
  if (!isDisputeAlone) await tellState(tx, found, after);
  if (after.dispute !== found.row.dispute) await tellDispute(tx, found, after);
}

async function tellState(tx: WriteScope, found: FoundPayment, after: PaymentRow) {
  const { row } = found;
  const base = about(found);
  const { state, problem, amountCents, description, vendor, live, cardBrand, cardLast4 } = after;
  const again = state === 'failed' && (problem !== row.problem || cardLast4 !== row.cardLast4);
  if ((state !== row.state || again) && state in names) {
    const name = names[state as keyof typeof names];
    const card = cardLast4 === '' ? {} : { cardBrand, cardLast4 };
    const told = { amountCents, description, problem, vendor, live, ...card };
    await tx.append({ ...base, name, after: told });
  } else if (row.vendorId === null && after.vendorId !== null) {
    const audience = { to: 'admins' } as const;
    const told = { vendorId: after.vendorId };
    await tx.append({ ...base, audience, name: 'payment.opened', after: told });
  } else {
    await tx.append({ ...base, name: 'payment.updated', after: { state } });
  }
}

async function tellDispute(tx: WriteScope, found: FoundPayment, after: PaymentRow) {
  const { amountCents, description, dispute: outcome, disputedCents } = after;
  const { disputeReason: reason, disputeAnswerBy: answerBy } = after;
  await tx.append({
    ...about(found),
    name: outcome === 'open' ? 'payment.disputed' : 'payment.dispute_settled',
    after: { amountCents, description, outcome, disputedCents, reason, answerBy },
  });
}

async function spendLink(tx: WriteScope, found: FoundPayment, linkId: string): Promise<void> {
  const link = await holdLink(tx, linkId);
  if (!link || link.paidAt !== null) return;
  await updateLink(tx, linkId, { paidAt: tx.now, paymentId: found.row.id });
  const { amountCents, description } = link;
  await tx.append({
    ...about(found),
    name: 'payment_link.paid',
    subject: { kind: 'payment_link', id: linkId },
    after: { amountCents, description },
  });
}

/** The refunds as they stand with what the vendor tells of them; one that we did not make is added. */
async function applyRefunds(
  tx: WriteScope,
  found: FoundPayment,
  told: readonly VendorRefund[],
): Promise<readonly RefundRow[]> {
  const known = await listRefundRows(tx, found.row.id);
  if (told.length === 0) return known;
  const after = new Map(known.map((row) => [row.id, row]));
  for (const one of told) {
    const row = findRefundOf(known, one);
    const next = row ? await moveRefund(tx, found, row, one) : await addRefund(tx, found, one);
    after.set(next.id, next);
  }
  return [...after.values()];
}

async function moveRefund(
  tx: WriteScope,
  found: FoundPayment,
  row: RefundRow,
  told: VendorRefund,
): Promise<RefundRow> {
  const after = refundAfter(row, told);
  const { state, problem, vendorId, amountCents } = after;
  const same = state === row.state && vendorId === row.vendorId;
  if (same && amountCents === row.amountCents) return row;
  await updateRefundRow(tx, row.id, { state, problem, vendorId, amountCents });
  if (state !== row.state) await tellRefund(tx, found, after);
  else await tx.append({ ...about(found), name: 'payment.updated', after: { refund: state } });
  return after;
}

async function addRefund(tx: WriteScope, found: FoundPayment, told: VendorRefund) {
  const row = {
    id: randomUUID(),
    paymentId: found.row.id,
    amountCents: told.amountCents,
    state: told.state,
    reason: '',
    problem: told.problem,
    vendorId: told.vendorId,
    authorId: null,
    requestKey: null,
    requestDigest: '',
    createdAt: told.at,
    updatedAt: tx.now,
  };
  await insertRefund(tx, row);
  await tellRefund(tx, found, row);
  return { practiceId: tx.practiceId, ...row };
}

async function tellRefund(
  tx: WriteScope,
  found: FoundPayment,
  { id: refundId, state, amountCents, reason, problem }: Omit<RefundRow, 'practiceId'>,
): Promise<void> {
  const name =
    state === 'succeeded'
      ? 'payment.refunded'
      : state === 'failed'
        ? 'payment.refund_failed'
        : 'payment.updated';
  const { description } = found.row;
  const after = { refundId, amountCents, description, reason, problem, refund: state };
  await tx.append({ ...about(found), name, after });
}
