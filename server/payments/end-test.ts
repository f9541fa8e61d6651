import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import { isFinal } from './payment-progress.ts';
import type { FoundPayment } from './reads.ts';
import { updatePaymentRow } from './writes.ts';

/** Ends a test that another payment service would have to be asked about: no money moves by it. */
export async function endTest(tx: WriteScope, found: FoundPayment): Promise<void> {
  const { row } = found;
  if (row.live || isFinal(row.state)) return;
  const problem = 'It was a test, and another payment service was set up since.';
  await updatePaymentRow(tx, row, { state: 'canceled', problem });
  const { amountCents, description } = row;
  const after = { amountCents, description, problem };
  await tx.append({ ...about(found), name: 'payment.canceled', after });
}
