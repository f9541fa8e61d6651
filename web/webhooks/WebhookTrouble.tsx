import type { Webhook } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useUpdateWebhook } from '#web/webhooks/api.ts';

/** Why an address is told nothing, or that nothing arrives there, and what to do. */
export function WebhookTrouble({ webhook }: { webhook: Webhook }) {
  const { id, on, offReason, failingSince } = webhook;
  const update = useUpdateWebhook();
  const switchOn = () =>
    showOutcome(update.mutateAsync({ params: { id }, body: { on: true } }), {
      done: () => notices.done('Webhook Switched On', 'It is told what happens from now on.'),
      failed: 'Not Switched On',
    });
  if (on && failingSince === null) return null;
  if (on) {
    return (
      <Callout tone="warn" title="Nothing arrives there">
        <p>
          The first delivery failed <RelativeTime at={failingSince} />, and none has arrived since.
          Each is tried ten times within four days; after five days the webhook is switched off.
        </p>
      </Callout>
    );
  }
  const action = (
    <Button size="small" busy={update.isPending} onClick={() => void switchOn()}>
      Switch on
    </Button>
  );
  if (offReason === 'hand') {
    return (
      <Callout tone="calm" title="This webhook is off" action={action}>
        <p>What happens in the meantime is not sent later.</p>
      </Callout>
    );
  }
  return (
    <Callout tone="bad" title="This webhook was switched off" action={action}>
      <p>
        {offReason === 'gone'
          ? 'The address answered that it is gone (410).'
          : 'Nothing arrived there for five days.'}{' '}
        What was given up can be sent again from the log.
      </p>
    </Callout>
  );
}
