import type { Message } from '#contract/messages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { WordTable } from '#web/ui/word-table.ts';

type MailState = NonNullable<Message['mailState']>;

const look: WordTable<MailState> = {
  queued: { label: 'Waiting to be sent', tone: 'warn' },
  sending: { label: 'Sending', tone: 'calm' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'Kept, not sent', tone: 'plain' },
  failed: { label: 'Not sent', tone: 'bad' },
};

/** What became of an email. */
export function MailMark({ state }: { state: MailState }) {
  const { label, tone } = look[state];
  return (
    <Badge tone={tone} live={state === 'sending'}>
      {label}
    </Badge>
  );
}
