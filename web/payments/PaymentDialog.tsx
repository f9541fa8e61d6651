import { Ban, Download, FileText, Mail, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Refund, WholePayment } from '#contract/payment-record.ts';
import { download } from '#web/download.ts';
import { notices } from '#web/notices.ts';
import { useGetPayment, useGetPaymentSetup, useSettlePayment } from '#web/payments/api.ts';
import { CancelPaymentDialog } from '#web/payments/CancelPaymentDialog.tsx';
import { disputeWords } from '#web/payments/dispute-words.ts';
import { MailReceiptDialog } from '#web/payments/MailReceiptDialog.tsx';
import { dollars } from '#contract/payment-words.ts';
import {
  isCancelable,
  isWaiting,
  paymentNote,
  refundLeft,
  refundWaits,
} from '#web/payments/payment-steps.ts';
import { cardText, momentText, refundWords, statusWords } from '#web/payments/payment-words.ts';
import { PaymentStatusBadge } from '#web/payments/PaymentStatusBadge.tsx';
import { receiptAddress } from '#web/payments/receipt-address.ts';
import { RefundDialog } from '#web/payments/RefundDialog.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Dialog, DialogSection } from '#web/ui/Dialog.tsx';
import { type Fact, FactList } from '#web/ui/FactList.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

export type PaymentDialogProps = {
  id: string;
  timeZone: string | undefined;
  mayRefund: boolean;
  onClose: () => void;
};

