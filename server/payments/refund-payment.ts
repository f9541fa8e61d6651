import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import {
  keyReused,
  notRefundable,
  paymentRefused,
  paymentsAway,
  type payments,
} from '#contract/payments.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { PaymentProblem } from '#server/vendors/payments/payments.ts';
import { about } from './about.ts';
import { lookUpPayment, type Till } from './ask-vendor.ts';
import { digestOf } from './create-payment.ts';
import { dollars } from '#contract/payment-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { keyProblem } from './request-key.ts';
import { refundable } from './payment-progress.ts';
import {
  findPayment,
  findPaymentForUpdate,
  findRefundByKey,
  listRefundRows,
  type FoundPayment,
  type RefundRow,
} from './reads.ts';
import { settleRefund } from './settle-refund.ts';
import { wholePayment } from './whole-payment.ts';
import { insertRefund } from './writes.ts';

type Asked = Body<typeof payments.refundPayment>;
interface Request {
  readonly body: Asked;
  readonly key: string | undefined;
}

/** Writes a refund down, commits that, and only then asks the vendor for it. */
export async function refundPayment(
  scope: Scope,
  viewer: Viewer,
  till: Till,
  paymentId: string,
  request: Request,
) {
  const wrong = keyProblem(request.key);
  if (wrong) return refuse(invalid, wrong);
  const written = await scope.write((tx) => writeRefund(tx, viewer, till, paymentId, request));
  if (isRefusal(written)) return written;
  const { refund, vendorId } = written;
  if (refund.state === 'requested') {
    const refused = await askFor(scope, till, vendorId, refund);
    if (refused) return refused;
  } else if (refund.state === 'failed') {
    return nothingGiven(refund.problem);
  }
  await lookUpPayment(scope, till, paymentId);
  const whole = await wholePayment(scope, viewer, paymentId);
  if (!whole) return refuse(notFound);
  // The vendor may have taken it on, and the card's bank sent it back at once.
  const made = whole.refunds.find(({ id }) => id === refund.id);
  return made?.state === 'failed' ? nothingGiven(made.problem) : whole;
}

const nothingGiven = (problem: string) =>
  new Refusal({ ...paymentRefused, error: `${problem} Nothing was given back.` });

async function askFor(scope: Scope, till: Till, vendorId: string, refund: RefundRow) {
  try {
    const problem = await settleRefund(scope, till, vendorId, refund);
    return problem === undefined ? undefined : nothingGiven(problem);
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    till.log.warn({ refundId: refund.id, problem: error.kind }, 'a refund has no answer yet');
    const waiting =
      'The payment service has not answered. The refund is written down and will be asked for again.';
    return new Refusal({ ...paymentsAway, error: waiting }, undefined, error.retryAfterSeconds);
  }
}

async function writeRefund(
  tx: WriteScope,
  viewer: Viewer,
  till: Till,
  paymentId: string,
  { body, key }: Request,
) {
  if (!(await findPayment(tx, viewer, paymentId))) return refuse(notFound);
  const found = await findPaymentForUpdate(tx, paymentId);
  if (!found) return refuse(notFound);
  const { row } = found;
  const digest = digestOf([paymentId, body.amount ?? null, body.reason ?? '']);
  const before = key === undefined ? undefined : await findRefundByKey(tx, viewer.userId, key);
  if (before && before.requestDigest !== digest) return refuse(keyReused);
  if (isElsewhere(till.payments, row) || row.state !== 'succeeded' || row.vendorId === null) {
    return refuse(notRefundable);
  }
  const { vendorId } = row;
  if (before) return { refund: before, vendorId };
  // The bank has taken it back already.
  if (row.dispute === 'lost') return refuse(notRefundable);
  const left = refundable(row.amountCents, await listRefundRows(tx, row.id));
  if (left <= 0) return refuse(notRefundable);
  const amountCents = body.amount ?? left;
  if (amountCents > left) {
    return refuse(invalid, { amount: `The amount must be at most ${dollars(left)}` });
  }
  const refund = await keep(tx, found, { amountCents, reason: body.reason ?? '', key, digest });
  return { refund, vendorId };
}

async function keep(
  tx: WriteScope,
  found: FoundPayment,
  asked: { amountCents: number; reason: string; key: string | undefined; digest: string },
): Promise<RefundRow> {
  const { amountCents, reason } = asked;
  const row = {
    id: randomUUID(),
    paymentId: found.row.id,
    amountCents,
    state: 'requested',
    reason,
    problem: '',
    vendorId: null,
    authorId: tx.actorId,
    requestKey: asked.key ?? null,
    requestDigest: asked.digest,
    createdAt: tx.now,
    updatedAt: tx.now,
  } as const;
  await insertRefund(tx, row);
  const { description } = found.row;
  const after = { amountCents, reason, description };
  await tx.append({ ...about(found), name: 'payment.refund_requested', after });
  return { practiceId: tx.practiceId, ...row };
}
