import { expect, test } from 'vitest';
import type { Refund, WholePayment } from '#contract/payment-record.ts';
import {
  isCancelable,
  isWaiting,
  paymentNote,
  refundedText,
  refundLeft,
  unpaidWords,
} from '#web/payments/payment-steps.ts';

const refund = (state: Refund['state'], amount: number): Refund => ({
  id: '5a0f9c7e-1111-4222-8333-444455556666',
  amount,
  state,
  reason: '',
  problem: '',
  author: null,
  createdAt: '2026-03-02T12:00:00.000Z',
});
const payment: WholePayment = {
  id: '8c0a5f0e-5d0f-4f0e-9f57-0c8f3f5d2a11',
  receipt: null,
  status: 'open',
  amount: 9_900,
  refunded: 0,
  currency: 'usd',
  description: 'A workshop',
  problem: '',
  dispute: '',
  disputed: 0,
  disputeReason: '',
  disputeAnswerBy: null,
  card: null,
  vendor: 'stripe',
  live: true,
  client: null,
  author: null,
  byLink: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  paidAt: null,
  updatedAt: '2026-03-02T12:00:00.000Z',
  refunds: [],
};

test('a refund that has no answer yet leaves nothing to give back twice, one that failed does', () => {
  expect(refundLeft(payment)).toBe(9_900);
  expect(refundLeft({ amount: 9_900, refunds: [refund('requested', 9_900)] })).toBe(0);
  const several = [refund('failed', 9_900), refund('pending', 400), refund('succeeded', 500)];
  expect(refundLeft({ amount: 9_900, refunds: several })).toBe(9_000);
});

test('what is not settled, payment or refund, can be looked up', () => {
  expect(isWaiting(payment)).toBe(true);
  expect(isWaiting({ status: 'succeeded', refunds: [refund('succeeded', 100)] })).toBe(false);
  expect(isWaiting({ status: 'succeeded', refunds: [refund('requested', 100)] })).toBe(true);
  expect(isWaiting({ status: 'canceled', refunds: [] })).toBe(false);
});

test('what nobody paid can be canceled, but not what a link would begin anew or a bank is at work on', () => {
  expect(isCancelable(payment)).toBe(true);
  expect(isCancelable({ status: 'failed', byLink: false })).toBe(true);
  expect(isCancelable({ status: 'open', byLink: true })).toBe(false);
  for (const status of ['processing', 'canceled', 'succeeded', 'refunded'] as const) {
    expect(isCancelable({ status, byLink: false })).toBe(false);
  }
});

test('a payment that nobody finished says until when it can be paid, and how to end it', () => {
  expect(unpaidWords(payment, 'UTC')).toBe(
    'Nothing has been charged so far. It can still be paid; if it isn’t by Mar 9, 2026, it is canceled by itself.',
  );
  expect(unpaidWords({ ...payment, status: 'failed', byLink: true }, 'UTC')).toContain(
    'To end it now, withdraw its link.',
  );
  expect(unpaidWords({ ...payment, status: 'canceled' }, 'UTC')).toBe(
    'It was canceled before anything was charged.',
  );
  expect(unpaidWords({ ...payment, status: 'canceled', problem: 'Why.' }, 'UTC')).toBeUndefined();
  expect(unpaidWords({ ...payment, status: 'succeeded' }, 'UTC')).toBeUndefined();
});

test('what Stripe took is given back at Stripe once its keys are gone; nothing is promised of a test', () => {
  const { createdAt: paidAt } = payment;
  const paid = { ...payment, paidAt, status: 'succeeded' } as const;
  expect(paymentNote(paid, 'test', 'UTC')).toContain('it is given back in Stripe’s own');
  expect(paymentNote({ ...paid, status: 'refunded' }, 'test', 'UTC')).toBeUndefined();
  expect(paymentNote({ ...paid, copied: true }, 'stripe', 'UTC')).toContain('with a copy of the');
  expect(paymentNote(payment, 'test', 'UTC')).toContain('see how it stands in Stripe’s own');
  const canceled = { ...payment, status: 'canceled', problem: 'Why.' } as const;
  expect(paymentNote(canceled, 'test', 'UTC')).toBeUndefined();
  expect(paymentNote(payment, 'stripe', 'UTC')).toContain('Nothing has been charged so far.');
  expect(paymentNote({ ...payment, vendor: 'test' }, 'stripe', 'UTC')).toBeUndefined();
  expect(paymentNote(payment, undefined, 'UTC')).toBeUndefined();
});

test('of a refund it is said what comes back, and of a test that nothing does', () => {
  expect(refundedText({ live: true }, '$50.00')).toBe('$50.00 goes back to the card.');
  expect(refundedText({ live: false }, '$50.00')).toBe('$50.00, as a test: no money moves.');
});
