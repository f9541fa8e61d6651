import { CircleCheck, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WholePayment } from '#contract/payment-record.ts';
import type { payments, paymentsAway } from '#contract/payments.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { HttpError } from '#web/http-error.ts';
import { useCreatePaymentIntent, useSettlePayment } from '#web/payments/api.ts';
import { Checkout } from '#web/payments/Checkout.tsx';
import { dollars } from '#contract/payment-words.ts';
import { readDollars } from '#web/payments/money.ts';
import { cardText } from '#web/payments/payment-words.ts';
import { receiptAddress } from '#web/payments/receipt-address.ts';
import { useAttempt } from '#web/payments/use-attempt.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type PaymentTestProps = {
  setup: Reply<typeof payments.getPaymentSetup>;
  /** The client that it is for at first; empty for none. */
  clientId: string;
  /** Whether this person may be told which settings are missing. */
  operator: boolean;
};

const awayCode: (typeof paymentsAway)['code'] = 'payments_away';

/** Takes one payment by card: the amount, the card, and what became of it. */
export function PaymentTest({ setup, clientId, operator }: PaymentTestProps) {
  const [amount, setAmount] = useState('25.00');
  const [description, setDescription] = useState(setup.live ? '' : 'Payment test');
  const [client, setClient] = useState(clientId);
  const [problems, setProblems] = useState<{ amount?: string; description?: string }>({});
  const [paid, setPaid] = useState<WholePayment>();
  // What was begun last, for the steps of one attempt that run without a render between them.
  const latest = useRef<{ id: string; payment?: WholePayment }>({ id: '' });
  const form = useRef<HTMLDivElement>(null);
  const attempt = useAttempt();
  const create = useCreatePaymentIntent();
  const settlement = useSettlePayment();
  const read = readDollars(amount, { least: setup.leastCents, most: setup.mostCents });
  const cents = 'cents' in read ? read.cents : undefined;

  const begin = async () => {
    const found = {
      ...('problem' in read ? { amount: read.problem } : {}),
      ...(description.trim() === '' ? { description: 'Say what the payment is for' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (cents === undefined || first) return undefined;
    const body = {
      amount: cents,
      currency: 'usd',
      description,
      ...(client && { clientId: client }),
    } as const;
    const headers = { 'idempotency-key': attempt.keyFor(body) };
    try {
      const begun = await create.mutateAsync({ body, headers });
      latest.current.id = begun.paymentId;
      return begun.clientSecret;
    } catch (error) {
      if (error instanceof HttpError) {
        // It is over, so the next attempt is a new one; where nobody was reached it is the same.
        if (error.code !== awayCode) attempt.end();
        if (error.fields) setProblems(error.fields);
      }
      throw error;
    }
  };
  const settle = async () => {
    const payment = await settlement.mutateAsync({ params: { id: latest.current.id } });
    latest.current.payment = payment;
    // Nothing more comes of it: what is paid next is another one.
    if (payment.status === 'canceled') attempt.end();
    return payment;
  };
  const again = () => {
    attempt.end();
    setPaid(undefined);
  };

  if (paid) return <Paid payment={paid} onAgain={again} />;
  return (
    <div ref={form} className="grid gap-4">
      <Field label="Amount (USD)" required error={problems.amount}>
        <TextInput
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          before={<span aria-hidden>$</span>}
          value={amount}
          onChange={({ target }) => {
            setAmount(target.value);
            setProblems({});
          }}
        />
      </Field>
      <Field label="What for" required error={problems.description}>
        <TextInput
          name="description"
          maxLength={200}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <Field label="Client" optional>
        <ClientPicker value={client} onPick={setClient} none="No client" />
      </Field>
      <Checkout
        setup={setup}
        testHint={hintFor(setup, operator)}
        amount={cents}
        begin={begin}
        settle={settle}
        onPaid={() => {
          attempt.end();
          setPaid(latest.current.payment);
        }}
      />
    </div>
  );
}

function hintFor({ vendor }: PaymentTestProps['setup'], operator: boolean): string {
  if (vendor === 'stripe') return 'Stripe runs in its test mode here.';
  return operator
    ? 'Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY to take real payments.'
    : 'Stripe is not set up on this server.';
}

function Paid({ payment, onAgain }: { payment: WholePayment; onAgain: () => void }) {
  const { id, amount, receipt, description, client, card, live } = payment;
  const facts: Fact[] = [
    { label: 'Receipt', value: receipt ?? '' },
    { label: 'What for', value: description },
    ...(client ? [{ label: 'Client', value: client.name }] : []),
    { label: 'Card', value: cardText(card) },
  ];
  return (
    <div role="status" className="grid gap-5">
      <div className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-good-strong" />
        <div>
          <h2 className="text-16">Payment Successful</h2>
          <p className="figures text-28 font-semibold tracking-[-0.02em]">{dollars(amount)}</p>
        </div>
      </div>
      <FactList facts={facts} />
      {!live && <p className="text-12 text-muted">A test: no card was charged.</p>}
      <div className="flex flex-wrap gap-2">
        <a className={buttonLook('secondary', 'medium')} href={receiptAddress(id)} download>
          <Download aria-hidden />
          <span>Receipt as PDF</span>
        </a>
        <Button onClick={onAgain}>Make another payment</Button>
      </div>
    </div>
  );
}
