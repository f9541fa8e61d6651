import { Eye, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { messages } from '#contract/messages.ts';
import { placeholderValues } from '#contract/placeholder-values.ts';
import { type Addressee, addressesOf } from '#web/messages/addresses.ts';
import { useGetMailState, useSendMessage } from '#web/messages/api.ts';
import type { EmailDraft } from '#web/messages/drafts.ts';
import { EmailPreview } from '#web/messages/EmailPreview.tsx';
import { problemsOf } from '#web/messages/field-problems.ts';
import { LetterCallout } from '#web/messages/LetterCallout.tsx';
import { MailRoute } from '#web/messages/MailRoute.tsx';
import { blanks, filledIn, unfilled } from '#web/messages/placeholder-words.ts';
import { replaceDraft } from '#web/messages/replace-draft.ts';
import { onSaveKeys } from '#web/ui/save-keys.ts';
import { sentNotice } from '#web/messages/sent-notice.ts';
import { TemplatePicker } from '#web/messages/TemplatePicker.tsx';
import { useTemplate } from '#web/messages/use-template.ts';
import { useCurrentUser } from '#web/session.tsx';
import { useDraft } from '#web/messages/use-draft.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type EmailDialogProps = { client: Addressee; onClose: () => void };

/** Writes an email to one of the client's addresses and says what becomes of it. */
export function EmailDialog({ client, onClose }: EmailDialogProps) {
  const user = useCurrentUser();
  const addresses = addressesOf(client);
  const [draft, keep] = useDraft('email', client.id);
  const [previewing, setPreviewing] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const vendor = useGetMailState().data?.vendor;
  const send = useSendMessage();

  const known = addresses.some(({ value }) => value === draft?.to);
  const email: EmailDraft = {
    to: (known ? draft?.to : addresses[0]?.value) ?? '',
    subject: draft?.subject ?? '',
    text: draft?.text ?? '',
  };
  const change = (part: Partial<EmailDraft>) => {
    const next = { ...email, ...part };
    const begun = next.subject !== '' || next.text !== '' || next.to !== addresses[0]?.value;
    keep(begun ? next : undefined);
    setProblems({});
  };
  const { templateId, choose, before, forget } = useTemplate(client.id, {
    written: email,
    onFill: change,
  });
  const values = placeholderValues({ client, sender: user, practice: user.practice });
  const open = unfilled([email.subject, email.text], values);

  const refuse = (found: Record<string, string>) => {
    setProblems(found);
    setPreviewing(false);
  };
  const submit = async () => {
    if (send.isPending) return;
    const found = problemsOf(messages.sendMessage.body, email);
    for (const part of ['subject', 'text'] as const) {
      const [gap] = unfilled([email[part]], values);
      if (gap) found[part] ??= `Write something in place of ${gap}`;
    }
    if (Object.keys(found).length > 0) return refuse(found);
    const work = send.mutateAsync({ params: { id: client.id }, body: email });
    const outcome = await showOutcome(work, {
      done: (message) => sentNotice(message, vendor),
      failed: 'Email Not Sent',
      onFailed: ({ fields }) => fields && refuse(fields),
    });
    if (!outcome) return;
    keep(undefined);
    onClose();
  };

  const gaps = (
    <LetterCallout
      open={open}
      blanks={blanks([email.subject, email.text])}
      onPutBack={
        before &&
        (() => {
          change(before);
          forget();
        })
      }
    />
  );

  return (
    <Dialog
      open
      problems={problems}
      onOpenChange={onClose}
      size="large"
      title={`Email to ${client.name}`}
      saving={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      foot={
        <>
          <span className="mr-auto min-w-0 basis-full sm:basis-60 sm:flex-1">
            <MailRoute />
          </span>
          <Button
            variant="ghost"
            onClick={() => {
              replaceDraft(keep, undefined);
              onClose();
            }}
          >
            {draft ? 'Discard' : 'Cancel'}
          </Button>
          <Button icon={previewing ? PencilLine : Eye} onClick={() => setPreviewing(!previewing)}>
            {previewing ? 'Back to writing' : 'Preview'}
          </Button>
          <Button variant="primary" type="submit" busy={send.isPending}>
            {vendor === 'outbox' ? 'Keep in outbox' : 'Send email'}
          </Button>
        </>
      }
    >
      {previewing ? (
        <div className="grid gap-4">
          {gaps}
          <EmailPreview
            to={email.to}
            subject={filledIn(email.subject, values)}
            text={filledIn(email.text, values)}
          />
        </div>
      ) : (
        <div
          className="grid gap-4"
          onKeyDown={(event) => onSaveKeys(event, () => void submit())}
          role="presentation"
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="To" error={problems['to']} required>
              <Select
                value={email.to}
                onChange={(to) => change({ to })}
                options={addresses.map(({ value, label }) => ({
                  value,
                  label: label ? `${value} (${label})` : value,
                }))}
              />
            </Field>
            <TemplatePicker templateId={templateId} onChoose={(id) => void choose(id)} />
          </div>
          {gaps}
          <Field label="Subject" error={problems['subject']} required>
            <TextInput
              value={email.subject}
              autoComplete="off"
              onChange={({ target }) => change({ subject: target.value })}
            />
          </Field>
          <Field label="Message" error={problems['text']} required>
            <Textarea
              className="min-h-56!"
              value={email.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}
