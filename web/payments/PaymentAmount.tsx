import type { Payment } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';

export type PaymentAmountProps = {
  payment: Pick<Payment, 'amount' | 'refunded' | 'dispute' | 'disputed'>;
};

/** What was paid, and under it what of that went back or was lost to the bank. */
export function PaymentAmount({ payment }: PaymentAmountProps) {
  const { amount, refunded, dispute, disputed } = payment;
  const lost = dispute === 'lost' ? disputed : 0;
  return (
    <span className="figures grid justify-items-end">
      <span className="font-medium">{dollars(amount)}</span>
      {refunded > 0 && <span className="text-12 text-muted">{dollars(refunded)} back</span>}
      {lost > 0 && <span className="text-12 text-muted">{dollars(lost)} lost</span>}
    </span>
  );
}
