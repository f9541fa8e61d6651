import { type Difference, notCompared } from '#contract/payments.ts';
import type { Scope } from '#server/db/scope.ts';
import { Refusal } from '#server/refusal.ts';
import {
  PaymentProblem,
  readReference,
  type VendorPayment,
} from '#server/vendors/payments/payments.ts';
import { lookUpPayment, type Till } from './ask-vendor.ts';
import { dollars } from '#contract/payment-words.ts';
import { listSince } from './list-reads.ts';
import { findPaymentRow, type PaymentRow } from './reads.ts';

const comparedDays = 90;
const away = 'The payment service can’t be reached right now.';
const dayMs = 24 * 3_600_000;

/** Compares the last ninety days and older open disputes with the vendor, and mends ours where they differ. */
export async function reconcilePayments(scope: Scope, till: Till) {
  const since = new Date(till.clock().getTime() - comparedDays * dayMs);
  const ours = await listSince(scope, till.payments.name, since.toISOString());
  const byVendorId = new Map(ours.map((row) => [row.vendorId ?? '', row]));
  const byId = new Map(ours.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const differences: Difference[] = [];
  let checked = 0;
  try {
    for await (const theirs of till.payments.listPayments(scope.practiceId, since)) {
      checked += 1;
      seen.add(theirs.vendorId);
      const named = readReference(theirs.reference)?.id ?? '';
      const row =
        byVendorId.get(theirs.vendorId) ??
        byId.get(named) ??
        (named ? await findPaymentRow(scope, named) : undefined);
      if (row && agrees(row, theirs)) continue;
      const found = row ? await compare(scope, till, row) : missingHere(theirs);
      if (found) differences.push(found);
    }
    for (const row of ours) {
      // One that never reached the vendor is the clock's to end.
      if (row.vendorId === null || seen.has(row.vendorId)) continue;
      const found = await compare(scope, till, row);
      if (found) differences.push(found);
    }
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    const told = { ...notCompared, error: `${error.message} Not all could be compared.` };
    return new Refusal(told, undefined, error.retryAfterSeconds);
  }
  await scope.write((tx) =>
    tx.append({
      name: 'payments.reconciled',
      subject: { kind: 'practice', id: tx.practiceId },
      after: { checked, differences: differences.length },
      audience: { to: 'admins' },
    }),
  );
  return { checked, since: since.toISOString(), differences };
}

/** Whether the vendor's list shows what stands here; else it is looked up, as where a dispute is no list tells of. */
function agrees(row: PaymentRow, theirs: VendorPayment): boolean {
  return (
    row.vendorId === theirs.vendorId &&
    row.state === theirs.state &&
    row.amountCents === theirs.amountCents &&
    row.refundedCents === theirs.refundedCents &&
    !theirs.disputed &&
    row.dispute === ''
  );
}

/** What the look-up changed is what they disagreed on. */
async function compare(scope: Scope, till: Till, row: PaymentRow): Promise<Difference | undefined> {
  const before = inWords(row);
  const found = await lookUpPayment(scope, till, row.id);
  if (found === 'away') throw new PaymentProblem('unavailable', away);
  const vendorId = row.vendorId ?? '';
  if (found === 'absent') {
    const told = 'The payment service knows of no such payment. Look for it in its own dashboard.';
    return { paymentId: row.id, vendorId, ours: before, theirs: 'missing', told, mended: false };
  }
  const now = (await findPaymentRow(scope, row.id)) ?? row;
  const after = inWords(now);
  if (after === before) return undefined;
  return {
    paymentId: row.id,
    vendorId: now.vendorId ?? vendorId,
    ours: before,
    theirs: after,
    told: `“${row.description}” stood here as ${before}; the payment service says ${after}.`,
    mended: true,
  };
}

function missingHere({ vendorId, amountCents, state }: VendorPayment): Difference {
  const theirs = `${state}, ${dollars(amountCents)}`;
  const told = `The payment service has a payment of this practice that is not here: ${theirs}.`;
  return { paymentId: null, vendorId, ours: 'missing', theirs, told, mended: false };
}

function inWords(row: PaymentRow): string {
  const { state, amountCents, refundedCents, dispute, disputedCents } = row;
  const isPart = disputedCents !== null && disputedCents !== amountCents;
  const parts = [
    `${state === 'requested' ? 'open' : state}, ${dollars(amountCents)}`,
    ...(refundedCents > 0 ? [`${dollars(refundedCents)} refunded`] : []),
    ...(dispute === ''
      ? []
      : [`dispute ${dispute}${isPart ? ` about ${dollars(disputedCents)}` : ''}`]),
  ];
  return parts.join(', ');
}
