import type { Payment } from '#contract/payment-record.ts';
import { statusWords } from '#web/payments/payment-words.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Where a payment stands, and that it was a test where it was one. */
export function PaymentStatusBadge({
  payment: { status, live, dispute, amount, disputed },
}: {
  payment: Pick<Payment, 'status' | 'live' | 'dispute' | 'amount' | 'disputed'>;
}) {
  const { label, tone } = statusWords[status];
  const isKept = status !== 'succeeded' || dispute !== 'lost' || disputed < amount;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {isKept && <Badge tone={tone}>{label}</Badge>}
      {dispute === 'open' && <Badge tone="bad">Disputed</Badge>}
      {dispute === 'lost' && <Badge tone="bad">Dispute lost</Badge>}
      {!live && <Badge dot={false}>Test</Badge>}
    </span>
  );
}
