import { useParams } from 'react-router';
import { isId } from '#contract/ids.ts';
import { NotFound } from '#web/pages/NotFound.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useGetPayment } from '#web/payments/api.ts';
import { ReceiptSheet } from '#web/payments/ReceiptSheet.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The receipt of one payment. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  return isId(id) ? <PossibleReceipt id={id} /> : <NotFound />;
}

function PossibleReceipt({ id }: { id: string }) {
  const read = useGetPayment(id);
  const { practice } = useCurrentUser();
  const { data: payment } = read;
  usePageTitle(payment?.receipt ? `Receipt ${payment.receipt}` : 'Receipt');
  return (
    <>
      <div data-print="hide">
        <PageHeader title="Receipt" back={{ to: `/payments?payment=${id}`, label: 'Payments' }} />
      </div>
      <ReadPanel read={read}>
        {!payment && <Skeleton className="mx-auto h-96 max-w-150" />}
        {payment?.receipt === null && (
          <Callout tone="warn">This payment was not paid, so there is no receipt.</Callout>
        )}
        {payment?.receipt && <ReceiptSheet payment={payment} practice={practice} />}
      </ReadPanel>
    </>
  );
}
