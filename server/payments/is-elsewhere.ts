import type { PaymentsVendor } from '#server/vendors/payments/payments.ts';
import type { PaymentRow } from './reads.ts';

/** Whether a payment is not for the present service to tell of: another one took it, or the same one by test keys. */
export const isElsewhere = (
  { name, live }: Pick<PaymentsVendor, 'name' | 'live'>,
  row: Pick<PaymentRow, 'vendor' | 'live'>,
): boolean => row.vendor !== name || row.live !== live;
