import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import {
  PaymentProblem,
  referenceOf,
  type PaymentProblemKind,
} from '#server/vendors/payments/payments.ts';
import { about } from './about.ts';
import { findPaymentForUpdate, listRefundRows, type RefundRow } from './reads.ts';
import { updateRefundRow } from './writes.ts';

/** Refused for good: asking again would be refused again. */
const refusals: readonly PaymentProblemKind[] = ['bad_request', 'not_found'];

/**
 * Asks the vendor for a refund that was written down, however often; answers why it was refused,
 * or nothing where it was taken on. Throws where the answer is not known.
 */
export async function settleRefund(
  scope: Scope,
  { payments }: Pick<Deps, 'payments'>,
  vendorId: string,
  refund: Pick<RefundRow, 'id' | 'amountCents' | 'paymentId'>,
): Promise<string | undefined> {
  try {
    const { id, amountCents } = refund;
    const reference = referenceOf(scope.practiceId, id);
    await payments.refund({ vendorId, reference, key: `rapport-refund-${id}`, amountCents });
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentProblem) || !refusals.includes(error.kind)) throw error;
    await failRefund(scope, refund, error.message);
    return error.message;
  }
}

/** Ends a refund that gives nothing back. */
export async function failRefund(
  scope: Scope,
  { id: refundId, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>,
  problem: string,
): Promise<void> {
  await scope.write(async (tx) => {
    const found = await findPaymentForUpdate(tx, paymentId);
    if (!found) return;
    const row = (await listRefundRows(tx, found.row.id)).find(({ id }) => id === refundId);
    if (row?.state !== 'requested') return;
    await updateRefundRow(tx, refundId, { state: 'failed', problem });
    const { amountCents, reason } = row;
    const after = { refundId, amountCents, reason, problem, description: found.row.description };
    await tx.append({ ...about(found), name: 'payment.refund_failed', after });
  });
}
