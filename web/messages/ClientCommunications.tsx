import { Files, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/messages.ts';
import type { Addressee } from '#web/messages/addresses.ts';
import { DraftRow } from '#web/messages/DraftRow.tsx';
import { EmailDialog } from '#web/messages/EmailDialog.tsx';
import { MessageThread } from '#web/messages/MessageThread.tsx';
import { NoteComposer } from '#web/messages/NoteComposer.tsx';
import { replaceDraft } from '#web/messages/replace-draft.ts';
import { TemplatesDialog } from '#web/messages/TemplatesDialog.tsx';
import { useDraft } from '#web/messages/use-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { TimelineEntry } from '#web/ui/Timeline.tsx';
import type { Pages } from '#web/use-pages.ts';

export const messageDialogs = ['email', 'templates'] as const;
export type MessageDialogName = (typeof messageDialogs)[number];

export type ClientCommunicationsProps = {
  client: Addressee;
  /** Coaches and admins make templates; everybody writes with them. */
  maySetTemplates: boolean;
  dialog: MessageDialogName | undefined;
  onDialog: (dialog: MessageDialogName | undefined) => void;
  /** Buttons of other rooms, after Send Email. */
  actions?: ReactNode;
  /** Entries of other rooms for the thread, each list newest first. */
  others?: readonly Pages<TimelineEntry>[];
  /** Stands beside the thread, such as how the client is reached. */
  aside?: ReactNode;
};

/** Everything that was written to a client and about one, and the means to write more. */
export function ClientCommunications({
  client,
  maySetTemplates,
  dialog,
  onDialog,
  actions,
  others = [],
  aside,
}: ClientCommunicationsProps) {
  const [draft, keepDraft] = useDraft('email', client.id);
  const writeAgain = ({ to, subject, text }: Message) => {
    replaceDraft(keepDraft, { to, subject, text });
    onDialog('email');
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <h2 className="sr-only">Communications</h2>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={Mail} onClick={() => onDialog('email')}>
            Send Email
          </Button>
          {actions}
          {maySetTemplates && (
            <Button variant="ghost" icon={Files} onClick={() => onDialog('templates')}>
              Templates
            </Button>
          )}
        </div>
        <NoteComposer client={client} />
        {draft && dialog !== 'email' && (
          <div className="mt-4">
            <DraftRow
              title={draft.subject}
              onContinue={() => onDialog('email')}
              onDiscard={() => replaceDraft(keepDraft, undefined)}
            />
          </div>
        )}
        <div className="mt-5 border-t border-line pt-5">
          <MessageThread client={client} others={others} onWriteAgain={writeAgain} />
        </div>
      </Card>
      {aside}
      {dialog === 'email' && <EmailDialog client={client} onClose={() => onDialog(undefined)} />}
      {dialog === 'templates' && maySetTemplates && (
        <TemplatesDialog onClose={() => onDialog(undefined)} />
      )}
    </div>
  );
}
