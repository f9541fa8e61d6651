import { Download } from 'lucide-react';
import type { MailMessage } from '#contract/mail.ts';
import { mailFile } from '#web/mail/api.ts';
import { MailStateBadge } from '#web/mail/MailStateBadge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { CopyButton } from '#web/ui/CopyField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';

export type MessageDialogProps = { message: MailMessage; onClose: () => void };

/** One message, to be read, copied or taken along as a file. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { id, to, subject, text, state, problem, createdAt, sentAt } = message;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={subject}
      aside={<MailStateBadge state={state} />}
      foot={
        <ButtonLink icon={Download} to={mailFile(id)} reloadDocument download>
          Download .eml
        </ButtonLink>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Callout
            tone={state === 'failed' ? 'bad' : 'warn'}
            title={state === 'failed' ? 'It was not sent' : 'It could not be sent yet'}
          >
            <p className="break-words">
              {problem} {state === 'failed' ? '' : 'It is tried again by itself.'}
            </p>
          </Callout>
        )}
        <FactList
          facts={[
            { label: 'To', value: to },
            { label: 'Written', value: <RelativeTime at={createdAt} /> },
            {
              label: 'Sent',
              value: (
                <RelativeTime at={sentAt} fallback={state === 'kept' ? 'Kept here' : 'Not yet'} />
              ),
            },
          ]}
        />
        <div className="flex items-center justify-between gap-4">
          <h3 className="text-14">Text</h3>
          <CopyButton text={text} label="Copy text" />
        </div>
        <pre className="rounded-control border border-line bg-sunken px-4 py-3 font-sans text-14 break-words whitespace-pre-wrap">
          {text}
        </pre>
      </div>
    </Dialog>
  );
}
