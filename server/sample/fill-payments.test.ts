import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { paymentLinks } from '#contract/payment-links.ts';
import { payments } from '#contract/payments.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { openSample } from '#testing/open-sample.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  ({ app: t, admin: nora } = await openSample());
});
afterAll(() => t?.stop());

test('the sample’s payments are tests, add up, and agree with the test gateway', async () => {
  const all = (await nora.call(payments.listPayments)).body;
  expect(all).toHaveLength(9);
  expect(all.every(({ live, client }) => !live && client !== null)).toBe(true);
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    'failed',
    'partly_refunded',
    ...Array.from({ length: 7 }, () => 'succeeded'),
  ]);
  const receipts = all.flatMap(({ receipt }) => receipt ?? []);
  expect(receipts).toEqual(receipts.toSorted().toReversed());
  const sum = (await nora.call(payments.sumPayments)).body;
  expect(sum).toMatchObject({ paid: 0, testRefunded: 32_000, testCount: 8 });
  const { differences, checked } = (await nora.call(payments.reconcilePayments)).body;
  expect(differences).toEqual([]);
  expect(checked).toBeGreaterThan(5);
});

test('one link is open, and the client’s history tells of what was paid', async () => {
  const links = (await nora.call(paymentLinks.listPaymentLinks)).body;
  expect(links).toMatchObject([{ state: 'open', amount: 180_000 }]);
  const params = { id: links[0]?.client.id ?? '' };
  const query = { limit: '200' };
  const told = (await nora.call(clients.listActivity, { params, query })).body.map(
    (one) => one.name,
  );
  expect(told).toContain('payment_link.made');
  expect(told).toContain('payment.succeeded');
  expect(told.at(-1)).toBe('client.created');
});
