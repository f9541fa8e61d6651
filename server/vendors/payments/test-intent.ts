import { randomBytes } from 'node:crypto';
import { cardProblem } from './card-words.ts';
import {
  practiceInIntents,
  type VendorPayment,
  type VendorPaymentState,
  type VendorRefund,
} from './payments.ts';
import type { TestIntent } from './test-intent-reads.ts';

/** An id that names its practice, so that it is looked up there and nowhere else. */
export function testIntentId(practiceId: string, bytes = randomBytes(12)): string {
  return `${practiceInIntents(practiceId)}${bytes.toString('hex')}`;
}

export function practiceOfIntent(id: string): string | undefined {
  const practice = /^pi_test_([\w-]{22})[0-9a-f]{24}$/.exec(id)?.[1];
  if (practice === undefined) return undefined;
  const hex = Buffer.from(practice, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function stateOf({ state, problemCode }: TestIntent): VendorPaymentState {
  if (state === 'succeeded' || state === 'canceled') return state;
  return state === 'requires_payment_method' && problemCode !== '' ? 'failed' : 'open';
}

export function readTestIntent(intent: TestIntent): VendorPayment {
  const state = stateOf(intent);
  return {
    vendorId: intent.id,
    reference: intent.reference,
    state,
    amountCents: intent.amountCents,
    currency: 'usd',
    clientSecret: `${intent.id}_secret_${intent.secret}`,
    problem: state === 'failed' ? cardProblem(intent.problemCode) : '',
    card: intent.cardBrand ? { brand: intent.cardBrand, last4: intent.cardLast4 } : undefined,
    refunds: intent.refunds.map(readTestRefund),
    refundedCents: intent.refunds.reduce((sum, one) => sum + one.amountCents, 0),
    disputed: false,
    dispute: undefined,
    createdAt: intent.createdAt,
    paidAt: intent.paidAt ?? undefined,
  };
}

export function readTestRefund({
  id,
  reference,
  amountCents,
  at,
}: TestIntent['refunds'][number]): VendorRefund {
  return { vendorId: id, reference, amountCents, state: 'succeeded', problem: '', at };
}
