import { createHash } from 'node:crypto';
import { testCardOf } from '#contract/test-cards.ts';
import type { WriteScope } from '#server/db/scope.ts';
import type { PastPayment, VendorPayment } from './payments.ts';
import { readTestIntent, testIntentId } from './test-intent.ts';
import { insertIntent } from './test-intent-writes.ts';

/** Adds what the test gateway would know of a payment that was made with one of its cards. */
export async function bringIntent(tx: WriteScope, past: PastPayment): Promise<VendorPayment> {
  const card = testCardOf(past.card);
  const paid = card?.outcome === 'succeeds';
  const digest = createHash('sha256').update(`${tx.practiceId} ${past.key}`).digest();
  const intent = {
    id: testIntentId(tx.practiceId, digest.subarray(0, 12)),
    reference: past.reference,
    requestKey: past.key,
    amountCents: past.amountCents,
    description: past.description,
    // Nobody was given it.
    secret: '',
    state: paid ? 'succeeded' : 'requires_payment_method',
    problemCode: paid ? '' : (card?.outcome ?? 'card_declined'),
    cardBrand: card?.brand ?? '',
    cardLast4: past.card.slice(-4),
    refunds: past.refunds.map(({ key, reference, amountCents, at }) => ({
      id: `re_test_${key}`,
      key,
      reference,
      amountCents,
      at,
    })),
    createdAt: past.at,
    paidAt: paid ? past.at : null,
  } as const;
  await insertIntent(tx, intent);
  return readTestIntent({ practiceId: tx.practiceId, ...intent });
}
