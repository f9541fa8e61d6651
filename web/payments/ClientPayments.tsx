import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useListOpenLinks, useListPayments } from '#web/payments/api.ts';
import { LinkDialog } from '#web/payments/LinkDialog.tsx';
import { dollars } from '#contract/payment-words.ts';
import { dayText } from '#web/payments/payment-words.ts';
import { PaymentAmount } from '#web/payments/PaymentAmount.tsx';
import { PaymentStatusBadge } from '#web/payments/PaymentStatusBadge.tsx';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';

export type ClientPaymentsProps = { clientId: string; timeZone: string | undefined };

const shown = 4;
const rowLook = 'flex min-h-11 items-center gap-x-3 gap-y-1 py-1.5 max-sm:flex-wrap';
/** On a phone under what was paid for, which would have no room beside it. */
const badgeLook = 'max-sm:order-last max-sm:basis-full';

/** What a client has paid lately, what is asked for, and a way to ask for more. */
export function ClientPayments({ clientId, timeZone }: ClientPaymentsProps) {
  const [asking, setAsking] = useState(false);
  const list = useListPayments({ clientId });
  const { data: open = [], isPending } = useListOpenLinks(clientId, shown);
  const latest = list.rows.slice(0, shown);
  return (
    <Card
      title="Payments"
      action={
        // Always the same one: a press would be lost on one that goes elsewhere as payments come.
        <Button size="small" icon={Send} onClick={() => setAsking(true)}>
          Send a payment link
        </Button>
      }
    >
      <ReadPanel read={list}>
        {list.data === undefined || isPending ? (
          <SkeletonLines lines={1} />
        ) : latest.length === 0 && open.length === 0 ? (
          <p className="text-13 text-muted">
            Nothing was paid yet. Send a link by which this client pays by card.
          </p>
        ) : (
          <ul className="divide-y divide-line text-13">
            {open.map(({ id, description, amount, expiresAt }) => (
              <li key={id} className={rowLook}>
                <span className="min-w-0 flex-1">
                  <Link to="/payments?tab=links" className="font-medium hover:underline">
                    {description}
                  </Link>
                  <span className="block text-12 text-muted">
                    Link, good until {dayText(expiresAt, timeZone)}
                  </span>
                </span>
                <span className={badgeLook}>
                  <Badge tone="accent">Open</Badge>
                </span>
                <span className="figures w-24 text-right font-medium">{dollars(amount)}</span>
              </li>
            ))}
            {latest.map((payment) => (
              <li key={payment.id} className={rowLook}>
                <span className="min-w-0 flex-1">
                  <Link
                    to={`/payments?client=${clientId}&payment=${payment.id}`}
                    className="font-medium hover:underline"
                  >
                    {payment.description}
                  </Link>
                  <span className="block text-12 text-muted">
                    {dayText(payment.paidAt ?? payment.createdAt, timeZone)}
                  </span>
                </span>
                <span className={badgeLook}>
                  <PaymentStatusBadge payment={payment} />
                </span>
                <span className="w-24">
                  <PaymentAmount payment={payment} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </ReadPanel>
      {(list.total ?? 0) > shown && (
        <p className="mt-2 text-13">
          <Link
            to={`/payments?client=${clientId}`}
            className="text-muted underline underline-offset-4 hover:text-ink"
          >
            All {list.total} payments
          </Link>
        </p>
      )}
      {asking && <LinkDialog clientId={clientId} onClose={() => setAsking(false)} />}
    </Card>
  );
}
