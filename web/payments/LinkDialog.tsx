import { type FormEvent, useState } from 'react';
import { leastCents } from '#contract/payment-record.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import type { HttpError } from '#web/http-error.ts';
import { notices } from '#web/notices.ts';
import { useCreatePaymentLink, useGetPayingClient, useGetPaymentSetup } from '#web/payments/api.ts';
import { dollars } from '#contract/payment-words.ts';
import { linkMail } from '#web/payments/link-mail.ts';
import { readDollars } from '#web/payments/money.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type LinkDialogProps = {
  /** The client it is for, where that is settled. */
  clientId?: string;
  onClose: () => void;
};

const lasting = ['3', '7', '14', '30', '90'].map((value) => ({ value, label: `${value} days` }));

/** Makes a link by which a client pays a sum, once. */
export function LinkDialog({ clientId, onClose }: LinkDialogProps) {
  const [client, setClient] = useState(clientId ?? '');
  const [amount, setAmount] = useState('');
  const [description, setDescription] = useState('');
  const [days, setDays] = useState('14');
  const [mail, setMail] = useState(true);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [made, setMade] = useState<{ link: string; mailed: boolean | null }>();
  const create = useCreatePaymentLink();
  const { data: known } = useGetPayingClient(client);
  const { mails, label, barrier } = linkMail(known, mail);
  // Until the most is known, or where it can't be read, the server says when it is too much.
  const { data: setup } = useGetPaymentSetup();
  const most = setup?.mostCents ?? Number.POSITIVE_INFINITY;
  const read = readDollars(amount, { least: leastCents, most });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const found = {
      ...(client === '' ? { client: 'Choose who pays' } : {}),
      ...('problem' in read ? { amount: read.problem } : {}),
      ...(description.trim() === '' ? { description: 'Say what the payment is for' } : {}),
    };
    setProblems(found);
    if ('problem' in read || Object.keys(found).length > 0) return;
    const body = { amount: read.cents, description, days: Number(days), mail: mails };
    const done = await showOutcome(create.mutateAsync({ params: { id: client }, body }), {
      done: () => notices.done('Link Made', `${dollars(read.cents)} for ${description.trim()}.`),
      failed: 'Link Not Made',
      onFailed: (error: HttpError) => setProblems(error.fields ?? {}),
    });
    if (done) setMade(done.value);
  };

  const verb = mails ? 'Make and send' : 'Make the link';
  if (made) return <MadeLink {...made} to={known?.email ?? ''} onClose={onClose} />;
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Send a payment link"
      subtitle="A page on which the client pays by card, once"
      unsaved={amount !== '' || description !== ''}
      saving={create.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {'cents' in read ? `${verb} for ${dollars(read.cents)}` : verb}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {clientId === undefined && (
          <Field label="Client" required error={problems['client']} className="sm:col-span-2">
            <ClientPicker value={client} onPick={setClient} />
          </Field>
        )}
        <Field label="Amount (USD)" required error={problems['amount']}>
          <TextInput
            inputMode="decimal"
            placeholder="250.00"
            before={<span aria-hidden>$</span>}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Field label="Good for" error={problems['days']}>
          <Select value={days} onChange={setDays} options={lasting} />
        </Field>
        <Field
          label="What for"
          required
          error={problems['description']}
          hint="The client reads this on the page and on the receipt."
          className="sm:col-span-2"
        >
          <TextInput
            maxLength={200}
            placeholder="Coaching, March"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <div className="sm:col-span-2">
          <Checkbox
            label={label}
            hint={barrier ?? problems['mail']}
            disabled={barrier !== undefined}
            checked={mails}
            onChange={setMail}
          />
        </div>
      </div>
    </Dialog>
  );
}

type MadeLinkProps = { link: string; mailed: boolean | null; to: string; onClose: () => void };

/** The link, this one time: only a hash of it is kept. */
function MadeLink({ link, mailed, to, onClose }: MadeLinkProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Your payment link"
      subtitle="It is shown this one time"
      foot={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField label="Link" value={link} hint="Anybody who has it can pay with it, once." />
        {mailed === true && <Callout tone="good">It goes out to {to} now.</Callout>}
        {mailed === false && (
          <Callout tone="calm" title="No mail server is set">
            The letter to {to} is kept in the outbox, unsent. Hand the link over yourself.
          </Callout>
        )}
      </div>
    </Dialog>
  );
}
