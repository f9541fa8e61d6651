import { useState } from 'react';
import type { Body } from '#contract/endpoint.ts';
import { changedMeanwhile, notFound } from '#contract/refusal.ts';
import { type Webhook, webhooks } from '#contract/webhooks.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import { notices } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { changedMeanwhileText, quickerOf } from '#web/ui/conflict-words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { useAddWebhook, useUpdateWebhook } from '#web/webhooks/api.ts';
import { EventPicker } from '#web/webhooks/EventPicker.tsx';
import {
  changesOf,
  draftOf,
  mergeWebhook,
  type WebhookDraft,
} from '#web/webhooks/webhook-changes.ts';

type Added = Body<typeof webhooks.addWebhook>;
type Changed = Body<typeof webhooks.updateWebhook>;

const empty: WebhookDraft = { url: '', description: '', events: [] };

export type WebhookDialogProps = {
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onAdded?: (id: string) => void;
};

/**
 * Adds an address or changes it: where it is, what it is for, what it is told of. When somebody else
 * was quicker, both changes are put together; what both have changed is saved when it is sent again.
 */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const self = useCurrentUser();
  const [base, setBase] = useState(webhook);
  const before = base ? draftOf(base) : empty;
  const [draft, setDraft] = useState(before);
  const write = (part: Partial<WebhookDraft>) => setDraft((was) => ({ ...was, ...part }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { mutateAsync: add } = useAddWebhook();
  const { mutateAsync: update } = useUpdateWebhook();
  const { inTurn, busy } = useInTurn();
  const unsaved = Object.keys(changesOf(before, draft)).length > 0;
  const change = async (mine: WebhookDraft, against: Webhook, isMet = false): Promise<Webhook> => {
    const { id, updatedAt } = against;
    try {
      const body = { ...changesOf(against, mine), updatedAt } as Changed;
      return await update({ params: { id }, body });
    } catch (error) {
      if (isMet || !(error instanceof HttpError) || error.code !== changedMeanwhile.code) {
        throw error;
      }
      const theirs = (await send(webhooks.listWebhooks, {})).find((one) => one.id === id);
      if (!theirs) throw new HttpError(notFound.status, notFound.error, { code: notFound.code });
      const { draft: merged, conflicts } = mergeWebhook(against, mine, theirs);
      setBase(theirs);
      setDraft(merged);
      if (conflicts.length === 0) return change(merged, theirs, true);
      const told = `${changedMeanwhileText(quickerOf(error.by, self.id))} Save again to keep yours.`;
      setProblems(Object.fromEntries(conflicts.map((part) => [part, told])));
      throw error;
    }
  };
  const save = async () => {
    setProblems({});
    const work = () => (base ? change(draft, base) : add({ body: draft as Added }));
    const outcome = await showOutcome(inTurn('save', work), {
      done: () =>
        webhook
          ? notices.done('Webhook Changed', 'The new settings apply from now on.')
          : notices.done('Webhook Added', 'Give its secret to the receiver, then send a test.'),
      failed: webhook ? 'Webhook Not Changed' : 'Webhook Not Added',
      onFailed: ({ fields }) => fields && setProblems(fields),
    });
    if (!outcome) return;
    onClose();
    if (!webhook) onAdded?.(outcome.value.id);
  };
  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      title={webhook ? 'Change webhook' : 'Add webhook'}
      subtitle="What you choose is sent to the address as soon as it happens."
      unsaved={unsaved}
      saving={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Address" required error={problems['url']}>
          <TextInput
            value={draft.url}
            type="url"
            inputMode="url"
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={({ target }) => write({ url: target.value })}
          />
        </Field>
        <Field label="What it is for" optional error={problems['description']}>
          <TextInput
            value={draft.description}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => write({ description: target.value })}
          />
        </Field>
        <Field label="Told of" group required error={problems['events']}>
          <EventPicker value={draft.events} onChange={(events) => write({ events })} />
        </Field>
      </div>
    </Dialog>
  );
}
