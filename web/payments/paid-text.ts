import type { PaidSums } from '#contract/payment-record.ts';
import { dollars } from '#web/payments/money.ts';

/** What is left of what a client has paid by card, or where it went; tests count where nothing else did. */
export function paidText(sums: PaidSums, bare: boolean): string {
  const isTest = sums.count === 0;
  const [paid, refunded, lost] = isTest
    ? [sums.testPaid, sums.testRefunded, sums.testLost]
    : [sums.paid, sums.refunded, sums.lost];
  const left = paid - refunded - lost;
  const kept = `${dollars(left)}${bare ? '' : ' paid by card'}`;
  const gone = lost > 0 ? 'nothing kept' : 'given back';
  const text = left === 0 ? `${dollars(paid)}${bare ? '' : ' paid by card'}, ${gone}` : kept;
  return isTest ? `${text} (test)` : text;
}
