import { payments } from '#contract/payments.ts';
import { pathOf } from '#web/http.ts';

/** Where the receipt of a payment is fetched as PDF. */
export function receiptAddress(id: string): string {
  return pathOf(payments.downloadReceipt, { params: { id } });
}
