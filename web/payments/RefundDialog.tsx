import { type FormEvent, useState } from 'react';
import type { WholePayment } from '#contract/payment-record.ts';
import { HttpError } from '#web/http-error.ts';
import { notices } from '#web/notices.ts';
import { useRefundPayment } from '#web/payments/api.ts';
import { dollars } from '#contract/payment-words.ts';
import { readDollars } from '#web/payments/money.ts';
import { refundedText, refundLeft } from '#web/payments/payment-steps.ts';
import { useAttempt } from '#web/payments/use-attempt.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type RefundDialogProps = { payment: WholePayment; onClose: () => void };

const unanswered =
  'The payment service has not answered. It is asked again until it does; you need do nothing.';

/** A refund that the payment service was not heard about is kept: to try again would give back twice. */
function unlessWritten(error: unknown): undefined {
  if (error instanceof HttpError && error.code === 'payments_away') return undefined;
  throw error;
}

/** Gives a payment back, all that is left of it or a part. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { id, description, card } = payment;
  const left = refundLeft(payment);
  const [amount, setAmount] = useState((left / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const refund = useRefundPayment();
  const attempt = useAttempt();
  const read = readDollars(amount, { least: 1, most: left });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending) return;
    setProblem('problem' in read ? read.problem : undefined);
    if ('problem' in read) return;
    const body = { amount: read.cents, reason: reason.trim() };
    const headers = { 'idempotency-key': attempt.keyFor(body) };
    const asked = refund.mutateAsync({ params: { id }, body, headers }).catch(unlessWritten);
    const done = await showOutcome(asked, {
      done: (answered) =>
        answered
          ? notices.done('Refunded', refundedText(payment, dollars(read.cents)))
          : notices.plain('Refund Written Down', unanswered),
      failed: 'Not Refunded',
      onFailed: (error: HttpError) => {
        setProblem(error.fields?.['amount']);
        if (error.status < 503) attempt.end();
      },
    });
    if (done) onClose();
  };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Refund"
      subtitle={`${description}${card ? `, to the card ending in ${card.last4}` : ''}`}
      saving={refund.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={refund.isPending}>
            {'cents' in read ? `Refund ${dollars(read.cents)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label="Amount (USD)"
          required
          hint={`Up to ${dollars(left)} can be refunded.`}
          error={problem}
        >
          <TextInput
            inputMode="decimal"
            before={<span aria-hidden>$</span>}
            value={amount}
            onChange={({ target }) => {
              setAmount(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Field label="Reason" optional hint="Kept here; the client does not see it.">
          <TextInput
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
