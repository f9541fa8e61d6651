import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { mostWebhooks, type Webhook } from '#contract/webhooks.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { eventsText, shortAddress, standingOf } from '#web/webhooks/webhook-words.ts';

const columns: readonly Column<Webhook>[] = [
  {
    key: 'address',
    header: 'Address',
    primary: true,
    width: '50%',
    cell: ({ url, description }) => (
      <span className="grid sm:min-w-44">
        <span className="font-medium wrap-anywhere">{description || shortAddress(url)}</span>
        {description && (
          <span className="text-12 wrap-anywhere text-muted">{shortAddress(url)}</span>
        )}
      </span>
    ),
  },
  { key: 'events', header: 'Told of', cell: eventsText },
  {
    key: 'state',
    header: 'State',
    primary: true,
    cell: (webhook) => {
      const { label, tone } = standingOf(webhook);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'last',
    header: 'Last delivery',
    primary: true,
    cell: ({ lastDelivery }) => (
      <DottedLine className="text-muted">
        <RelativeTime at={lastDelivery?.at} fallback="None yet" />
        {lastDelivery && (lastDelivery.status ?? 'no answer')}
      </DottedLine>
    ),
  },
];

export type WebhookTableProps = {
  webhooks: readonly Webhook[];
  loading: boolean;
  onOpen: (id: string) => void;
  onAdd: () => void;
};

/** The addresses that are told what happens in the practice. */
export function WebhookTable({ webhooks, loading, onOpen, onAdd }: WebhookTableProps) {
  const add = (
    <Button icon={Plus} onClick={onAdd}>
      Add webhook
    </Button>
  );
  return (
    <Card
      title="Webhooks"
      subtitle={
        <>
          Zapier, n8n, Make or a program of your own is told what happens here and goes on from it.{' '}
          <a href="/docs/webhooks" target="_blank" rel="noreferrer" className="underline">
            How it works
          </a>
        </>
      }
      action={webhooks.length > 0 && webhooks.length < mostWebhooks && add}
      flush
    >
      <Table
        caption="Webhooks"
        columns={columns}
        rows={webhooks}
        rowKey={({ id }) => id}
        rowLabel={({ url, description }) => description || shortAddress(url)}
        onOpen={({ id }) => onOpen(id)}
        loading={loading}
        empty={
          <EmptyState
            icon={WebhookIcon}
            title="No webhooks yet"
            text="Add the address that your automation gave you, and choose what it is told about."
            action={add}
          />
        }
      />
    </Card>
  );
}
