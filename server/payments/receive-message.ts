import { findPaymentPlace } from '#server/db/payment-places-reads.ts';
import { findFoundingPracticeId } from '#server/db/practice-reads.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { readReference, type PaymentMessage } from '#server/vendors/payments/payments.ts';
import { lookUpPayment } from './ask-vendor.ts';
import { findPaymentRow } from './reads.ts';
import { insertMessage } from './writes.ts';

/**
 * Takes in one proven message of the vendor's: it is kept, with the look-up that follows, before
 * this returns. The same message a second time changes nothing.
 */
export async function receiveMessage(
  deps: Pick<Deps, 'database' | 'enqueue' | 'clock' | 'payments'>,
  message: PaymentMessage,
  requestId: string,
): Promise<void> {
  if (!message.followed) return;
  const occasion = { now: deps.clock(), requestId, address: '', isTold: true };
  const place = await placeOf(deps, message);
  if (place) {
    const scope = systemScope(deps, place.practiceId, occasion);
    if (await keep(scope, message, place.id)) return;
  }
  const practiceId = await findFoundingPracticeId(deps.database);
  if (practiceId !== undefined) await keep(systemScope(deps, practiceId, occasion), message, null);
}

async function placeOf(deps: Pick<Deps, 'database' | 'payments'>, message: PaymentMessage) {
  const named = readReference(message.reference);
  if (named) return named;
  if (message.vendorId === undefined) return undefined;
  return findPaymentPlace(deps.database, deps.payments.name, message.vendorId);
}

/** False when the practice has no such payment. */
async function keep(
  scope: Scope,
  { id: vendorEventId, name, at: saidAt, vendorId }: PaymentMessage,
  paymentId: string | null,
): Promise<boolean> {
  return scope.write(async (tx) => {
    if (paymentId !== null && !(await findPaymentRow(tx, paymentId))) return false;
    const id = await insertMessage(tx, { vendorEventId, name, paymentId, saidAt });
    if (id === undefined) return true;
    await tx.append(
      paymentId === null
        ? {
            name: 'payment_message.kept',
            subject: { kind: 'payment_message', id },
            after: { name, vendorId },
            audience: { to: 'admins' },
          }
        : {
            name: 'payment.heard',
            subject: { kind: 'payment', id: paymentId },
            after: { message: name },
            audience: { to: 'admins' },
          },
    );
    return true;
  });
}

/** After a message: the vendor is asked, and what it says then is what holds. */
export async function lookUpHeard(scope: Scope, event: EventRow, deps: Deps): Promise<void> {
  const found = await lookUpPayment(scope, deps, event.subjectId);
  // The queue tries again, later each time.
  if (found === 'away') throw new Error('The payment service did not answer.');
}
