import { ArrowLeft, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { everyEvent } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useTestWebhook } from '#web/webhooks/api.ts';
import { DeliveryDialog } from '#web/webhooks/DeliveryDialog.tsx';
import { DeliveryLog } from '#web/webhooks/DeliveryLog.tsx';
import { WebhookDialog } from '#web/webhooks/WebhookDialog.tsx';
import { WebhookMenu } from '#web/webhooks/WebhookMenu.tsx';
import { WebhookSecret } from '#web/webhooks/WebhookSecret.tsx';
import { WebhookTrouble } from '#web/webhooks/WebhookTrouble.tsx';
import { shortAddress, standingOf } from '#web/webhooks/webhook-words.ts';

export type WebhookDetailProps = {
  webhook: Webhook;
  onBack: () => void;
  onDelete: () => void;
  /** The delivery that is open. */
  deliveryId: string | undefined;
  onDelivery: (id: string | undefined) => void;
};

/** One address: what it is told, its secret, and what was sent to it. */
export function WebhookDetail({
  webhook,
  onBack,
  onDelete,
  deliveryId,
  onDelivery,
}: WebhookDetailProps) {
  const { id, url, description, events, createdAt } = webhook;
  const [editing, setEditing] = useState(false);
  const test = useTestWebhook();
  const { label, tone } = standingOf(webhook);
  const sendTest = async () => {
    const outcome = await showOutcome(test.mutateAsync({ params: { id } }), {
      done: ({ state, problem }) =>
        state === 'delivered'
          ? notices.done('Test Delivered', 'The address took it.')
          : notices.plain('Test Not Delivered', problem),
      failed: 'Test Not Sent',
    });
    if (outcome) onDelivery(outcome.value.id);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" size="small" icon={ArrowLeft} onClick={onBack}>
          All webhooks
        </Button>
        <div className="flex flex-wrap gap-2">
          <Button icon={Send} busy={test.isPending} onClick={() => void sendTest()}>
            Send a test
          </Button>
          <Button icon={Pencil} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <WebhookMenu webhook={webhook} onDelete={onDelete} />
        </div>
      </div>
      <WebhookTrouble webhook={webhook} />
      <Card
        title={<span className="wrap-anywhere">{description || shortAddress(url)}</span>}
        action={<Badge tone={tone}>{label}</Badge>}
      >
        <div className="grid gap-5">
          <FactList
            facts={[
              { label: 'Address', value: <span className="wrap-anywhere">{url}</span> },
              {
                label: 'Told of',
                value: events.includes(everyEvent) ? 'Everything' : events.join(', '),
              },
              { label: 'Added', value: <RelativeTime at={createdAt} /> },
            ]}
          />
          <WebhookSecret webhook={webhook} />
        </div>
      </Card>
      <DeliveryLog webhook={webhook} onOpen={onDelivery} />
      {editing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {deliveryId && <DeliveryDialog id={deliveryId} onClose={() => onDelivery(undefined)} />}
    </div>
  );
}
