import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { paymentMessages, payments, refunds } from '#server/db/schema/payments.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { PaymentRow, RefundRow } from './reads.ts';

export type NewPayment = Omit<typeof payments.$inferInsert, 'practiceId'>;
export type NewRefund = Omit<typeof refunds.$inferInsert, 'practiceId'>;

export async function insertPayment(tx: WriteScope, row: NewPayment): Promise<void> {
  await tx.db.insert(payments).values({ practiceId: tx.practiceId, ...row });
}

/** Changes a held payment. */
export async function updatePaymentRow(
  tx: WriteScope,
  { id, updatedAt }: Pick<PaymentRow, 'id' | 'updatedAt'>,
  values: Partial<Omit<NewPayment, 'id' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx.db
    .update(payments)
    .set({ ...values, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(payments), eq(payments.id, id)));
}

export async function insertRefund(tx: WriteScope, row: NewRefund): Promise<void> {
  await tx.db.insert(refunds).values({ practiceId: tx.practiceId, ...row });
}

export async function updateRefundRow(
  tx: WriteScope,
  id: string,
  values: Partial<Pick<RefundRow, 'state' | 'problem' | 'vendorId' | 'amountCents'>>,
): Promise<void> {
  await tx.db
    .update(refunds)
    .set({ ...values, updatedAt: tx.now })
    .where(and(tx.owns(refunds), eq(refunds.id, id)));
}

/** Keeps a message of the vendor's: its id the first time, then undefined. */
export async function insertMessage(
  tx: WriteScope,
  message: {
    readonly vendorEventId: string;
    readonly name: string;
    readonly paymentId: string | null;
    readonly saidAt: string;
  },
): Promise<string | undefined> {
  const { practiceId, now: receivedAt } = tx;
  const { vendorEventId, ...rest } = message;
  const [row] = await tx.db
    .insert(paymentMessages)
    .values({ practiceId, vendorEventId, id: randomUUID(), ...rest, receivedAt })
    .onConflictDoNothing()
    .returning({ id: paymentMessages.id });
  return row?.id;
}
