import type { Payment } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';
import { momentText } from '#web/payments/payment-words.ts';

type Disputed = Pick<
  Payment,
  'amount' | 'refunded' | 'dispute' | 'disputed' | 'disputeReason' | 'disputeAnswerBy'
>;

const dashboard = 'the payment service’s own dashboard';

/** What stands over a payment that is disputed or was lost to a dispute; undefined for any other. */
export function disputeWords(
  payment: Disputed,
  now: number,
  timeZone: string | undefined,
): { readonly title: string; readonly text: string } | undefined {
  const { dispute, disputed, disputeReason } = payment;
  if (dispute === 'open') {
    const text = [
      `It is about ${dollars(disputed)}.`,
      disputeReason,
      nextStep(payment, now, timeZone),
    ];
    return { title: 'This payment is disputed', text: text.filter(Boolean).join(' ') };
  }
  if (dispute !== 'lost') return undefined;
  const isRestKept = payment.amount - payment.refunded - disputed > 0;
  return {
    title: 'The dispute was lost',
    text: isRestKept
      ? `The bank has taken ${dollars(disputed)} back; the rest is kept. Anything more is given back in ${dashboard}.`
      : 'The bank has taken the money back: nothing of this payment is kept.',
  };
}

function nextStep(
  { disputeAnswerBy: by }: Disputed,
  now: number,
  timeZone: string | undefined,
): string {
  if (by === null) return `See how it stands in ${dashboard}.`;
  const until = momentText(by, timeZone);
  return Date.parse(by) > now
    ? `Answer it by ${until} in ${dashboard}: later it can’t be answered.`
    : `It could be answered until ${until}; now the bank decides.`;
}
