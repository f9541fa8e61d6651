import { Send } from 'lucide-react';
import type { WholeDelivery } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { CopyButton } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DottedLine } from '#web/ui/DottedLine.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useGetDelivery, useSendDeliveryAgain } from '#web/webhooks/api.ts';
import { NextTry } from '#web/webhooks/NextTry.tsx';
import { deliveryLook, outcomeText, unsentText } from '#web/webhooks/webhook-words.ts';

export type DeliveryDialogProps = { id: string; onClose: () => void };

/** One delivery: what was sent, what was answered, and a way to send it again. */
export function DeliveryDialog({ id, onClose }: DeliveryDialogProps) {
  const read = useGetDelivery(id);
  const again = useSendDeliveryAgain();
  const delivery = read.data;
  const send = () =>
    showOutcome(again.mutateAsync({ params: { id } }), {
      done: ({ state, problem }) =>
        state === 'delivered'
          ? notices.done('Delivered', 'The address took it.')
          : notices.plain('Not Delivered', problem || 'There is nothing to send any more.'),
      failed: 'Not Sent',
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="font-mono text-14">{delivery?.event ?? 'Delivery'}</span>}
      aside={
        delivery && (
          <Badge tone={deliveryLook[delivery.state].tone} live={delivery.state === 'sending'}>
            {deliveryLook[delivery.state].label}
          </Badge>
        )
      }
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          {delivery && delivery.state !== 'withdrawn' && (
            <Button icon={Send} busy={again.isPending} onClick={() => void send()}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <ReadPanel read={read}>{delivery && <DeliveryFacts delivery={delivery} />}</ReadPanel>
    </Dialog>
  );
}

function DeliveryFacts({ delivery }: { delivery: WholeDelivery }) {
  const { state, problem, tries, happenedAt, triedAt, nextTryAt, request, answer } = delivery;
  const wasSent = delivery.durationMs !== null;
  return (
    <div className="grid gap-4">
      {state === 'withdrawn' && (
        <Callout tone="calm">
          <p>What it is about was deleted before it could be sent.</p>
        </Callout>
      )}
      {problem && (
        <Callout tone={state === 'waiting' ? 'warn' : 'bad'}>
          <p>{problem}</p>
        </Callout>
      )}
      <FactList
        facts={[
          { label: 'Happened', value: <RelativeTime at={happenedAt} /> },
          { label: 'Tries', value: tries },
          {
            label: 'Last try',
            value: (
              <DottedLine>
                {triedAt && wasSent && <RelativeTime at={triedAt} />}
                {outcomeText(delivery)}
              </DottedLine>
            ),
          },
          ...(nextTryAt && state === 'waiting'
            ? [{ label: 'Next try', value: <NextTry at={nextTryAt} /> }]
            : []),
        ]}
      />
      {wasSent && <Text label="Answered" text={answer} empty="Nothing that can be shown." />}
      <Text label="Sent" text={pretty(request)} empty={unsentText(delivery)} />
    </div>
  );
}

function Text({ label, text, empty }: { label: string; text: string; empty: string }) {
  return (
    <div className="grid gap-2">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h3 className="text-14">{label}</h3>
        {text && <CopyButton text={text} />}
      </div>
      {text ? (
        <pre className="rounded-control border border-line bg-sunken px-4 py-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <p className="text-13 text-muted">{empty}</p>
      )}
    </div>
  );
}

/** JSON with a line a field; what is none stays as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
