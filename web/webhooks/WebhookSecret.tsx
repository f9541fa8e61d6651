import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useGetWebhookSecret } from '#web/webhooks/api.ts';

/** The secret that the receiver checks signatures with, once somebody wants to see it. */
export function WebhookSecret({ webhook }: { webhook: Webhook }) {
  const { id, oldSecretUntil } = webhook;
  const [shown, setShown] = useState(false);
  const read = useGetWebhookSecret(id, shown);
  return (
    <div className="grid gap-2">
      {shown && read.error ? (
        <ReadPanel read={read}>{null}</ReadPanel>
      ) : read.data && shown ? (
        <CopyField
          label="Secret"
          value={read.data.secret}
          hint="The receiver uses it to check that a message comes from here."
        />
      ) : (
        <div>
          <Button icon={Eye} busy={shown} onClick={() => setShown(true)}>
            Show the secret
          </Button>
        </div>
      )}
      {oldSecretUntil && (
        <p className="text-12 text-muted">
          The secret before it signs too, and ends <RelativeTime at={oldSecretUntil} />.
        </p>
      )}
    </div>
  );
}
