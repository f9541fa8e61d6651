import { Download, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { receiptMoment, type WholePayment } from '#contract/payment-record.ts';
import { download } from '#web/download.ts';
import { MailReceiptDialog } from '#web/payments/MailReceiptDialog.tsx';
import { dollars } from '#contract/payment-words.ts';
import { cardText } from '#web/payments/payment-words.ts';
import { receiptAddress } from '#web/payments/receipt-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Fact, FactList } from '#web/ui/FactList.tsx';

export type ReceiptSheetProps = {
  payment: WholePayment;
  practice: { readonly name: string; readonly timezone: string };
};

/** A receipt as it is printed. */
export function ReceiptSheet({ payment, practice }: ReceiptSheetProps) {
  const [mailing, setMailing] = useState(false);
  const { id, receipt, amount, refunded, live } = payment;
  return (
    <div className="mx-auto max-w-150">
      <div className="mb-4 flex flex-wrap justify-end gap-2 print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button icon={Mail} onClick={() => setMailing(true)}>
          Mail receipt
        </Button>
        <Button variant="primary" icon={Download} onClick={() => download(receiptAddress(id))}>
          PDF
        </Button>
      </div>
      <article
        aria-label={`Receipt ${receipt ?? ''}`}
        className="rounded-card border border-line bg-raised px-6 py-8 sm:px-10"
      >
        <p className="text-14 text-muted">{practice.name}</p>
        <h2 className="mt-1 text-28">Receipt {receipt}</h2>
        <p className="figures mt-4 text-28 font-semibold tracking-[-0.02em]">{dollars(amount)}</p>
        <div className="mt-6 border-t border-line pt-5">
          <FactList facts={factsOf(payment, practice.timezone)} />
        </div>
        {refunded > 0 && (
          <div className="mt-5 border-t border-line pt-5">
            <FactList
              facts={[
                { label: 'Refunded', value: dollars(refunded) },
                { label: 'Total', value: dollars(amount - refunded) },
              ]}
            />
          </div>
        )}
        {!live && (
          <p className="mt-6 text-13 text-muted">
            This was a test: no card was charged and no money moved.
          </p>
        )}
      </article>
      {mailing && <MailReceiptDialog payment={payment} onClose={() => setMailing(false)} />}
    </div>
  );
}

function factsOf(payment: WholePayment, timezone: string): Fact[] {
  const { client, description, paidAt, card } = payment;
  return [
    ...(client ? [{ label: 'For', value: client.name }] : []),
    { label: 'What', value: description },
    ...(paidAt ? [{ label: 'Paid on', value: receiptMoment(paidAt, timezone) }] : []),
    ...(card ? [{ label: 'Paid with', value: cardText(card) }] : []),
  ];
}
