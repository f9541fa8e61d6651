import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { referenceOf } from '#server/vendors/payments/payments.ts';
import { applyTold } from './apply-told.ts';
import { writeDown } from './create-payment.ts';
import { insertLink } from './link-writes.ts';
import { findPaymentForUpdate } from './reads.ts';
import { insertRefund } from './writes.ts';

/** A payment of the past, by a published test card. */
export interface BroughtPayment {
  readonly id: string;
  readonly client: { readonly id: string; readonly ownerId: string | null };
  readonly authorId: string;
  readonly amountCents: number;
  readonly description: string;
  readonly card: string;
  readonly at: Date;
  readonly refund?: {
    readonly id: string;
    readonly authorId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly at: Date;
  };
}

const afterMs = 45_000;

/** Adds payments with all that happened to them, oldest first, so that receipts are in their order. */
export async function bringPayments(
  tx: WriteScope,
  vendor: Deps['payments'],
  past: readonly BroughtPayment[],
): Promise<void> {
  for (const one of past.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await bring(tx, vendor, one);
  }
}

async function bring(tx: WriteScope, vendor: Deps['payments'], one: BroughtPayment) {
  const { id, client, authorId, amountCents, description, card, at, refund } = one;
  const row = await writeDown(tx.at(at, authorId), vendor, {
    id,
    ownerId: client.ownerId,
    clientId: client.id,
    authorId,
    amountCents,
    description,
    requestKey: null,
    requestDigest: '',
  });
  const paidAt = new Date(at.getTime() + afterMs);
  const request = {
    reference: referenceOf(tx.practiceId, id),
    key: `rapport-${id}`,
    amountCents,
    description,
    card,
    at: paidAt.toISOString(),
  };
  const given = refund && {
    reference: referenceOf(tx.practiceId, refund.id),
    key: `rapport-refund-${refund.id}`,
    amountCents: refund.amountCents,
    at: refund.at.toISOString(),
  };
  const told = await vendor.test?.bring(tx, { ...request, refunds: given ? [given] : [] });
  if (!told) return;
  const paid = { ...told, refunds: [] };
  await applyTold(tx.at(paidAt, null), row.id, paid, paidAt.toISOString());
  if (!refund) return;
  const then = tx.at(refund.at, refund.authorId);
  const found = await findPaymentForUpdate(then, id);
  if (!found) return;
  await insertRefund(then, {
    id: refund.id,
    paymentId: id,
    amountCents: refund.amountCents,
    state: 'requested',
    reason: refund.reason,
    authorId: refund.authorId,
    createdAt: then.now,
    updatedAt: then.now,
  });
  await applyTold(then, id, told, then.now);
}

/** Adds an open link whose token nobody has. */
export async function bringLink(
  tx: WriteScope,
  link: {
    readonly id: string;
    readonly client: { readonly id: string; readonly ownerId: string | null };
    readonly authorId: string;
    readonly amountCents: number;
    readonly description: string;
    readonly at: Date;
    readonly days: number;
  },
): Promise<void> {
  const { id, client, authorId, amountCents, description, at, days } = link;
  const then = tx.at(at, authorId);
  const expiresAt = new Date(at.getTime() + days * 86_400_000).toISOString();
  await insertLink(then, {
    id,
    clientId: client.id,
    authorId,
    amountCents,
    description,
    tokenHash: `sample-${id}`,
    createdAt: then.now,
    expiresAt,
  });
  await then.append({
    name: 'payment_link.made',
    subject: { kind: 'payment_link', id },
    after: { amountCents, description, expiresAt },
    audience: { to: 'client', clientId: client.id, ownerId: client.ownerId },
  });
}
