import { useState } from 'react';
import type { WholePayment } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';
import { useGetPayment, useListPayments } from '#web/payments/api.ts';
import { statusWords } from '#web/payments/payment-words.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type UnfinishedPaymentProps = { userId: string };

const lately = 60 * 60_000;

/**
 * Tells of the payment that this person has begun and not finished, as where the page was loaded
 * anew while a bank asked: the bank may still confirm it, and the same would be paid twice.
 */
export function UnfinishedPayment({ userId }: UnfinishedPaymentProps) {
  const [openedAt] = useState(() => Date.now());
  const [found, setFound] = useState<string>();
  const { data } = useListPayments({ status: 'open' });
  if (found === undefined && data) {
    const before = data.find(({ author, createdAt }) => {
      const age = openedAt - Date.parse(createdAt);
      return author?.id === userId && age > 0 && age < lately;
    });
    // What is begun from now on stands on this page itself.
    setFound(before?.id ?? '');
  }
  return found ? <Told id={found} /> : null;
}

function Told({ id }: { id: string }) {
  const { data: payment } = useGetPayment(id);
  if (!payment) return null;
  return (
    <Callout
      tone={payment.status === 'open' ? 'warn' : 'calm'}
      announce
      action={
        <ButtonLink size="small" to={`/payments?payment=${id}`} reloadDocument>
          Look at it
        </ButtonLink>
      }
    >
      <Words payment={payment} />
    </Callout>
  );
}

function Words({ payment }: { payment: WholePayment }) {
  const { amount, description, createdAt, status } = payment;
  return (
    <p>
      {dollars(amount)} for “{description}”, begun <RelativeTime at={createdAt} />:{' '}
      {status === 'open'
        ? 'not finished. It may still be confirmed, so look at it before you take the same again.'
        : `${statusWords[status].label.toLowerCase()} meanwhile.`}
    </p>
  );
}
