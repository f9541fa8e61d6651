import { unfinishedDays } from '#contract/payment-record.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { lookUpPayment } from './ask-vendor.ts';
import { endAtVendor } from './cancel-payment.ts';
import { giveUp } from './create-payment.ts';
import { endTest } from './end-test.ts';
import { listRevoked } from './link-reads.ts';
import { isFinal } from './payment-progress.ts';
import {
  listTestsElsewhere,
  listUnsettled,
  unsettledAtOnce,
  type UnsettledPayment,
} from './list-reads.ts';
import { findPaymentForUpdate, findPaymentRow, type PaymentRow } from './reads.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const abandonedMs = unfinishedDays * dayMs;
const followedMs = 30 * dayMs;
/** When this process last looked, by its database. */
const lastTurns = new WeakMap<Deps['database'], number>();

/** When a round began, and the one before it; null where this process has just been started. */
interface Turn {
  readonly now: number;
  readonly before: number | null;
}

/**
 * Asks after payments that are still open and refunds that are on their way: a lost message, a
 * process that died, a page that was closed. Older ones are asked after less often. One whose
 * link was withdrawn while the vendor was away is ended as soon as it is back.
 */
export async function settleOpenPayments(deps: Deps): Promise<void> {
  // A round with a slow vendor takes minutes: what was due when it began stays due to its end.
  const now = deps.clock().getTime();
  const turn = { now, before: lastTurns.get(deps.database) ?? null };
  lastTurns.set(deps.database, now);
  await eachPractice(deps, async (scope) => {
    const since = new Date(now - followedMs).toISOString();
    let rows = await listUnsettled(scope, deps.payments.name, since);
    await settleDue(scope, deps, rows, turn);
    while (rows.length === unsettledAtOnce) {
      rows = await listUnsettled(scope, deps.payments.name, since, rows.at(-1)?.row);
      await settleDue(scope, deps, rows, turn);
    }
    await endTestsElsewhere(scope, deps, new Date(now - abandonedMs).toISOString());
  });
}

/** Nobody can be asked about them any more: they were begun before the present service was set up. */
async function endTestsElsewhere(scope: Scope, { payments }: Deps, before: string) {
  for (const id of await listTestsElsewhere(scope, payments, before)) {
    await scope.write(async (tx) => {
      const found = await findPaymentForUpdate(tx, id);
      if (found) await endTest(tx, found);
    });
  }
}

async function settleDue(scope: Scope, deps: Deps, rows: readonly UnsettledPayment[], turn: Turn) {
  const links = rows.flatMap(({ row }) => row.linkId ?? []);
  const revoked = await listRevoked(scope, links);
  for (const { row, refundAt } of rows) {
    const age = turn.now - Date.parse(row.createdAt);
    const isRevoked = row.linkId !== null && revoked.has(row.linkId);
    const waits = turn.now - Date.parse(refundAt ?? row.createdAt);
    if (!isRevoked && !isDue(waits, turn)) continue;
    try {
      await settle(scope, deps, row, isRevoked || age >= abandonedMs);
    } catch (error) {
      // The others wait for their ends too.
      deps.log.error({ err: error, paymentId: row.id }, 'a payment could not be settled');
    }
  }
}

/**
 * In its first hour at each turn, on its first day each hour, then twice a day; an hour that struck
 * while the machine slept is made up for at its next turn.
 */
function isDue(waitsMs: number, { now, before }: Turn): boolean {
  if (waitsMs < hourMs || before === null) return true;
  const period = waitsMs < dayMs ? hourMs : 12 * hourMs;
  return Math.floor(now / period) > Math.floor(before / period);
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
