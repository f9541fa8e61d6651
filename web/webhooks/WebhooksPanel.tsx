import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useListWebhooks } from '#web/webhooks/api.ts';
import { DeleteWebhookDialog } from '#web/webhooks/DeleteWebhookDialog.tsx';
import { WebhookDetail } from '#web/webhooks/WebhookDetail.tsx';
import { WebhookDialog } from '#web/webhooks/WebhookDialog.tsx';
import { WebhookTable } from '#web/webhooks/WebhookTable.tsx';

/** The addresses that are told what happens, or one of them with its log. */
export function WebhooksPanel() {
  const { read: parameter, push, replace } = useParameters();
  const read = useListWebhooks();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Webhook>();
  const openId = parameter('webhook');
  const opened = read.data?.find(({ id }) => id === openId);
  const back = () => push({ webhook: undefined, delivery: undefined });
  return (
    <ReadPanel read={read}>
      {openId !== undefined && read.data !== undefined && !opened && (
        <EmptyState
          title="This webhook no longer exists."
          action={<Button onClick={back}>All webhooks</Button>}
        />
      )}
      {opened && (
        <WebhookDetail
          key={opened.id}
          webhook={opened}
          onBack={back}
          onDelete={() => setDeleting(opened)}
          deliveryId={parameter('delivery')}
          onDelivery={(delivery) => (delivery ? push({ delivery }) : replace({ delivery }))}
        />
      )}
      {openId === undefined && (
        <WebhookTable
          webhooks={read.data ?? []}
          loading={read.isPending}
          onOpen={(webhook) => push({ webhook })}
          onAdd={() => setAdding(true)}
        />
      )}
      {adding && (
        <WebhookDialog
          webhook={undefined}
          onClose={() => setAdding(false)}
          onAdded={(webhook) => push({ webhook })}
        />
      )}
      <DeleteWebhookDialog
        webhook={deleting}
        onClose={() => setDeleting(undefined)}
        onConfirmed={back}
      />
    </ReadPanel>
  );
}
