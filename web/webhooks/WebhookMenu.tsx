import { Ellipsis, KeyRound, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry, MenuSeparator } from '#web/ui/Menu.tsx';
import { useRotateWebhookSecret, useUpdateWebhook } from '#web/webhooks/api.ts';

export type WebhookMenuProps = { webhook: Webhook; onDelete: () => void };

/** Switching, a new secret, and deleting. */
export function WebhookMenu({ webhook, onDelete }: WebhookMenuProps) {
  const { id, on } = webhook;
  const params = { id };
  const [asking, setAsking] = useState(false);
  const update = useUpdateWebhook();
  const rotate = useRotateWebhookSecret();
  const toggle = () =>
    showOutcome(update.mutateAsync({ params, body: { on: !on } }), {
      done: () =>
        on
          ? notices.done('Webhook Switched Off', 'Nothing is sent there any more.')
          : notices.done('Webhook Switched On', 'It is told what happens from now on.'),
      failed: on ? 'Not Switched Off' : 'Not Switched On',
    });
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="More" busy={update.isPending} />}>
        <MenuEntry icon={Power} onSelect={() => void toggle()}>
          {on ? 'Switch off' : 'Switch on'}
        </MenuEntry>
        <MenuEntry icon={KeyRound} onSelect={() => setAsking(true)}>
          New secret…
        </MenuEntry>
        <MenuSeparator />
        <MenuEntry icon={Trash2} danger onSelect={onDelete}>
          Delete…
        </MenuEntry>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new secret?"
        text="For 24 hours messages are signed with the old one too, so that you can change it at the receiver without losing anything."
        confirmLabel="New secret"
        onConfirm={async () => {
          await showOutcome(rotate.mutateAsync({ params }), {
            done: () => notices.done('New Secret Made', 'Give it to the receiver within 24 hours.'),
            failed: 'No New Secret',
          });
        }}
      />
    </>
  );
}
