import { useState } from 'react';
import { paymentCanceled } from '#contract/payments.ts';
import { HttpError, TimeoutError } from '#web/http-error.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import type { Purchase } from '#web/payments/checkout-types.ts';

type Settled = Awaited<ReturnType<Purchase['settle']>>;

/** The card form is done, so whatever keeps the server's word away leaves open whether it was charged. */
function doubt(error: unknown): never {
  throw error instanceof HttpError && error.status !== 500 ? error : new TimeoutError();
}

/** What the page says of a payment: the server's word decides, never the card form's. */
export function useOutcome({ settle, onPaid }: Purchase) {
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(false);

  const fail = (sentence: string) => {
    setProblem(sentence);
    void showNotice(noticeFor(new HttpError(402, sentence), 'payment'));
  };
  const failWith = (error: unknown) => {
    const notice = noticeFor(error, 'payment');
    setProblem(notice.text);
    void showNotice(notice);
  };
  /** Whether it was paid, or is on its way; shows that it is. */
  const isTaken = ({ status }: Settled): boolean => {
    setWaiting(status === 'processing');
    const isPaid = ['succeeded', 'partly_refunded', 'refunded'].includes(status);
    if (isPaid) {
      void showNotice(notices.paymentSuccessful());
      onPaid();
    }
    return isPaid || status === 'processing';
  };
  /** What the card form calls a failure: it may have lost the answer about a card that was charged. */
  const decline = async (sentence: string) => {
    const settled = await settle().catch(() => undefined);
    if (settled && isTaken(settled)) return;
    // Where the payment itself is over, why it is says more.
    fail(settled?.status === 'canceled' ? settled.problem || paymentCanceled.error : sentence);
  };
  const ask = async () => {
    setProblem(undefined);
    const settled = await settle().catch(doubt);
    if (isTaken(settled)) return;
    const isCanceled = settled.status === 'canceled';
    fail(
      settled.problem || (isCanceled ? paymentCanceled.error : 'The payment was not completed.'),
    );
  };
  return { problem, setProblem, waiting, ask, decline, failWith };
}
