import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { type LinkState, type PaymentLink } from '#contract/payment-links.ts';
import { notices } from '#web/notices.ts';
import { useListPaymentLinks, useRevokePaymentLink } from '#web/payments/api.ts';
import { dollars } from '#contract/payment-words.ts';
import { dayText, linkWords } from '#web/payments/payment-words.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { StateSelect } from '#web/ui/StateSelect.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';

/** What was paid or withdrawn has no day any more until which it is good. */
const endsByItself: readonly LinkState[] = ['open', 'expired'];

/** Links that were sent: which are open, and which were paid. */
export function LinkTable({ timeZone }: { timeZone: string | undefined }) {
  const [state, setState] = useState<LinkState | ''>('');
  const read = useListPaymentLinks(state);
  const revoke = useRevokePaymentLink();
  const [ending, setEnding] = useState<PaymentLink>();
  const withdraw = async ({ id }: PaymentLink) => {
    await showOutcome(revoke.mutateAsync({ params: { id } }), {
      done: () => notices.done('Link Withdrawn', 'It leads nowhere any more.'),
      failed: 'Link Not Withdrawn',
    });
  };
  return (
    <Card
      title="Links"
      action={
        <StateSelect label="Which links" words={linkWords} value={state} onChange={setState} />
      }
      flush
    >
      <ReadPanel read={read}>
        <Table
          caption="Payment links"
          columns={columnsFor(timeZone)}
          rows={read.rows}
          rowKey={({ id }) => id}
          rowLabel={({ description }) => description}
          rowTo={({ paymentId, client }) =>
            paymentId ? `/payments?tab=links&payment=${paymentId}` : `/clients/${client.id}`
          }
          actions={(link) =>
            link.state === 'open' ? (
              <IconButton
                icon={Link2Off}
                size="small"
                label={`Withdraw the link for ${link.description}`}
                onClick={() => setEnding(link)}
              />
            ) : null
          }
          loading={read.isPending}
          empty={
            state ? (
              <EmptyState icon={Link2} title="None of these" />
            ) : (
              <EmptyState
                icon={Link2}
                title="No payment links yet"
                text="A link lets a client pay a sum by card, once, without an account."
              />
            )
          }
        />
        {read.hasNext && <LoadMore busy={read.fetchingNext} onClick={read.fetchNext} />}
      </ReadPanel>
      {ending && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open) setEnding(undefined);
          }}
          title="Withdraw this link?"
          text={`${ending.client.name} can then no longer pay ${dollars(ending.amount)} by it.`}
          confirmLabel="Withdraw"
          danger
          onConfirm={() => withdraw(ending)}
        />
      )}
    </Card>
  );
}

function columnsFor(timeZone: string | undefined): readonly Column<PaymentLink>[] {
  return [
    {
      key: 'description',
      header: 'Link',
      primary: true,
      width: '40%',
      cell: ({ description, client, state, expiresAt }) => (
        <span className="grid sm:min-w-44">
          <span className="font-medium">{description}</span>
          <span className="text-12 text-muted">{client.name}</span>
          {endsByItself.includes(state) && (
            <span className="text-12 text-muted sm:hidden">
              Good until {dayText(expiresAt, timeZone)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      primary: true,
      cell: ({ state }) => <Badge tone={linkWords[state].tone}>{linkWords[state].label}</Badge>,
    },
    {
      key: 'until',
      header: 'Good until',
      cell: ({ state, expiresAt }) => (
        <span className="whitespace-nowrap text-muted">
          {endsByItself.includes(state) ? dayText(expiresAt, timeZone) : '–'}
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      primary: true,
      cell: ({ amount }) => <span className="font-medium">{dollars(amount)}</span>,
    },
  ];
}
