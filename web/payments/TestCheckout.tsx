import { type FormEvent, useRef, useState } from 'react';
import { useAnswerTestChallenge, useConfirmTestPayment } from '#web/payments/api.ts';
import { cardProblems, type CardField, emptyCard } from '#web/payments/card-entry.ts';
import { CardFields } from '#web/payments/CardFields.tsx';
import { ChallengeDialog } from '#web/payments/ChallengeDialog.tsx';
import type { Purchase } from '#web/payments/checkout-types.ts';
import { CheckoutProblem } from '#web/payments/CheckoutProblem.tsx';
import { PayButton } from '#web/payments/PayButton.tsx';
import { TestCards } from '#web/payments/TestCards.tsx';
import { useOutcome } from '#web/payments/use-outcome.ts';
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts';

/** The card form of the test gateway: a card that is no published test card never leaves the page. */
export function TestCheckout(purchase: Purchase) {
  const { amount, begin } = purchase;
  const [card, setCard] = useState(emptyCard);
  const [problems, setProblems] = useState<Partial<Record<CardField, string>>>({});
  const [busy, setBusy] = useState(false);
  const [challenged, setChallenged] = useState<string>();
  const fields = useRef<HTMLFieldSetElement>(null);
  const outcome = useOutcome(purchase);
  const confirm = useConfirmTestPayment();
  const answer = useAnswerTestChallenge();
  // Whoever leaves while a bank asks does not see what became of it, and might pay twice.
  useLeaveWarning(busy || challenged !== undefined, undefined);

  const submit = async () => {
    const found = cardProblems(card, new Date());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) {
      fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const clientSecret = await begin();
    if (clientSecret === undefined) return;
    const number = card.number.replaceAll(' ', '');
    const { status, error } = await confirm.mutateAsync({ body: { clientSecret, number } });
    if (status === 'requires_action') setChallenged(clientSecret);
    else if (error) await outcome.decline(error.message);
    else await outcome.ask();
  };
  const answerChallenge = async (how: 'complete' | 'fail') => {
    if (challenged === undefined) return;
    await answer.mutateAsync({ body: { clientSecret: challenged, outcome: how } });
    setChallenged(undefined);
    await outcome.ask();
  };
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    outcome.setProblem(undefined);
    try {
      await work();
    } catch (error) {
      outcome.failWith(error);
    } finally {
      setBusy(false);
    }
  };
  const change = (next: typeof card) => {
    setCard(next);
    setProblems({});
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(submit);
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-4" aria-label="Card payment">
      <CardFields card={card} onChange={change} problems={problems} form={fields} />
      <CheckoutProblem problem={outcome.problem} waiting={outcome.waiting} />
      <PayButton amount={amount} busy={busy} />
      <TestCards onPick={change} />
      {challenged !== undefined && amount !== undefined && (
        <ChallengeDialog
          amount={amount}
          busy={busy}
          onAnswer={(how) => void run(() => answerChallenge(how))}
        />
      )}
    </form>
  );
}
