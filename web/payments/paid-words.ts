import type { PaidSums } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';

/**
 * What a client has paid by card and what of it was kept, in the words of the Payments page; `bare`
 * beside a label that says what it is. Undefined where nothing was paid.
 */
export function paidWords(sums: PaidSums, bare = false): string | undefined {
  if (sums.count + sums.testCount === 0) return undefined;
  const test = sums.count === 0;
  const paid = test ? sums.testPaid : sums.paid;
  const kept = test ? paid - sums.testRefunded - sums.testLost : paid - sums.refunded - sums.lost;
  const words = [
    kept === paid
      ? dollars(paid)
      : `${kept === 0 ? 'Nothing' : dollars(kept)} kept of ${dollars(paid)}`,
    bare ? '' : ' paid by card',
    test ? ' (test)' : '',
  ];
  return words.join('');
}
