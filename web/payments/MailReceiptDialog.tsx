import { type FormEvent, useState } from 'react';
import type { Payment } from '#contract/payment-record.ts';
import { notices } from '#web/notices.ts';
import { useGetPayingClient, useMailReceipt } from '#web/payments/api.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type MailReceiptDialogProps = {
  payment: Pick<Payment, 'id' | 'client' | 'receipt'>;
  onClose: () => void;
};

/** Writes the receipt to an address, the client's own at first. */
export function MailReceiptDialog({ payment, onClose }: MailReceiptDialogProps) {
  const { id, client, receipt } = payment;
  const { data } = useGetPayingClient(client?.id ?? '');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const mail = useMailReceipt();
  const to = typed ?? data?.email ?? '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mail.isPending) return;
    const done = await showOutcome(mail.mutateAsync({ params: { id }, body: { to } }), {
      done: ({ mailed, to: whom }) =>
        mailed
          ? notices.done('Receipt Sent', `It goes out to ${whom} now.`)
          : notices.done('Receipt Kept', 'No mail server is set: it is in the outbox.'),
      failed: 'Receipt Not Sent',
      onFailed: (error) => setProblem(error.fields?.['to']),
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
      title="Mail receipt"
      subtitle={receipt ?? ''}
      saving={mail.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={mail.isPending}>
            Send
          </Button>
        </>
      }
    >
      <Field label="To" required error={problem}>
        <TextInput
          type="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
