import { expect, test } from 'vitest';
import { paidText } from '#web/payments/paid-text.ts';

const none = {
  paid: 0,
  refunded: 0,
  lost: 0,
  count: 0,
  testPaid: 0,
  testRefunded: 0,
  testLost: 0,
  testCount: 0,
  lastPaidAt: null,
};

test.each([
  [{ paid: 48_000, count: 1 }, '$480.00 paid by card', '$480.00'],
  [{ paid: 48_000, refunded: 8_000, count: 1 }, '$400.00 paid by card', '$400.00'],
  [
    { paid: 48_000, refunded: 48_000, count: 1 },
    '$480.00 paid by card, given back',
    '$480.00, given back',
  ],
  [
    { paid: 48_000, refunded: 8_000, lost: 40_000, count: 1 },
    '$480.00 paid by card, nothing kept',
    '$480.00, nothing kept',
  ],
  [{ testPaid: 48_000, testCount: 1 }, '$480.00 paid by card (test)', '$480.00 (test)'],
  [
    { testPaid: 48_000, testRefunded: 48_000, testCount: 1 },
    '$480.00 paid by card, given back (test)',
    '$480.00, given back (test)',
  ],
])('of %j it says where the money is', (some, whole, bare) => {
  const sums = { ...none, ...some };
  expect(paidText(sums, false)).toBe(whole);
  expect(paidText(sums, true)).toBe(bare);
});
