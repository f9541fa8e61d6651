import { useState } from 'react';
import { type Delivery, type Webhook } from '#contract/webhooks.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StateSelect } from '#web/ui/StateSelect.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { useListDeliveries } from '#web/webhooks/api.ts';
import { NextTry } from '#web/webhooks/NextTry.tsx';
import { deliveryLook, outcomeText } from '#web/webhooks/webhook-words.ts';

const columns: readonly Column<Delivery>[] = [
  {
    key: 'event',
    header: 'Event',
    primary: true,
    width: '34%',
    cell: ({ event }) => <span className="font-mono text-13 wrap-anywhere">{event}</span>,
  },
  {
    key: 'state',
    header: 'State',
    primary: true,
    cell: ({ state }) => (
      <Badge tone={deliveryLook[state].tone} live={state === 'sending'}>
        {deliveryLook[state].label}
      </Badge>
    ),
  },
  {
    key: 'outcome',
    header: 'Last try',
    cell: (delivery) => (
      <span className="grid whitespace-nowrap">
        <span>{outcomeText(delivery)}</span>
        {delivery.tries > 1 && <span className="text-12 text-muted">{delivery.tries} tries</span>}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'Happened',
    primary: true,
    cell: ({ happenedAt, nextTryAt, state }) => (
      <span className="grid whitespace-nowrap text-muted">
        <RelativeTime at={happenedAt} />
        {state === 'waiting' && nextTryAt && (
          <span className="text-12">
            Next try <NextTry at={nextTryAt} />
          </span>
        )}
      </span>
    ),
  },
];

export type DeliveryLogProps = { webhook: Webhook; onOpen: (id: string) => void };

/** What was sent to an address in the last 30 days. */
export function DeliveryLog({ webhook, onOpen }: DeliveryLogProps) {
  const [state, setState] = useState<Delivery['state'] | ''>('');
  const read = useListDeliveries(webhook.id, state);
  return (
    <Card
      title="Deliveries"
      subtitle="Of the last 30 days."
      action={
        <StateSelect
          label="Which deliveries"
          words={deliveryLook}
          value={state}
          onChange={setState}
        />
      }
      flush
    >
      <ReadPanel read={read}>
        <Table
          caption="Deliveries"
          columns={columns}
          rows={read.rows}
          rowKey={({ id }) => id}
          rowLabel={({ event }) => event}
          onOpen={({ id }) => onOpen(id)}
          loading={read.isPending}
          empty={
            <EmptyState
              title={state ? 'None of these' : 'Nothing was sent yet'}
              text={state ? undefined : 'Send a test to see whether the address answers.'}
            />
          }
        />
        {read.hasNext && <LoadMore busy={read.fetchingNext} onClick={read.fetchNext} />}
      </ReadPanel>
    </Card>
  );
}
