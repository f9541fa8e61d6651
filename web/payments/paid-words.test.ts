import { expect, test } from 'vitest';
import { paidWords } from '#web/payments/paid-words.ts';

const nothing = {
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

test('what was given back or lost is said beside what was paid, never taken off it in silence', () => {
  const paid = { ...nothing, paid: 9_900, count: 1 };
  expect(paidWords(paid)).toBe('$99.00 paid by card');
  expect(paidWords({ ...paid, refunded: 3_333 })).toBe('$65.67 kept of $99.00 paid by card');
  expect(paidWords({ ...paid, refunded: 3_333, lost: 6_567 })).toBe(
    'Nothing kept of $99.00 paid by card',
  );
  expect(paidWords({ ...paid, refunded: 3_333 }, true)).toBe('$65.67 kept of $99.00');
});

test('tests are told only where nothing was truly paid', () => {
  const tests = { ...nothing, testPaid: 9_900, testRefunded: 3_333, testCount: 1 };
  expect(paidWords(tests)).toBe('$65.67 kept of $99.00 paid by card (test)');
  expect(paidWords({ ...tests, paid: 500, count: 1 })).toBe('$5.00 paid by card');
  expect(paidWords(nothing)).toBeUndefined();
});
