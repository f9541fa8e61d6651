import type { WholePayment } from '#contract/payment-record.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findPayment, listRefunds } from './reads.ts';

/** A payment with its refunds, for whoever may see it. */
export async function wholePayment(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<WholePayment | undefined> {
  const payment = await findPayment(scope, viewer, id);
  return payment && { ...payment, refunds: await listRefunds(scope, id) };
}
