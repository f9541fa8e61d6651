import { unfinishedDays } from '#contract/payment-record.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { lookUpPayment } from './ask-vendor.ts';
import { endAtVendor } from './cancel-payment.ts';
import { giveUp } from './create-payment.ts';
import { listRevoked } from './link-reads.ts';
import { isFinal } from './payment-progress.ts';
import { listUnsettled, unsettledAtOnce } from './list-reads.ts';
import { findPaymentRow, type PaymentRow } from './reads.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const abandonedMs = unfinishedDays * dayMs;
const followedMs = 30 * dayMs;
/** How often the clock fires. */
const everyMs = 5 * minuteMs;

/**
 * Asks after payments that are still open and refunds that are on their way: a lost message, a
 * process that died, a page that was closed. Older ones are asked after less often. One whose
 * link was withdrawn while the vendor was away is ended as soon as it is back.
 */
export async function settleOpenPayments(deps: Deps): Promise<void> {
  // A round with a slow vendor takes minutes: what was due when it began stays due to its end.
  const now = deps.clock();
  await eachPractice(deps, async (scope) => {
    const since = new Date(now.getTime() - followedMs).toISOString();
    let rows = await listUnsettled(scope, deps.payments.name, since);
    await settleDue(scope, deps, rows, now);
    while (rows.length === unsettledAtOnce) {
      rows = await listUnsettled(scope, deps.payments.name, since, rows.at(-1));
      await settleDue(scope, deps, rows, now);
    }
  });
}

async function settleDue(scope: Scope, deps: Deps, rows: readonly PaymentRow[], now: Date) {
  const links = rows.flatMap(({ linkId }) => linkId ?? []);
  const revoked = await listRevoked(scope, links);
  for (const row of rows) {
    const age = now.getTime() - Date.parse(row.createdAt);
    const isRevoked = row.linkId !== null && revoked.has(row.linkId);
    if (!isRevoked && !isDue(age, now)) continue;
    try {
      await settle(scope, deps, row, isRevoked || age >= abandonedMs);
    } catch (error) {
      // The others wait for their ends too.
      deps.log.error({ err: error, paymentId: row.id }, 'a payment could not be settled');
    }
  }
}

/** In its first hour at each turn, on its first day each hour, then twice a day. */
function isDue(ageMs: number, now: Date): boolean {
  if (ageMs < hourMs) return true;
  const period = ageMs < dayMs ? hourMs : 12 * hourMs;
  return now.getTime() % period < everyMs;
}

async function settle(scope: Scope, deps: Deps, row: PaymentRow, over: boolean): Promise<void> {
  const found = await lookUpPayment(scope, deps, row.id);
  if (found === 'away') return;
  const now = await findPaymentRow(scope, row.id);
  if (!now || isFinal(now.state)) return;
  if (found === 'absent' && now.vendorId === null) {
    return giveUp(scope, row.id, 'The payment service never took it on.');
  }
  if (found === 'found' && over) await endAtVendor(scope, deps, now);
}
