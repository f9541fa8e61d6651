import { createHash, randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import {
  keyReused,
  paymentCanceled,
  paymentRefused,
  paymentsAway,
  type payments,
} from '#contract/payments.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import { findClientForUpdate, type Viewer } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { getPracticeForUpdate } from '#server/people/reads.ts';
import { isRefusal, Refusal, refuse } from '#server/refusal.ts';
import { PaymentProblem } from '#server/vendors/payments/payments.ts';
import { about } from './about.ts';
import { makeAtVendor, type Till } from './ask-vendor.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { keyProblem } from './request-key.ts';
import {
  findByRequestKey,
  findPaymentForUpdate,
  findPaymentRow,
  type PaymentRow,
} from './reads.ts';
import { dollars } from '#contract/payment-words.ts';
import { insertPayment, updatePaymentRow } from './writes.ts';

type Asked = Body<typeof payments.createPaymentIntent>;

/**
 * Writes a payment down, commits that, and only then makes it at the vendor. The same key finds
 * the payment that it made before, and another amount with it is refused.
 */
export async function createPayment(
  scope: Scope,
  viewer: Viewer,
  deps: Till & Pick<Deps, 'config'>,
  { body, key }: { readonly body: Asked; readonly key: string | undefined },
) {
  const wrong = keyProblem(key) ?? amountProblem(deps.config, body.amount);
  if (wrong) return refuse(invalid, wrong);
  const digest = digestOf([body.amount, body.currency, body.description, body.clientId ?? null]);
  const row = await scope.write(async (tx) => {
    // One at a time in a practice, so that a second click finds the first.
    await getPracticeForUpdate(tx);
    const before = key === undefined ? undefined : await findByRequestKey(tx, viewer.userId, key);
    if (before) {
      const same = before.requestDigest === digest && !isElsewhere(deps.payments, before);
      return same ? before : refuse(keyReused);
    }
    const { clientId } = body;
    // Held, since it may be merged into another meanwhile.
    const client = clientId && (await findClientForUpdate(tx, viewer, clientId));
    if (clientId !== undefined && !client) return refuse(notFound);
    return writeDown(tx, deps.payments, {
      ownerId: client ? client.ownerId : null,
      clientId: client ? client.id : null,
      authorId: viewer.userId,
      amountCents: body.amount,
      description: body.description,
      requestKey: key ?? null,
      requestDigest: digest,
    });
  });
  if (isRefusal(row)) return row;
  const { payments: vendor } = deps;
  const secret = await openAtVendor(scope, deps, row);
  if (isRefusal(secret)) return secret;
  const publishableKey = vendor.publishableKey ?? null;
  return { clientSecret: secret, paymentId: row.id, vendor: vendor.name, publishableKey };
}

/** The secret by which a browser pays what was written down, or why there is none. */
export async function openAtVendor(
  scope: Scope,
  till: Till,
  row: PaymentRow,
): Promise<string | Refusal<'payments_away' | 'payment_refused' | 'payment_canceled'>> {
  try {
    // The vendor never took on what has a problem; what has none was ended by a person or by time.
    if (row.state === 'canceled') return refuse(row.problem ? paymentRefused : paymentCanceled);
    const told =
      row.vendorId === null
        ? await makeAtVendor(scope, till, row)
        : await till.payments.findPayment(row.vendorId);
    return told ? told.clientSecret : refuse(paymentRefused);
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    till.log.warn({ paymentId: row.id, problem: error.kind }, 'a payment was not opened');
    if (error.kind === 'bad_request' || error.kind === 'not_found' || error.kind === 'auth') {
      await giveUp(scope, row.id, error.message);
      return refuse(paymentRefused);
    }
    return new Refusal(paymentsAway, undefined, error.retryAfterSeconds ?? 5);
  }
}

/** Ends a payment that the vendor never took on: nobody was given the means to pay it. */
export async function giveUp(scope: Scope, paymentId: string, problem: string): Promise<void> {
  await scope.write(async (tx) => {
    const found = await findPaymentForUpdate(tx, paymentId);
    if (found?.row.state !== 'requested' || found.row.vendorId !== null) return;
    await updatePaymentRow(tx, found.row, { state: 'canceled', problem });
    const { amountCents, description } = found.row;
    const after = { amountCents, description, problem };
    await tx.append({ ...about(found), name: 'payment.canceled', after });
  });
}

interface NewOne {
  /** Made here when absent. */
  readonly id?: string;
  readonly ownerId: string | null;
  readonly clientId: string | null;
  readonly authorId: string | null;
  readonly linkId?: string;
  readonly amountCents: number;
  readonly description: string;
  readonly requestKey: string | null;
  readonly requestDigest: string;
}

export async function writeDown(
  tx: WriteScope,
  vendor: Till['payments'],
  { ownerId, id = randomUUID(), ...values }: NewOne,
): Promise<PaymentRow> {
  const { amountCents, description, clientId, authorId } = values;
  await insertPayment(tx, {
    id,
    ...values,
    vendor: vendor.name,
    live: vendor.live,
    currency: 'usd',
    state: 'requested',
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.append({
    ...about({ row: { id, clientId, authorId }, ownerId }),
    name: 'payment.requested',
    after: { amountCents, description },
  });
  const row = await findPaymentRow(tx, id);
  if (!row) throw new Error('The payment was not kept.');
  return row;
}

export function amountProblem(
  { pay }: Pick<Deps['config'], 'pay'>,
  amount: number,
): Record<string, string> | undefined {
  if (amount <= pay.mostCents) return undefined;
  return { amount: `The amount must be at most ${dollars(pay.mostCents)}` };
}

export function digestOf(asked: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
