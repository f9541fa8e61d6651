import type { WholePayment } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';
import { notices } from '#web/notices.ts';
import { useCancelPayment } from '#web/payments/api.ts';
import { statusWords } from '#web/payments/payment-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export type CancelPaymentDialogProps = { payment: WholePayment; onClose: () => void };

/** Ends a payment that was begun and not paid. */
export function CancelPaymentDialog({ payment, onClose }: CancelPaymentDialogProps) {
  const { id, amount, description } = payment;
  const cancel = useCancelPayment();
  const end = async () => {
    await showOutcome(cancel.mutateAsync({ params: { id } }), {
      done: ({ status }) =>
        status === 'canceled'
          ? notices.done('Payment Canceled', 'Nothing was charged.')
          : notices.plain(
              'Not Canceled',
              `Meanwhile it was ${statusWords[status].label.toLowerCase()}.`,
            ),
      failed: 'Not Canceled',
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Cancel this payment?"
      text={`${dollars(amount)} for “${description}” can then no longer be paid. Nothing has been charged.`}
      confirmLabel="Cancel payment"
      cancelLabel="Keep it"
      danger
      onConfirm={end}
    />
  );
}
