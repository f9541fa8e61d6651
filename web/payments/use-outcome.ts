import { useState } from 'react';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, notices, showNotice } from '#web/notices.ts';
import type { Purchase } from '#web/payments/checkout-types.ts';

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
  /** A card that was refused; where the payment itself is over, why it is says more. */
  const decline = async (sentence: string) => {
    const settled = await settle().catch(() => undefined);
    fail((settled?.status === 'canceled' && settled.problem) || sentence);
  };
  const ask = async () => {
    setProblem(undefined);
    const { status, problem: why } = await settle();
    setWaiting(status === 'processing');
    if (status === 'succeeded' || status === 'partly_refunded' || status === 'refunded') {
      void showNotice(notices.paymentSuccessful());
      onPaid();
    } else if (status === 'failed' || status === 'canceled') {
      fail(why || 'The payment was not completed.');
    } else if (status === 'open') {
      fail('The payment was not completed.');
    }
  };
  return { problem, setProblem, waiting, ask, decline, failWith };
}
