import { notCancelable, notCanceled } from '#contract/payments.ts';
import { notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { Refusal, refuse } from '#server/refusal.ts';
import { PaymentProblem } from '#server/vendors/payments/payments.ts';
import { applyTold } from './apply-told.ts';
import { lookUpPayment, type Till } from './ask-vendor.ts';
import { giveUp } from './create-payment.ts';
import { endTest } from './end-test.ts';
import { isFinal } from './payment-progress.ts';
import { findPayment, findPaymentForUpdate, findPaymentRow, type PaymentRow } from './reads.ts';
import { wholePayment } from './whole-payment.ts';

const byLinkOnly = 'It is paid by a link: withdraw the link to end it.';
const atTheBank = 'The bank is at work on this payment, so it can’t be canceled now.';
const unknown = 'The payment service doesn’t know this payment: there is nothing to cancel.';
const elsewhere = 'Another payment service took this payment, so it can’t be canceled here.';

/**
 * Ends a payment that nobody has paid, because a person asks for it. What turns out to have been
 * paid meanwhile is answered as that; a canceled one stays as it is.
 */
export async function cancelPayment(scope: Scope, viewer: Viewer, till: Till, id: string) {
  if (!(await findPayment(scope, viewer, id))) return refuse(notFound);
  const before = await findPaymentRow(scope, id);
  if (!before) return refuse(notFound);
  if (before.state === 'succeeded') return refuse(notCancelable);
  if (before.state !== 'canceled') {
    if (before.linkId !== null) return new Refusal({ ...notCancelable, error: byLinkOnly });
    const refused = await end(scope, till, before);
    if (refused) return refused;
  }
  return (await wholePayment(scope, viewer, id)) ?? refuse(notFound);
}

async function end(scope: Scope, till: Till, { id }: PaymentRow) {
  // One whose making was not answered is made now: the same key, so that there is one to cancel.
  const looked = await lookUpPayment(scope, till, id);
  if (looked === 'elsewhere') return endElsewhere(scope, id);
  if (looked === 'away') return refuse(notCanceled);
  const now = await findPaymentRow(scope, id);
  if (!now || isFinal(now.state)) return undefined;
  if (now.vendorId === null) return giveUp(scope, id, '');
  if (looked === 'absent') return new Refusal({ ...notCancelable, error: unknown });
  if (now.state === 'processing') return new Refusal({ ...notCancelable, error: atTheBank });
  return (await endAtVendor(scope, till, now)) ? undefined : refuse(notCanceled);
}

/** Where another service took it: only a test can be ended without that one. */
async function endElsewhere(scope: Scope, id: string) {
  return scope.write(async (tx) => {
    const found = await findPaymentForUpdate(tx, id);
    if (found?.row.live) return new Refusal({ ...notCancelable, error: elsewhere });
    if (found) await endTest(tx, found);
    return undefined;
  });
}

/**
 * Ends an open payment at the vendor; one that was paid meanwhile is taken in as that. False where
 * the vendor did not take it on.
 */
export async function endAtVendor(
  scope: Scope,
  { payments, clock, log }: Till,
  { id, vendorId }: Pick<PaymentRow, 'id' | 'vendorId'>,
): Promise<boolean> {
  if (vendorId === null) return false;
  try {
    const askedAt = clock().toISOString();
    const told = await payments.cancelPayment(vendorId);
    await scope.write((tx) => applyTold(tx, id, told, askedAt));
    return true;
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    log.warn({ paymentId: id, problem: error.kind }, 'a payment was not canceled');
    return false;
  }
}
