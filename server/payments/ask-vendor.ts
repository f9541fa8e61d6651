import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import {
  PaymentProblem,
  referenceOf,
  type VendorPayment,
} from '#server/vendors/payments/payments.ts';
import { applyTold } from './apply-told.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { findPaymentRow, listRefundRows, type PaymentRow } from './reads.ts';
import { failRefund, settleRefund } from './settle-refund.ts';

/** The vendor, where its troubles are logged, and the time. */
export type Till = Pick<Deps, 'payments' | 'log' | 'clock'>;

const hourMs = 3_600_000;
/** The vendor remembers a key for a day: until then the same request can be made again. */
const keyMs = 20 * hourMs;

/**
 * Makes a payment at the vendor, or finds the one that was made for it before: its key is made of
 * our own id, so that there is one however often it is asked for.
 */
export async function makeAtVendor(
  scope: Scope,
  { payments, clock }: Till,
  row: PaymentRow,
): Promise<VendorPayment> {
  const askedAt = clock().toISOString();
  const told = await payments.createPayment({
    reference: referenceOf(scope.practiceId, row.id),
    key: keyOf(row),
    amountCents: row.amountCents,
    description: row.description,
  });
  await scope.write((tx) => applyTold(tx, row.id, told, askedAt));
  return told;
}

/** The page's own key goes along, after our id, by which two people's same keys stay apart. */
function keyOf({ id, requestKey }: PaymentRow): string {
  return requestKey === null ? `rapport-${id}` : `rapport-${id}-${requestKey}`;
}

/**
 * Asks the vendor where a payment stands and takes it in. `absent` when the vendor knows of no
 * such payment, `away` when it did not answer, `elsewhere` when another vendor took it, or other keys of this one.
 */
export async function lookUpPayment(
  scope: Scope,
  till: Till,
  paymentId: string,
): Promise<'found' | 'absent' | 'away' | 'elsewhere'> {
  const row = await findPaymentRow(scope, paymentId);
  if (!row) return 'absent';
  const { payments, log, clock } = till;
  if (isElsewhere(payments, row)) return 'elsewhere';
  const age = clock().getTime() - Date.parse(row.createdAt);
  try {
    if (row.vendorId === null) {
      // A payment of a copied practice is history: it is made anew nowhere.
      if (row.state === 'canceled' || row.state === 'succeeded') return 'found';
      if (age >= keyMs) return 'absent';
      await makeAtVendor(scope, till, row);
      return 'found';
    }
    await retryRefunds(scope, till, row);
    const askedAt = clock().toISOString();
    const told = await payments.findPayment(row.vendorId);
    if (!told) return 'absent';
    await scope.write((tx) => applyTold(tx, row.id, told, askedAt));
    await forgetRefunds(scope, till, row);
    return 'found';
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    log.warn({ paymentId, problem: error.kind }, 'a payment could not be looked up');
    return 'away';
  }
}

/** Gives up refunds that the vendor still does not know when its memory of their keys has ended. */
async function forgetRefunds(scope: Scope, { clock }: Till, row: PaymentRow): Promise<void> {
  for (const refund of await listRefundRows(scope, row.id)) {
    const age = clock().getTime() - Date.parse(refund.createdAt);
    if (refund.state !== 'requested' || age < keyMs) continue;
    await failRefund(scope, refund, 'The payment service never took it on.');
  }
}

/** Asks again for refunds whose answer was lost: the same key gives back once. */
async function retryRefunds(scope: Scope, till: Till, row: PaymentRow): Promise<void> {
  if (row.state !== 'succeeded') return;
  for (const refund of await listRefundRows(scope, row.id)) {
    if (refund.state !== 'requested' || row.vendorId === null) continue;
    const young = till.clock().getTime() - Date.parse(refund.createdAt) < keyMs;
    if (young) await settleRefund(scope, till, row.vendorId, refund);
  }
}
