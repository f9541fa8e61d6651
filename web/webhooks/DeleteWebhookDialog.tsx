import type { Webhook } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { restReads } from '#web/query.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { useDeleteWebhook } from '#web/webhooks/api.ts';
import { shortAddress } from '#web/webhooks/webhook-words.ts';

export type DeleteWebhookDialogProps = {
  webhook: Webhook | undefined;
  onClose: () => void;
  /** Leaves what is about to be gone. */
  onConfirmed: () => void;
};

/** Asks before a webhook is gone with its secret and its log. */
export function DeleteWebhookDialog({ webhook, onClose, onConfirmed }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook();
  const address = webhook && shortAddress(webhook.url);
  return (
    <ConfirmDialog
      open={webhook !== undefined}
      onOpenChange={onClose}
      title="Delete this webhook?"
      text={
        <>
          Nothing is sent to <span className="wrap-anywhere">{address}</span> any more. Its secret
          and its log are gone for good.
        </>
      }
      confirmLabel="Delete webhook"
      danger
      onConfirm={async () => {
        if (!webhook) return;
        // Its log is not read again while it is being left.
        const readAgain = restReads(webhook.id);
        onConfirmed();
        await showOutcome(remove.mutateAsync({ params: { id: webhook.id } }), {
          done: () => notices.done('Webhook Deleted', address),
          failed: 'Not Deleted',
        });
        readAgain();
      }}
    />
  );
}