/** One payment: what it was, where it stands, what was given back. */
export function PaymentDialog({ id, timeZone, mayRefund, onClose }: PaymentDialogProps) {
  const read = useGetPayment(id);
  const [next, setNext] = useState<'refund' | 'mail' | 'cancel'>();
  const settle = useSettlePayment();
  const { data: payment } = read;
  const { data: setup } = useGetPaymentSetup();
  // Whoever else took it is asked by nobody here.
  const isHere =
    payment !== undefined && payment.vendor === setup?.vendor && payment.copied === undefined;
  const left = payment ? refundLeft(payment) : 0;
  const paid = payment !== undefined && payment.paidAt !== null;
  // What is disputed is given back or fought over at the payment service alone.
  const isDisputed = payment?.dispute === 'open' || payment?.dispute === 'lost';
  const refundable = mayRefund && isHere && paid && left > 0 && !isDisputed;
  const lookable = isHere && isWaiting(payment);
  const cancelable = isHere && isCancelable(payment);
  const look = () =>
    showOutcome(settle.mutateAsync({ params: { id } }), {
      done: ({ status }) =>
        notices.plain('Looked Up', `The payment service says: ${statusWords[status].label}.`),
      failed: 'Not Looked Up',
    });
  return (
    <Dialog
      open
      onOpenChange={(shown) => {
        if (!shown) onClose();
      }}
      title={payment ? dollars(payment.amount) : 'Payment'}
      subtitle={payment?.description}
      aside={payment && <PaymentStatusBadge payment={payment} />}
      foot={
        payment &&
        (lookable || cancelable || paid) && (
          <>
            {lookable && (
              <Button icon={RefreshCw} busy={settle.isPending} onClick={() => void look()}>
                Look it up
              </Button>
            )}
            {cancelable && (
              <Button icon={Ban} onClick={() => setNext('cancel')}>
                Cancel payment
              </Button>
            )}
            {refundable && (
              <Button icon={Undo2} onClick={() => setNext('refund')}>
                Refund
              </Button>
            )}
            {paid && (
              <>
                <Button icon={Mail} onClick={() => setNext('mail')}>
                  Mail receipt
                </Button>
                <ButtonLink icon={FileText} to={`/payments/${id}/receipt`}>
                  Receipt
                </ButtonLink>
                <Button
                  variant="primary"
                  icon={Download}
                  onClick={() => download(receiptAddress(id))}
                >
                  PDF
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <ReadPanel read={read}>
        {payment ? (
          <Details
            payment={payment}
            note={paymentNote(payment, setup?.vendor, timeZone)}
            timeZone={timeZone}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </ReadPanel>
      {payment && next === 'refund' && (
        <RefundDialog payment={payment} onClose={() => setNext(undefined)} />
      )}
      {payment && next === 'cancel' && (
        <CancelPaymentDialog payment={payment} onClose={() => setNext(undefined)} />
      )}
      {payment && next === 'mail' && (
        <MailReceiptDialog payment={payment} onClose={() => setNext(undefined)} />
      )}
    </Dialog>
  );
}

type DetailsProps = {
  payment: WholePayment;
  /** What becomes of it, below its facts. */
  note: string | undefined;
  timeZone: string | undefined;
};

function Details({ payment, note, timeZone }: DetailsProps) {
  const { problem, refunds, live } = payment;
  const dispute = disputeWords(payment, useMinute(), timeZone);
  return (
    <>
      {problem !== '' && (
        <div className="mb-4">
          <Callout tone="bad">{problem}</Callout>
        </div>
      )}
      {dispute && (
        <div className="mb-4">
          <Callout tone="bad" title={dispute.title}>
            {dispute.text}
          </Callout>
        </div>
      )}
      <DialogSection>
        <FactList facts={factsOf(payment, timeZone)} />
        {note && <p className="text-13 text-muted">{note}</p>}
        {!live && <p className="text-12 text-muted">A test: no card was charged.</p>}
      </DialogSection>
      {refunds.length > 0 && (
        <DialogSection title="Refunds">
          <ul className="divide-y divide-line">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} timeZone={timeZone} />
            ))}
          </ul>
        </DialogSection>
      )}
    </>
  );
}

function factsOf(payment: WholePayment, timeZone: string | undefined): Fact[] {
  const { receipt, client, author, byLink, card, createdAt, paidAt, refunded, amount } = payment;
  const lost = payment.dispute === 'lost' ? payment.disputed : 0;
  return [
    ...(receipt ? [{ label: 'Receipt', value: receipt }] : []),
    ...(client
      ? [
          {
            label: 'Client',
            value: payment.clientHidden ? (
              client.name
            ) : (
              <Link className="underline underline-offset-4" to={`/clients/${client.id}`}>
                {client.name}
              </Link>
            ),
          },
        ]
      : []),
    { label: 'Taken by', value: byLink ? 'A payment link' : (author?.name ?? 'Somebody who left') },
    ...(card ? [{ label: 'Card', value: cardText(card) }] : []),
    { label: 'Begun', value: momentText(createdAt, timeZone) },
    ...(paidAt ? [{ label: 'Paid', value: momentText(paidAt, timeZone) }] : []),
    ...(refunded > 0 ? [{ label: 'Refunded', value: dollars(refunded) }] : []),
    ...(payment.dispute === 'won'
      ? [{ label: 'Dispute', value: `About ${dollars(payment.disputed)}, won` }]
      : []),
    ...(lost > 0 ? [{ label: 'Lost', value: dollars(lost) }] : []),
    ...(refunded > 0 || lost > 0
      ? [{ label: 'Kept', value: dollars(amount - refunded - lost) }]
      : []),
  ];
}

function RefundRow({ refund, timeZone }: { refund: Refund; timeZone: string | undefined }) {
  const { amount, state, reason, problem, author, createdAt } = refund;
  const { label, tone } = refundWords[state];
  return (
    <li className="flex items-start gap-3 py-2 text-13">
      <div className="min-w-0 flex-1">
        <p>{reason || 'No reason was given'}</p>
        <p className="text-12 text-muted">
          {author?.name ?? 'At the payment service'}, {momentText(createdAt, timeZone)}
        </p>
        {refundWaits[state] && <p className="text-12 text-muted">{refundWaits[state]}</p>}
        {problem && <p className="text-12 text-bad-strong">{problem}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      <span className="figures font-medium">{dollars(amount)}</span>
    </li>
  );
}
