import { useEffect, useRef, useState } from 'react';
import type { Body } from '#contract/endpoint.ts';
import type { Webhook, webhooks } from '#contract/webhooks.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useAddWebhook, useUpdateWebhook } from '#web/webhooks/api.ts';
import { EventPicker } from '#web/webhooks/EventPicker.tsx';

type Events = Body<typeof webhooks.addWebhook>['events'];

export type WebhookDialogProps = {
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onAdded?: (id: string) => void;
};

/** Adds an address or changes it: where it is, what it is for, what it is told of. */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  const add = useAddWebhook();
  const update = useUpdateWebhook();
  const unsaved =
    url !== (webhook?.url ?? '') ||
    description !== (webhook?.description ?? '') ||
    [...events].sort().join() !== [...(webhook?.events ?? [])].sort().join();
  const save = async () => {
    setProblems({});
    const body = { url, description, events: [...events] as Events };
    const outcome = await showOutcome(
      webhook
        ? update.mutateAsync({ params: { id: webhook.id }, body })
        : add.mutateAsync({ body }),
      {
        done: () =>
          webhook
            ? notices.done('Webhook Changed', 'The new settings apply from now on.')
            : notices.done('Webhook Added', 'Give its secret to the receiver, then send a test.'),
        failed: webhook ? 'Webhook Not Changed' : 'Webhook Not Added',
        onFailed: (error) => setProblems(error.fields ?? {}),
      },
    );
    if (!outcome) return;
    onClose();
    if (!webhook) onAdded?.(outcome.value.id);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={webhook ? 'Change webhook' : 'Add webhook'}
      subtitle="What you choose is sent to the address as soon as it happens."
      unsaved={unsaved}
      saving={add.isPending || update.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={add.isPending || update.isPending}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <div ref={fields} className="grid gap-5">
        <Field label="Address" required error={problems['url']}>
          <TextInput
            value={url}
            type="url"
            inputMode="url"
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <Field label="What it is for" optional error={problems['description']}>
          <TextInput
            value={description}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <Field label="Told of" group required error={problems['events']}>
          <EventPicker value={events} onChange={setEvents} />
        </Field>
      </div>
    </Dialog>
  );
}
