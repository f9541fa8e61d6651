import type { Message } from '#contract/messages.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

type MailState = NonNullable<Message['mailState']>;

const look: Readonly<Record<MailState, { label: string; tone: Tone }>> = {
  queued: { label: 'Waiting to be sent', tone: 'warn' },
  sending: { label: 'Sending', tone: 'calm' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'Kept, not sent', tone: 'plain' },
  failed: { label: 'Not sent', tone: 'bad' },
};

/** What became of an e-mail. */
export function MailMark({ state }: { state: MailState }) {
  const { label, tone } = look[state];
  return (
    <Badge tone={tone} live={state === 'sending'}>
      {label}
    </Badge>
  );
}
